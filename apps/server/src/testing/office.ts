import { randomBytes } from 'node:crypto';
import { packedEntry, type ZipEntry, zipOf } from '#platform/office/zip.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OPEN_XML = 'http://schemas.openxmlformats.org';
const RELATIONSHIPS = `${OPEN_XML}/officeDocument/2006/relationships`;
const DRAWING = `xmlns:a="${OPEN_XML}/drawingml/2006/main" xmlns:r="${RELATIONSHIPS}"`;

type Parts = Readonly<Record<string, string | Buffer>>;

/** A package of these parts. */
export const createTestPackage = (parts: Parts): Buffer =>
  Buffer.concat([...zipOf(Object.entries(parts).map(([name, content]) => packedEntry(name, Buffer.from(content))))]);

/** A package of a part that unpacks to this many zeros, as its directory has it (or not: then that has one). */
export function createTestZipBomb(bytes: number, isHonest = true): Buffer {
  const zeros = packedEntry('word/document.xml', Buffer.alloc(bytes));
  const entries: ZipEntry[] = [
    packedEntry('[Content_Types].xml', Buffer.from(contentTypes({ 'word/document.xml': DOCX_MAIN }))),
    isHonest ? zeros : { ...zeros, size: 1 },
  ];
  return Buffer.concat([...zipOf(entries)]);
}

const contentTypes = (overrides: Readonly<Record<string, string>>): string =>
  `${HEAD}<Types xmlns="${OPEN_XML}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${Object.entries(
    overrides,
  )
    .map(([part, type]) => `<Override PartName="/${part}" ContentType="${type}"/>`)
    .join('')}</Types>`;

/** Relationships by their ids: the kind, where it leads, and whether that is outside. */
type Relationships = Readonly<Record<string, readonly [string, string, 'External'?]>>;
const relationships = (list: Relationships): string =>
  `${HEAD}<Relationships xmlns="${OPEN_XML}/package/2006/relationships">${Object.entries(list)
    .map(
      ([id, [kind, target, mode]]) =>
        `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${kind}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
    )
    .join('')}</Relationships>`;

const MAIN = 'application/vnd.openxmlformats-officedocument';
const DOCX_MAIN = `${MAIN}.wordprocessingml.document.main+xml`;

interface WordOptions {
  /** Further relationships of the document. */
  related?: Relationships;
  /** Further content at its end, as XML. */
  body?: string;
  mainType?: string;
  further?: Parts;
}

/** A picture that a relationship leads to. */
export const linkedPicture = (id: string): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="2000000" cy="2000000"/><wp:docPr id="1" name="x"/><a:graphic><a:graphicData uri="${OPEN_XML}/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="x"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2000000" cy="2000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

/** A Word document with a page of each text; Arabic goes from right to left. */
export function createTestDocx(pages: readonly string[], options: WordOptions = {}): Buffer {
  const { related = {}, body = '', mainType = DOCX_MAIN, further = {} } = options;
  const paragraph = (text: string, index: number) => {
    const rtl = /\p{Script=Arabic}/u.test(text) ? ['<w:bidi/>', '<w:rPr><w:rtl/></w:rPr>'] : ['', ''];
    const breaks = index > 0 ? '<w:pageBreakBefore/>' : '';
    return `<w:p><w:pPr>${breaks}${rtl[0]}</w:pPr><w:r>${rtl[1]}<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
  };
  const namespaces = `xmlns:w="${OPEN_XML}/wordprocessingml/2006/main" xmlns:wp="${OPEN_XML}/drawingml/2006/wordprocessingDrawing" xmlns:pic="${OPEN_XML}/drawingml/2006/picture" ${DRAWING}`;
  return createTestPackage({
    '[Content_Types].xml': contentTypes({ 'word/document.xml': mainType }),
    '_rels/.rels': relationships({ rId1: ['officeDocument', 'word/document.xml'] }),
    'word/_rels/document.xml.rels': relationships(related),
    'word/document.xml': `${HEAD}<w:document ${namespaces}><w:body>${pages.map(paragraph).join('')}${body}</w:body></w:document>`,
    ...further,
  });
}

export interface TestSlide {
  text: string;
  notes?: string;
  isHidden?: boolean;
  /** A picture of this address. */
  picture?: string;
}

const tree = (shapes: string): string =>
  `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`;

