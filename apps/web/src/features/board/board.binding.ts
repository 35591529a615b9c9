import type * as Y from 'yjs';
import { type Drawn, drawnFrom, madeNewer, writtenOf } from './board.wire.ts';

/** What is drawn goes out together with what follows in this many milliseconds: a stroke changes with every move of the pen. */
const TOGETHER_MS = 50;

/** The canvas, as the document needs it. */
export interface Scene {
  /** Everything on it, also what was deleted. */
  elements(): readonly Drawn[];
  /** What is on it with these in their newest version; what someone is changing just now stays as they have it. */
  merged(others: readonly Drawn[]): readonly Drawn[];
  show(elements: readonly Drawn[]): void;
}

interface Options {
  doc: Y.Doc;
  scene: Scene;
  mayWrite(): boolean;
  /** A picture that is not there for us: what shows it is dropped. */
  isRefused(fileId: string): boolean;
}

/** A canvas that shows a document, and writes into it what is drawn. */
export interface Binding {
  /** Something was drawn, or looked at. */
  changed(elements: readonly Drawn[]): void;
  /** Writes what waits now. */
  flush(): void;
  /** Looks at everything in the document once more: pictures were refused. */
  refresh(): void;
  /** Shows the document as it is, without what was drawn here and not written. */
  reset(): void;
  close(): void;
}

type Stamp = Pick<Drawn, 'version' | 'versionNonce'>;

const isSame = (a: Stamp | undefined, b: Stamp): boolean =>
  a !== undefined && a.version === b.version && a.versionNonce === b.versionNonce;
/** Of two versions with one number the one with the lower nonce counts, for everyone. */
const isNewer = (a: Stamp, than: Stamp): boolean =>
  a.version > than.version || (a.version === than.version && a.versionNonce < than.versionNonce);
const stampOf = ({ version, versionNonce }: Stamp): Stamp => ({ version, versionNonce });
const byId = (elements: readonly Drawn[]) => new Map(elements.map((element) => [element.id, element]));
const fileOf = (element: Drawn): string | null => (element.type === 'image' ? element.fileId : null);

/** The elements of a board by their ids, in its document. */
export const elementsOf = (doc: Y.Doc): Y.Map<unknown> => doc.getMap('elements');

export function bindBoard({ doc, scene, mayWrite, isRefused }: Options): Binding {
  const map = elementsOf(doc);
  /** What of each element is in the document and on the canvas alike. */
  const known = new Map<string, Stamp>();
  /** What was drawn here and is not written yet. */
  const waiting = new Set<string>();
  /** What others changed while someone here was changing it. */
  const pendingIds = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const origin = {};

  const wait = (id: string) => {
    waiting.add(id);
    timer ??= setTimeout(flush, TOGETHER_MS);
  };

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const ids = [...waiting];
    waiting.clear();
    if (!mayWrite()) return;
    const here = byId(scene.elements());
    doc.transact(() => {
      for (const id of ids) {
        const drawn = here.get(id);
        if (drawn !== undefined) write(drawn);
      }
    }, origin);
  }

  function write(drawn: Drawn): void {
    const { id } = drawn;
    const others = drawnFrom(id, map.get(id), drawn);
    if (others !== null && !isNewer(drawn, others)) madeNewer(drawn, others.version);
    const written = writtenOf(drawn);
    if (written === null || (written.isDeleted && !map.has(id))) return;
    map.set(id, written);
    known.set(id, stampOf(drawn));
    pendingIds.delete(id);
  }

  /** Takes over what the document has under these ids. */
  function take(ids: Iterable<string>): void {
    const here = byId(scene.elements());
    const removedIds = new Set<string>();
    const others: Drawn[] = [];
    for (const id of ids) {
      const drawn = drawnFrom(id, map.get(id), here.get(id));
      const fileId = drawn && fileOf(drawn);
      if (drawn === null || (fileId !== null && isRefused(fileId))) removedIds.add(id);
      else others.push(drawn);
    }
    const merged = byId(scene.merged(others));
    let news = false;
    for (const id of removedIds) {
      known.delete(id);
      news = merged.delete(id) || news;
    }
    for (const element of others) {
      const now = merged.get(element.id);
      if (now !== undefined) news = settle(now, element) || news;
    }
    if (news) scene.show([...merged.values()]);
  }

  /** What became of an element that others changed; true: what they made of it. */
  function settle(now: Drawn, others: Drawn): boolean {
    const { id } = others;
    pendingIds.delete(id);
    if (isSame(now, others)) {
      known.set(id, stampOf(others));
      return true;
    }
    // What was drawn here counts: they have to be notified of it.
    if (isNewer(now, others)) wait(id);
    else pendingIds.add(id);
    return false;
  }

  const observer = (event: Y.YMapEvent<unknown>) => {
    if (event.transaction.origin !== origin) take(event.keysChanged);
  };
  map.observe(observer);
  take(map.keys());

  return {
    changed(elements) {
      if (!mayWrite()) return;
      for (const element of elements) {
        if (!isSame(known.get(element.id), element)) wait(element.id);
      }
      if (pendingIds.size > 0) take([...pendingIds]);
    },
    flush,
    refresh: () => take([...map.keys()]),
    reset() {
      waiting.clear();
      known.clear();
      pendingIds.clear();
      const all = [...map.keys()].flatMap((id) => {
        const drawn = drawnFrom(id, map.get(id), undefined);
        return drawn === null ? [] : [drawn];
      });
      for (const element of all) known.set(element.id, stampOf(element));
      scene.show(inOrder(all));
    },
    close() {
      flush();
      map.unobserve(observer);
    },
  };
}

/** As they lie above each other. */
export const inOrder = (elements: readonly Drawn[]): Drawn[] =>
  elements.toSorted((a, b) => (a.index < b.index ? -1 : Number(a.index > b.index)));
