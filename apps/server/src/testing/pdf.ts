import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';

interface PdfOptions {
  /** Of each page, in points. */
  width?: number;
  height?: number;
  /** Wants a password before it is read. */
  encrypted?: boolean;
  /** Further entries of each page: `/CropBox [0 0 100 100]`. */
  page?: string;
  /** What each page draws besides its text. */
  drawing?: string;
  /** Further entries of the document's catalogue. */
  catalogue?: string;
  /** Objects after those of the pages: the first has the number `4 + 2 * pages`. */
  further?: readonly string[];
  /** Objects that nothing refers to. */
  loose?: number;
}

/** A PDF of this many pages; on each stands "Page n" and a word of its own. */
export function createTestPdf(pages: number, options: PdfOptions = {}): Buffer {
  const {
    width = 960,
    height = 540,
    encrypted = false,
    page: entries = '',
    drawing = '',
    catalogue = '',
    further = [],
    loose = 0,
  } = options;
  const objects: string[] = [];
  const add = (content: string): number => objects.push(content);
  add(`<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`);
  const kids = Array.from({ length: pages }, (_, index) => `${4 + index * 2} 0 R`).join(' ');
  add(`<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (let page = 1; page <= pages; page++) {
    const shade = ((page % 10) / 10).toFixed(1);
    const content = `${shade} 0.5 0.6 rg 0 0 ${width / 2} ${height / 2} re f 0 g BT /F1 48 Tf 60 300 Td (Page ${page}) Tj 0 -60 Td (word${page}) Tj ET ${drawing}`;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] ${entries} ${entries.includes('/Resources') ? '' : '/Resources << /Font << /F1 3 0 R >> >>'} /Contents ${5 + (page - 1) * 2} 0 R >>`,
    );
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  for (const object of further) add(object);
  for (let one = 0; one < loose; one++) add(`<< /Of [${one} 3 0 R] >>`);
  const security = encrypted
    ? `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${randomBytes(32).toString('hex')}> /U <${randomBytes(32).toString('hex')}> /P -44 >> /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`
    : '';
  return assembled(
    objects.map((object) => Buffer.from(object, 'latin1')),
    security,
  );
}

/** A PDF of one page whose drawing is 1 GB when it is unpacked, and a few kB before. */
export function buildBombOfPdf(): Buffer {
  const piece = deflateSync(Buffer.alloc(64 * 1024 * 1024, '0 0 900 500 re f\n'), { level: 9 });
  const packed = deflateSync(piece, { level: 9 });
  const content = (): Buffer =>
    Buffer.concat([
      Buffer.from(`<< /Length ${packed.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]);
  const contents = Array.from({ length: 16 }, (_, index) => `${4 + index} 0 R`).join(' ');
  return assembled(
    [
      Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
      Buffer.from('<< /Type /Pages /Count 1 /Kids [3 0 R] >>'),
      Buffer.from(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 960 540] /Contents [${contents}] >>`),
      ...Array.from({ length: 16 }, () => content()),
    ],
    '',
  );
}

function assembled(objects: readonly Buffer[], trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const offsets: number[] = [];
  const push = (bytes: Buffer) => {
    parts.push(bytes);
    length += bytes.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    push(Buffer.from(`${index + 1} 0 obj\n`));
    push(object);
    push(Buffer.from('\nendobj\n'));
  }
  const start = length;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** The fonts that a PDF of Chromium holds, by the names which they have in their files. */
export const fontsIn = (pdf: Buffer): string[] => [
  ...new Set(
    Array.from(pdf.toString('latin1').matchAll(/\/FontName \/(?:[A-Z]{6}\+)?([\w-]+)/g), ([, name = '']) => name),
  ),
];

export const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined;

/** Lines of a PDF as another reader than ours finds them. */
export const pdftotext = (pdf: Buffer, ...options: string[]): string[] =>
  spawnSync('pdftotext', [...options, '-enc', 'UTF-8', '-', '-'], { input: pdf, encoding: 'utf8' }).stdout.split(
    /[\n\f]/,
  );