const box = (text: string, placeholder = ''): string => {
  const rtl = /\p{Script=Arabic}/u.test(text) ? ' algn="r" rtl="1"' : '';
  return `<p:sp><p:nvSpPr><p:cNvPr id="2" name="t"/><p:cNvSpPr/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="600000" y="600000"/><a:ext cx="8000000" cy="2000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:p><a:pPr${rtl}/><a:r><a:rPr lang="tr-TR" sz="3200"/><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
};

const pictureBox = `<p:pic><p:nvPicPr><p:cNvPr id="3" name="p"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:link="rId9"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="600000" y="3000000"/><a:ext cx="2000000" cy="2000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;

const NO_FILL = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const THREE_LINES = `<a:ln w="6350">${NO_FILL}</a:ln>`.repeat(3);
const THREE_EFFECTS = '<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3);
const FONTS = '<a:latin typeface="Carlito"/><a:ea typeface=""/><a:cs typeface="Noto Naskh Arabic"/>';
const COLOURS = ['dk1', 'lt1', 'dk2', 'lt2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6']
  .map((name) => `<a:${name}><a:srgbClr val="${name.startsWith('lt') ? 'FFFFFF' : '0E3B3A'}"/></a:${name}>`)
  .join('');
const THEME = `${HEAD}<a:theme xmlns:a="${OPEN_XML}/drawingml/2006/main" name="t"><a:themeElements><a:clrScheme name="t">${COLOURS}<a:hlink><a:srgbClr val="0000FF"/></a:hlink><a:folHlink><a:srgbClr val="0000FF"/></a:folHlink></a:clrScheme><a:fontScheme name="t"><a:majorFont>${FONTS}</a:majorFont><a:minorFont>${FONTS}</a:minorFont></a:fontScheme><a:fmtScheme name="t"><a:fillStyleLst>${NO_FILL.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${THREE_LINES}</a:lnStyleLst><a:effectStyleLst>${THREE_EFFECTS}</a:effectStyleLst><a:bgFillStyleLst>${NO_FILL.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
const COLOUR_MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';

/** A presentation of these slides. */
export function createTestPptx(slides: readonly TestSlide[], further: Parts = {}): Buffer {
  const p = (name: string, content: string, attributes = '') =>
    `${HEAD}<p:${name} xmlns:p="${OPEN_XML}/presentationml/2006/main" ${DRAWING}${attributes}>${content}</p:${name}>`;
  const type = (name: string) => `${MAIN}.presentationml.${name}+xml`;
  const numbers = slides.map((_, index) => index + 1);
  const parts: Record<string, string> = {
    'ppt/presentation.xml': p(
      'presentation',
      `<p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rIdM"/></p:sldMasterIdLst><p:sldIdLst>${numbers.map((number) => `<p:sldId id="${255 + number}" r:id="rId${number}"/>`).join('')}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/>`,
    ),
    'ppt/_rels/presentation.xml.rels': relationships({
      rIdM: ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ...Object.fromEntries(numbers.map((number) => [`rId${number}`, ['slide', `slides/slide${number}.xml`]] as const)),
    }),
    'ppt/theme/theme1.xml': THEME,
    'ppt/slideMasters/slideMaster1.xml': p(
      'sldMaster',
      `${tree('')}${COLOUR_MAP}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst>`,
    ),
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships({
      rId1: ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      rId2: ['theme', '../theme/theme1.xml'],
    }),
    'ppt/slideLayouts/slideLayout1.xml': p('sldLayout', tree(''), ' type="blank"'),
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationships({
      rId1: ['slideMaster', '../slideMasters/slideMaster1.xml'],
    }),
  };
  const types: Record<string, string> = {
    'ppt/presentation.xml': type('presentation.main'),
    'ppt/slideMasters/slideMaster1.xml': type('slideMaster'),
    'ppt/slideLayouts/slideLayout1.xml': type('slideLayout'),
    'ppt/theme/theme1.xml': `${MAIN}.theme+xml`,
  };
  for (const [index, { text, notes, isHidden = false, picture }] of slides.entries()) {
    const number = index + 1;
    types[`ppt/slides/slide${number}.xml`] = type('slide');
    parts[`ppt/slides/slide${number}.xml`] = p(
      'sld',
      tree(`${box(text)}${picture === undefined ? '' : pictureBox}`),
      isHidden ? ' show="0"' : '',
    );
    parts[`ppt/slides/_rels/slide${number}.xml.rels`] = relationships({
      rId1: ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ...(notes !== undefined && { rId2: ['notesSlide', `../notesSlides/notesSlide${number}.xml`] as const }),
      ...(picture !== undefined && { rId9: ['image', picture, 'External'] as const }),
    });
    if (notes === undefined) continue;
    types[`ppt/notesSlides/notesSlide${number}.xml`] = type('notesSlide');
    parts[`ppt/notesSlides/notesSlide${number}.xml`] = p('notes', tree(box(notes, '<p:ph type="body" idx="1"/>')));
    parts[`ppt/notesSlides/_rels/notesSlide${number}.xml.rels`] = relationships({
      rId2: ['slide', `../slides/slide${number}.xml`],
    });
  }
  return createTestPackage({
    '[Content_Types].xml': contentTypes(types),
    '_rels/.rels': relationships({ rId1: ['officeDocument', 'ppt/presentation.xml'] }),
    ...parts,
    ...further,
  });
}

