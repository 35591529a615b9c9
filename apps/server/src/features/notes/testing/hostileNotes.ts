import { NOTES_FIELD } from '@salon/contract';
import fc from 'fast-check';
import * as Y from 'yjs';

/** An element that a client of someone's own writes: any name, any attributes, anything inside. */
export interface Written {
  name: string;
  attributes: Readonly<Record<string, unknown>>;
  text: string;
  marks: Readonly<Record<string, unknown>>;
  children: readonly Written[];
}

const names = [
  ...['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'taskList', 'listItem', 'taskItem', 'image'],
  ...['codeBlock', 'horizontalRule', 'hardBreak', 'table', 'tableRow', 'tableCell', 'tableHeader', 'unknown'],
];
const value = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(Number.NaN, Infinity, -Infinity, 1e300, -1.5, 0, 1e9),
  fc.string({ unit: 'binary', maxLength: 10 }),
  fc.boolean(),
  fc.constant(null),
  fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue({ maxDepth: 2 }), { noNullPrototype: true }),
);
const attribute = fc.constantFrom('level', 'start', 'colspan', 'rowspan', 'checked', 'fileId', 'alt', 'dir', 'x');
const mark = fc.constantFrom('bold', 'italic', 'link', 'code', 'strike', '__proto__');
const link = fc.record({ href: fc.oneof(fc.webUrl(), fc.constant('javascript:alert(1)'), value) });
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('\u0000\ud800', '```', '| a |\n---', '<script>', 'مرحبا', 'W'.repeat(3000)),
);

/** Elements of notes as no one writes them by an editor. */
export const written: fc.Arbitrary<Written[]> = fc.letrec<{ node: Written; nodes: Written[] }>((tie) => ({
  node: fc.record({
    name: fc.constantFrom(...names),
    attributes: fc.dictionary(attribute, value, { maxKeys: 3, noNullPrototype: true }),
    text,
    marks: fc.dictionary(mark, fc.oneof(link, value), { maxKeys: 2, noNullPrototype: true }),
    children: fc.oneof({ maxDepth: 6, withCrossShrink: true }, fc.constant([]), tie('nodes')),
  }),
  nodes: fc.array(tie('node'), { maxLength: 4 }),
})).nodes;

function elementOf({ name, attributes, text: words, marks, children }: Written): Y.XmlElement {
  const element = new Y.XmlElement(name);
  for (const [key, one] of Object.entries(attributes)) element.setAttribute(key, one as string);
  const line = new Y.XmlText();
  line.insert(0, words, { ...marks });
  element.insert(0, [line, ...children.map(elementOf)]);
  return element;
}

export const write = (doc: Y.Doc, elements: readonly Written[]): void =>
  doc.getXmlFragment(NOTES_FIELD).insert(0, elements.map(elementOf));

/** What took the notes of a meeting from their readers, one at a time. */
export const poisons: Readonly<Record<string, (doc: Y.Doc) => void>> = {
  'a heading of no level': (doc) => write(doc, [plain('heading', { level: Number.NaN })]),
  'a heading of half a level': (doc) => write(doc, [plain('heading', { level: 1.5 })]),
  'a list that starts nowhere': (doc) =>
    write(doc, [plain('orderedList', { start: 1e300 }, plain('listItem', {}, plain('paragraph')))]),
  'a cell that covers everything': (doc) =>
    write(doc, [plain('table', {}, plain('tableRow', {}, plain('tableCell', { colspan: 1e12, rowspan: 0.5 })))]),
  'thousands of quotes in quotes': (doc) => {
    let parent: Y.XmlFragment = doc.getXmlFragment(NOTES_FIELD);
    doc.transact(() => {
      for (let level = 0; level < 3000; level += 1) {
        const quote = new Y.XmlElement('blockquote');
        parent.insert(0, [quote]);
        parent = quote;
      }
    });
  },
};

function plain(name: string, attributes: Written['attributes'] = {}, ...children: Written[]): Written {
  return { name, attributes, text: 'önemli', marks: {}, children };
}
