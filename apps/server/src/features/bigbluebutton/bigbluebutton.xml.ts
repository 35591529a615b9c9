/** What an element holds: text, elements by name, or several of the same name. Null and undefined: an empty element, none. */
type XmlValue = string | number | boolean | null | undefined | XmlElements | readonly XmlElements[];
export interface XmlElements {
  readonly [name: string]: XmlValue;
}

/** Names of elements that need no escaping and no namespace. */
const NAME = /^[A-Za-z_][\w.-]{0,127}$/;
const isXmlName = (name: string): boolean => NAME.test(name) && !/^xml/i.test(name);

/** Characters that XML 1.0 does not have, whatever they are escaped to. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to leave out.
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(NO_XML, '')
    .replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

function element(name: string, value: XmlValue): string {
  if (!isXmlName(name)) throw new Error('not the name of an element');
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((item: XmlElements) => element(name, item)).join('');
  const content =
    value === null
      ? ''
      : typeof value === 'object'
        ? Object.entries(value as XmlElements)
            .map(([child, inner]) => element(child, inner))
            .join('')
        : escapeXml(String(value));
  return content === '' ? `<${name}/>` : `<${name}>${content}</${name}>`;
}

export const writeXml = (root: string, value: XmlElements): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, value)}\n`;

/** An element as it was read, with the texts within it but not its children's. */
export interface ReadElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  text: string;
  readonly children: ReadElement[];
}

const MAX_DEPTH = 8;
const MAX_ELEMENTS = 500;
const ATTRIBUTE = /\s+([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const OPENING = /<([A-Za-z_][\w:.-]*)/y;
const CLOSING = /<\/([A-Za-z_][\w:.-]*)\s*>/y;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text with the entities that XML itself has; null: there are others. */
function unescapeXml(text: string): string | null {
  let isKnown = true;
  const plain = text.replace(/&([^;&]{0,12});?/g, (all, body: string) => {
    const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(body);
    const point =
      code === null ? Number.NaN : Number.parseInt(code[1] ?? code[2] ?? '', code[1] === undefined ? 10 : 16);
    const sign = Number.isNaN(point) ? NAMED[body] : point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
    if (sign === undefined || !all.endsWith(';')) isKnown = false;
    return sign ?? '';
  });
  return isKnown ? plain.toWellFormed().replace(NO_XML, '') : null;
}

/**
 * Reads the little XML that plugins send. No document types and no entities of their own: nothing is fetched and nothing grows. Null:
 * it is none that is read here.
 */
export function readXml(source: string): ReadElement | null {
  const root: ReadElement = { name: '', attributes: new Map(), text: '', children: [] };
  const open: ReadElement[] = [root];
  let elements = 0;
  let at = source.charCodeAt(0) === 0xfeff ? 1 : 0;
  const skipTo = (end: string): boolean => {
    const match = source.indexOf(end, at);
    if (match < 0) return false;
    at = match + end.length;
    return true;
  };
  while (at < source.length) {
    const current = open.at(-1);
    if (current === undefined) return null;
    if (source[at] !== '<') {
      const end = source.indexOf('<', at);
      const text = unescapeXml(source.slice(at, end < 0 ? source.length : end));
      if (text === null || (current === root && text.trim() !== '')) return null;
      current.text += text;
      at = end < 0 ? source.length : end;
    } else if (source.startsWith('<!--', at)) {
      if (!skipTo('-->')) return null;
    } else if (source.startsWith('<?', at)) {
      if (!skipTo('?>')) return null;
    } else if (source.startsWith('<![CDATA[', at)) {
      const begin = at + 9;
      if (current === root || !skipTo(']]>')) return null;
      current.text += source.slice(begin, at - 3);
    } else if (source[at + 1] === '/') {
      CLOSING.lastIndex = at;
      const closing = CLOSING.exec(source);
      if (closing === null || current === root || closing[1] !== current.name) return null;
      open.pop();
      at = CLOSING.lastIndex;
    } else {
      const opening = readOpening(source, at);
      elements += 1;
      if (opening === null || elements > MAX_ELEMENTS || (current === root && root.children.length > 0)) return null;
      current.children.push(opening.element);
      at = opening.end;
      if (!opening.isEmpty) open.push(opening.element);
      if (open.length > MAX_DEPTH) return null;
    }
  }
  return open.length === 1 ? (root.children[0] ?? null) : null;
}

function readOpening(source: string, at: number): { element: ReadElement; end: number; isEmpty: boolean } | null {
  OPENING.lastIndex = at;
  const name = OPENING.exec(source)?.[1];
  if (name === undefined) return null;
  const attributes = new Map<string, string>();
  let end = OPENING.lastIndex;
  for (;;) {
    ATTRIBUTE.lastIndex = end;
    const match = ATTRIBUTE.exec(source);
    if (match === null) break;
    const [, key = '', double, single] = match;
    const value = unescapeXml(double ?? single ?? '');
    if (value === null || attributes.has(key)) return null;
    attributes.set(key, value);
    end = ATTRIBUTE.lastIndex;
  }
  while (/\s/.test(source[end] ?? '')) end += 1;
  const isEmpty = source[end] === '/';
  if (source[isEmpty ? end + 1 : end] !== '>') return null;
  return { element: { name, attributes, text: '', children: [] }, end: end + (isEmpty ? 2 : 1), isEmpty };
}
