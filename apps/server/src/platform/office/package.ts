import { contentOf, entriesIn, packedEntry, type ZipEntry, type ZipLimits, ZipRefused } from './zip.ts';

/** Documents that become pages, by what they are inside. */
export const officeKinds = ['pptx', 'docx', 'xlsx', 'odp', 'odt', 'ods'] as const;
export type OfficeKind = (typeof officeKinds)[number];

/** Why nothing comes of a file: it is something else, has macros, wants a password, is broken, or unpacks to too much. */
export const packageFaults = ['foreign', 'macros', 'encrypted', 'broken', 'tooLarge'] as const;
export type PackageFault = (typeof packageFaults)[number];

export class PackageRefused extends Error {
  readonly fault: PackageFault;
  constructor(fault: PackageFault, why: string) {
    super(why);
    this.fault = fault;
  }
}

export const PACKAGE_LIMITS: ZipLimits = { entries: 10_000, unpacked: 256 * 1024 * 1024, ratio: 150 };
/** Largest part that is changed as text, in bytes. */
const TEXT_MAX = 64 * 1024 * 1024;

/** By the media type that the first entry of an OpenDocument file is. */
const openDocuments: Readonly<Record<string, OfficeKind>> = {
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
};
const MIMETYPE_MAX = 100;

/** By the type of the main part of an Office Open XML file. */
const mainParts: readonly (readonly [RegExp, OfficeKind])[] = [
  [/\.presentationml\.(?:presentation|slideshow)\.main\+xml["']/i, 'pptx'],
  [/\.wordprocessingml\.document\.main\+xml["']/i, 'docx'],
  [/\.spreadsheetml\.sheet\.main\+xml["']/i, 'xlsx'],
];
const MACROS = /macroEnabled|vbaProject/i;

const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');

/** Folders of an OpenDocument file that hold programs. */
const PROGRAMS = /^(?:Basic|Scripts|Dialogs)\//i;
const XML = /\.(?:xml|rels|svg|vml|rdf)$/i;

/** Text of a part in the one encoding that is read here; entities that it defines could hide everything, or grow. */
function textOf(entry: ZipEntry, content: Buffer): string {
  if (content.length > TEXT_MAX) throw new PackageRefused('tooLarge', `${entry.name} is large`);
  const encoding = /^[^>]{0,100}\sencoding\s*=\s*["']([^"']*)["']/.exec(content.toString('latin1', 0, 200))?.[1];
  const isUtf8 = encoding === undefined || /^(?:utf-?8|us-ascii)$/i.test(encoding);
  if (!isUtf8 || content.includes(0)) throw new PackageRefused('broken', `${entry.name} is not UTF-8`);
  const text = content.toString('utf8');
  if (/<!ENTITY/i.test(text)) throw new PackageRefused('broken', `${entry.name} defines entities`);
  return text;
}

/** Everything in XML that begins with `<`: in this order no comment, section or quoted value passes for a tag. */
const MARKUP = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(?:"[^"]*"|'[^']*'|[^'">])*>/g;

/** XML with other tags in the place of those that open something. */
const mapTags = (text: string, change: (tag: string) => string): string =>
  text.replace(MARKUP, (markup) => (/^<[!?/]/.test(markup) ? markup : change(markup)));

const ATTRIBUTE = /(\s)([\w.:-]+)\s*=\s*("[^"]*"|'[^']*')/g;
/** A tag with other values of its attributes; null: without the attribute. */
const mapAttributes = (tag: string, change: (name: string, value: string) => string | null): string =>
  tag.replace(ATTRIBUTE, (match, space: string, name: string, quoted: string) => {
    const value = quoted.slice(1, -1);
    const changed = change(name.slice(name.indexOf(':') + 1), value);
    if (changed === value) return match;
    return changed === null ? '' : `${space}${name}="${changed}"`;
  });

/** Entire documents of other kinds that are taken in, and tables that are fetched. */
const FETCHING = /\/(?:aFChunk|connections|queryTable)$/i;
/** A place of the same file: no scheme, no other folder above, nothing that only a reader of XML makes of it. */
const isOfPackage = (value: string): boolean => !/[:&\\]|^\s*\/\//.test(value) || /^data:image\/(?!svg)/.test(value);

/** Relationships that lead out (pictures, films and templates of elsewhere, and where a link leads) lead nowhere. */
const cleanRelationships = (text: string): string =>
  mapTags(text, (tag) => {
    let leadsOut = false;
    mapAttributes(tag, (name, value) => {
      leadsOut ||= name === 'TargetMode' && value !== 'Internal';
      leadsOut ||= (name === 'Type' && FETCHING.test(value)) || (name === 'Target' && !isOfPackage(value));
      return value;
    });
    if (!leadsOut) return tag;
    return mapAttributes(tag, (name, value) => {
      if (name === 'Id') return `${value}-removed`;
      if (name === 'TargetMode') return null;
      if (name === 'Type') return '';
      return name === 'Target' ? 'removed' : value;
    });
  });

/** A formula that would fetch something: what was last computed shows. */
const isFetching = (formula: string): boolean => /WEBSERVICE|DDE|:\/|file:|&#|<!/i.test(formula);

/** References and formulas that lead out lead nowhere. */
const cleanReferences = (text: string): string =>
  mapTags(text, (tag) =>
    mapAttributes(tag, (name, value) => {
      if (/^(?:href|src)$/i.test(name)) return isOfPackage(value) && !/^\s*\/|\.\./.test(value) ? value : null;
      return /^formula$/i.test(name) && isFetching(value) ? null : value;
    }),
  );

const CELL_FORMULA = /<((?:[\w.-]+:)?(?:f|definedName))(?=[\s>])[^>]*>([\s\S]*?)<\/\1>/g;
const cleanFormulas = (text: string): string =>
  text.replace(CELL_FORMULA, (match, _name: string, formula: string) => (isFetching(formula) ? '' : match));

/** A part as it is converted; null: it is left out. */
function cleaned(entry: ZipEntry, isOpenDocument: boolean): ZipEntry | null {
  if (isOpenDocument && PROGRAMS.test(entry.name)) return null;
  const content = contentOf(entry);
  if (!XML.test(entry.name)) return entry;
  const text = textOf(entry, content);
  let clean = text;
  if (/\.rels$/i.test(entry.name)) clean = cleanRelationships(text);
  else if (isOpenDocument) clean = cleanReferences(text);
  else if (/\.(?:svg|vml)$/i.test(entry.name)) clean = cleanReferences(text);
  else if (/^xl\//i.test(entry.name)) clean = cleanFormulas(text);
  return clean === text ? entry : packedEntry(entry.name, Buffer.from(clean, 'utf8'));
}

function kindOfOpenDocument(entries: readonly ZipEntry[], mimetype: ZipEntry): OfficeKind {
  const kind = mimetype.size > MIMETYPE_MAX ? undefined : openDocuments[contentOf(mimetype).toString('latin1').trim()];
  if (kind === undefined) throw new PackageRefused('foreign', 'another kind of OpenDocument');
  const manifest = entries.find(({ name }) => name === 'META-INF/manifest.xml');
  if (manifest !== undefined && /encryption-data/.test(textOf(manifest, contentOf(manifest))))
    throw new PackageRefused('encrypted', 'encrypted OpenDocument');
  return kind;
}

function kindOfEntries(entries: readonly ZipEntry[]): OfficeKind {
  const mimetype = entries.find(({ name }) => name === 'mimetype');
  if (mimetype !== undefined) return kindOfOpenDocument(entries, mimetype);
  const types = entries.find(({ name }) => name === '[Content_Types].xml');
  if (types === undefined) throw new PackageRefused('foreign', 'no office package');
  const text = textOf(types, contentOf(types));
  if (MACROS.test(text) || entries.some(({ name }) => /vbaProject\.bin$/i.test(name)))
    throw new PackageRefused('macros', 'package with macros');
  const kind = mainParts.find(([pattern]) => pattern.test(text))?.[1];
  if (kind === undefined) throw new PackageRefused('foreign', 'another kind of package');
  return kind;
}

const isOpen = (kind: OfficeKind): boolean => kind.startsWith('od');

/** What a file is, and its parts as they may be converted: none refers to anything outside, and none is larger than the directory has it. */
export function readPackage(bytes: Buffer): { kind: OfficeKind; entries: ZipEntry[] } {
  if (bytes.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) {
    if (bytes.includes(ENCRYPTED_PACKAGE)) throw new PackageRefused('encrypted', 'encrypted package');
    throw new PackageRefused('foreign', 'a document from before 2007');
  }
  try {
    const parts = entriesIn(bytes, PACKAGE_LIMITS);
    const kind = kindOfEntries(parts);
    const entries = parts.flatMap((entry) => cleaned(entry, isOpen(kind)) ?? []);
    return { kind, entries };
  } catch (failure) {
    if (failure instanceof ZipRefused) throw new PackageRefused(failure.fault, failure.message);
    throw failure;
  }
}
