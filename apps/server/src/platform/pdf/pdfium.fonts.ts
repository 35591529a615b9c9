import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/** The package's types leave its memory out unless those of Emscripten are installed. */
export type PdfiumRuntime = WrappedPdfiumModule['pdfium'] & { HEAPU8: Uint8Array<ArrayBuffer> };

/**
 * Fonts for texts whose PDF brings none. They are as wide as Arial, Times New Roman and Courier New, and have Latin, Greek,
 * Cyrillic and Hebrew letters; those in PDFium have neither ğ, ş, İ nor Cyrillic.
 */
const FAMILIES = { sans: 'arimo/Arimo', serif: 'tinos/Tinos', mono: 'cousine/Cousine' } as const;

/** From fpdf_sysfontinfo.h. */
const [FIXED_PITCH, SERIF] = [1, 16];
const CHARSETS_WITHOUT_LETTERS = [
  2, // Symbols
  128, // Japanese
  129, // Korean
  134, // Simplified Chinese
  136, // Traditional Chinese
];
const BOLD_WEIGHT = 600;

function fontFile(weight: number, isItalic: boolean, pitchAndFamily: number): string {
  const upright = pitchAndFamily & SERIF ? FAMILIES.serif : FAMILIES.sans;
  const [folder, family] = (pitchAndFamily & FIXED_PITCH ? FAMILIES.mono : upright).split('/');
  const style = `${weight >= BOLD_WEIGHT ? '700Bold' : '400Regular'}${isItalic ? '_Italic' : ''}`;
  return `@expo-google-fonts/${folder}/${style}/${family}_${style}.ttf`;
}

/** Makes PDFium ask us, and not a file system, for fonts that a PDF names and does not bring. */
export function provideFonts(pdfium: WrappedPdfiumModule): void {
  const runtime = pdfium.pdfium as PdfiumRuntime;
  const fonts: { file: string; bytes: Buffer }[] = [];
  /** 0: none, PDFium uses its own. */
  const mapFont = (
    _info: number,
    weight: number,
    isItalic: number,
    charset: number,
    pitchAndFamily: number,
  ): number => {
    if (CHARSETS_WITHOUT_LETTERS.includes(charset)) return 0;
    const file = fontFile(weight, isItalic !== 0, pitchAndFamily);
    const index = fonts.findIndex((font) => font.file === file);
    if (index !== -1) return index + 1;
    return fonts.push({ file, bytes: readFileSync(fileURLToPath(import.meta.resolve(file))) });
  };
  /** Table 0 is the whole file. */
  const getFontData = (_info: number, font: number, table: number, buffer: number, size: number): number => {
    const bytes = fonts[font - 1]?.bytes;
    if (bytes === undefined || table !== 0) return 0;
    if (buffer !== 0 && size >= bytes.length) runtime.HEAPU8.set(bytes, buffer);
    return bytes.length;
  };
  // FPDF_SYSFONTINFO of version 1, in its order. A function is added once, whatever its signature: none is used twice.
  const callbacks = [
    runtime.addFunction(() => 0, 'vi'), // Release
    runtime.addFunction(() => 0, 'vii'), // EnumFonts
    runtime.addFunction(mapFont, 'iiiiiiii'), // MapFont
    runtime.addFunction(() => 0, 'iii'), // GetFont
    runtime.addFunction(getFontData, 'iiiiii'), // GetFontData
    runtime.addFunction(() => 0, 'iiiii'), // GetFaceName
    runtime.addFunction(() => 0, 'iii'), // GetFontCharset
    runtime.addFunction(() => 0, 'vii'), // DeleteFont
  ];
  const info = runtime.wasmExports.malloc((1 + callbacks.length) * 4);
  for (const [index, value] of [1, ...callbacks].entries()) runtime.setValue(info + index * 4, value, 'i32');
  pdfium.FPDF_SetSystemFontInfo(info);
}
