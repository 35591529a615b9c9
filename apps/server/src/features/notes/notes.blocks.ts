import { NOTES_FIELD, NOTES_PICTURE_ALT_MAX, type NotesBlock, type NotesRun, PublicId } from '@salon/contract';
import * as Y from 'yjs';

/** Lists in lists are shown to this depth. */
const DEEPEST = 6;
/** What a link may lead to: anything else is text. */
const LINKED = /^(?:https?:|mailto:)/i;

type Kind = NotesBlock['kind'];
type Attributes = Readonly<Record<string, unknown>>;

const MARKS = ['bold', 'italic', 'underline', 'strike', 'code'] as const;

function runOf(text: string, attributes: Attributes): NotesRun {
  const run: NotesRun = { text };
  for (const mark of MARKS) if (attributes[mark] !== undefined) run[mark] = true;
  const href = (attributes.link as { href?: unknown } | undefined)?.href;
  if (typeof href === 'string' && LINKED.test(href)) run.href = href;
  return run;
}

function runsOf(element: Y.XmlElement): NotesRun[] {
  const runs: NotesRun[] = [];
  for (const child of element.toArray()) {
    if (child instanceof Y.XmlText)
      for (const { insert, attributes = {} } of child.toDelta() as { insert: unknown; attributes?: Attributes }[])
        runs.push(runOf(typeof insert === 'string' ? insert : '', attributes));
    else if (child instanceof Y.XmlElement && child.nodeName === 'hardBreak') runs.push({ text: '\n' });
  }
  return runs.filter(({ text }) => text !== '');
}

/** A picture by the file that it names, whatever else is said of it. */
function imageOf(element: Y.XmlElement): { fileId: string | null; alt: string } {
  const { fileId, alt } = element.getAttributes() as Readonly<Record<string, unknown>>;
  return {
    fileId: PublicId.safeParse(fileId).data ?? null,
    alt: typeof alt === 'string' ? alt.slice(0, NOTES_PICTURE_ALT_MAX) : '',
  };
}

const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** What a line in a list is, by the list around it. */
const ITEMS: Readonly<Record<string, Kind>> = { bulletList: 'bullet', orderedList: 'number', taskList: 'task' };

interface Place {
  depth: number;
  /** What the paragraphs here are. */
  kind: Kind;
  number?: number;
  checked?: boolean;
}

const elements = (parent: Y.XmlFragment): Y.XmlElement[] =>
  parent.toArray().filter((child): child is Y.XmlElement => child instanceof Y.XmlElement);

function* read(parent: Y.XmlFragment, place: Place): Generator<NotesBlock> {
  let isFirst = true;
  for (const element of elements(parent)) {
    const item = ITEMS[element.nodeName];
    if (item !== undefined) yield* list(element, item, Math.min(DEEPEST, place.depth + 1));
    else if (element.nodeName === 'blockquote') yield* read(element, { ...place, kind: 'quote' });
    else yield block(element, isFirst ? place : { depth: place.depth, kind: 'paragraph' });
    isFirst = false;
  }
}

function* list(element: Y.XmlElement, kind: Kind, depth: number): Generator<NotesBlock> {
  let number = numberOf(element.getAttribute('start') as unknown, 1);
  for (const item of elements(element)) {
    const checked = (item.getAttribute('checked') as unknown) === true;
    yield* read(item, {
      depth,
      kind,
      ...(kind === 'number' && { number }),
      ...(kind === 'task' && { checked }),
    });
    number += 1;
  }
}

function block(element: Y.XmlElement, { depth, kind, number, checked }: Place): NotesBlock {
  if (element.nodeName === 'horizontalRule') return { kind: 'rule', level: depth, runs: [] };
  if (element.nodeName === 'image') {
    const { fileId, alt } = imageOf(element);
    if (fileId !== null) return { kind: 'image', level: depth, fileId, runs: alt === '' ? [] : [{ text: alt }] };
  }
  const runs = runsOf(element);
  if (element.nodeName === 'heading') {
    const level = numberOf(element.getAttribute('level') as unknown, 1);
    return { kind: 'heading', level: Math.min(3, Math.max(1, level)), runs };
  }
  if (element.nodeName === 'codeBlock') return { kind: 'code', level: depth, runs };
  const own = kind === 'quote' ? 'quote' : kind;
  return {
    kind: own,
    level: depth,
    ...(number !== undefined && { number }),
    ...(checked !== undefined && { checked }),
    runs,
  };
}

/** What is written in notes, block by block; whatever an editor would not have written is left out. */
export function blocksOf(state: Uint8Array): NotesBlock[] {
  const document = new Y.Doc();
  Y.applyUpdate(document, state);
  const blocks = [...read(document.getXmlFragment(NOTES_FIELD), { depth: 0, kind: 'paragraph' })];
  document.destroy();
  return blocks;
}

/** Makes notes what they were in a version, as a change of them that everybody sees. */
export function bringBack(document: Y.Doc, version: Uint8Array): void {
  const old = new Y.Doc();
  Y.applyUpdate(old, version);
  const [now, then] = [document.getXmlFragment(NOTES_FIELD), old.getXmlFragment(NOTES_FIELD)];
  now.delete(0, now.length);
  now.insert(
    0,
    then.toArray().flatMap((child) => (child instanceof Y.XmlHook ? [] : [child.clone() as Y.XmlElement | Y.XmlText])),
  );
  old.destroy();
}

/** Puts a picture at the end, before the empty line that editors keep there; one that is anywhere already stays there alone. */
export function appendImage(document: Y.Doc, fileId: string, alt: string): void {
  const fragment = document.getXmlFragment(NOTES_FIELD);
  for (const element of fragment.createTreeWalker((node) => node instanceof Y.XmlElement && node.nodeName === 'image'))
    if (element instanceof Y.XmlElement && imageOf(element).fileId === fileId) return;
  const last = fragment.length === 0 ? null : fragment.get(fragment.length - 1);
  const isEmpty = last instanceof Y.XmlElement && last.nodeName === 'paragraph' && runsOf(last).length === 0;
  const image = new Y.XmlElement('image');
  image.setAttribute('fileId', fileId);
  image.setAttribute('alt', alt);
  fragment.insert(fragment.length - (isEmpty ? 1 : 0), [image]);
}

/** What is shown even without a text. */
const SHOWN: readonly Kind[] = ['rule', 'image'];

/** Whether nothing is written. */
export const isBlank = (blocks: readonly NotesBlock[]): boolean =>
  blocks.every(({ kind, runs }) => !SHOWN.includes(kind) && runs.every(({ text }) => text.trim() === ''));