/** A workbook with a sheet of each text in its first cell; a formula stands beside it. */
export function createTestXlsx(sheets: readonly string[], formula?: string): Buffer {
  const main = `xmlns="${OPEN_XML}/spreadsheetml/2006/main" xmlns:r="${RELATIONSHIPS}"`;
  const numbers = sheets.map((_, index) => index + 1);
  const cell = formula === undefined ? '' : `<c r="B1"><f>${formula}</f><v>7</v></c>`;
  const parts = sheets.map((text, index) => [
    `xl/worksheets/sheet${index + 1}.xml`,
    `${HEAD}<worksheet ${main}><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c>${cell}</row></sheetData></worksheet>`,
  ]);
  const type = (name: string) => `${MAIN}.spreadsheetml.${name}+xml`;
  return createTestPackage({
    '[Content_Types].xml': contentTypes({
      'xl/workbook.xml': type('sheet.main'),
      ...Object.fromEntries(numbers.map((number) => [`xl/worksheets/sheet${number}.xml`, type('worksheet')])),
    }),
    '_rels/.rels': relationships({ rId1: ['officeDocument', 'xl/workbook.xml'] }),
    'xl/_rels/workbook.xml.rels': relationships(
      Object.fromEntries(
        numbers.map((number) => [`rId${number}`, ['worksheet', `worksheets/sheet${number}.xml`]] as const),
      ),
    ),
    'xl/workbook.xml': `${HEAD}<workbook ${main}><sheets>${numbers.map((number) => `<sheet name="S${number}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    ...Object.fromEntries(parts),
  });
}

const OASIS = 'urn:oasis:names:tc:opendocument:xmlns';
const ODF_NAMESPACES = `${['office', 'text', 'draw:drawing', 'table', 'style', 'presentation', 'script', 'manifest']
  .map((name) => `xmlns:${name.split(':')[0]}="${OASIS}:${name.split(':').at(-1)}:1.0"`)
  .join(
    ' ',
  )} xmlns:svg="${OASIS}:svg-compatible:1.0" xmlns:fo="${OASIS}:xsl-fo-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:of="${OASIS}:of:1.2"`;

const odfPicture = (address: string): string =>
  `<draw:frame svg:x="1cm" svg:y="5cm" svg:width="3cm" svg:height="3cm" text:anchor-type="as-char"><draw:image xlink:href="${address}" xlink:type="simple"/></draw:frame>`;

interface OdfOptions {
  /** A picture of this address on the first page. */
  picture?: string;
  /** Its content is encrypted. */
  isEncrypted?: boolean;
  further?: Parts;
}

/** An OpenDocument file with a page (or a sheet) of each text. */
export function createTestOdf(kind: 'odt' | 'odp' | 'ods', pages: readonly string[], options: OdfOptions = {}): Buffer {
  const { picture, isEncrypted = false, further = {} } = options;
  const linked = picture === undefined ? '' : odfPicture(picture);
  const [name, style, body] = {
    odt: [
      'text',
      '<style:style style:name="B" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/></style:style>',
      pages
        .map(
          (text, index) =>
            `<text:p${index > 0 ? ' text:style-name="B"' : ''}>${text}${index > 0 ? '' : linked}</text:p>`,
        )
        .join(''),
    ],
    odp: [
      'presentation',
      '',
      pages
        .map(
          (text, index) =>
            `<draw:page draw:name="p${index}"><draw:frame svg:x="1cm" svg:y="1cm" svg:width="15cm" svg:height="3cm"><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame>${index > 0 ? '' : linked}</draw:page>`,
        )
        .join(''),
    ],
    ods: [
      'spreadsheet',
      '',
      pages
        .map(
          (text, index) =>
            `<table:table table:name="T${index}">${picture === undefined ? '' : `<table:table-source xlink:href="${picture}" table:table-name="A"/>`}<table:table-row><table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell></table:table-row></table:table>`,
        )
        .join(''),
    ],
  }[kind] as [string, string, string];
  const type = `application/vnd.oasis.opendocument.${name}`;
  const secret = isEncrypted ? '<manifest:encryption-data/>' : '';
  return createTestPackage({
    mimetype: type,
    'META-INF/manifest.xml': `${HEAD}<manifest:manifest ${ODF_NAMESPACES} manifest:version="1.2"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml">${secret}</manifest:file-entry></manifest:manifest>`,
    'content.xml': isEncrypted
      ? randomBytes(200)
      : `${HEAD}<office:document-content ${ODF_NAMESPACES} office:version="1.2"><office:automatic-styles>${style}</office:automatic-styles><office:body><office:${name}>${body}</office:${name}></office:body></office:document-content>`,
    ...further,
  });
}

/** What Office makes of a document with a password: a compound file that holds an encrypted package. */
export const createTestEncryptedOffice = (): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1016),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(480),
    randomBytes(4096),
  ]);
