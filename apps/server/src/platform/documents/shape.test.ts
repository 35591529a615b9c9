import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { isUpdateSound } from './shape.ts';

const FIELD = 'text';
const DEEP = 151;
/** What each change of a document writes, in their order. */
function updatesOf(...changes: ((doc: Y.Doc) => void)[]): Uint8Array[] {
  const doc = new Y.Doc();
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  for (const change of changes) doc.transact(() => change(doc));
  return updates;
}
/** Elements in one another, beginning below those that are there. */
const nest = (levels: number) => (doc: Y.Doc) => {
  let parent: Y.XmlFragment = doc.getXmlFragment(FIELD);
  while (parent.length > 0) parent = parent.get(0) as Y.XmlElement;
  for (let level = 0; level < levels; level += 1) {
    const child = new Y.XmlElement('blockquote');
    parent.insert(0, [child]);
    parent = child;
  }
};
/** How many updates a document takes one after the other. */
function taken(updates: readonly Uint8Array[], mayHold?: (name: string, value: unknown) => boolean): number {
  const doc = new Y.Doc();
  const refused = updates.findIndex((update) => {
    if (!isUpdateSound(update, doc, mayHold)) return true;
    Y.applyUpdate(doc, update);
    return false;
  });
  return refused === -1 ? updates.length : refused;
}
const written = (change: (doc: Y.Doc) => void) => updatesOf(change)[0] ?? new Uint8Array();
const deepValue = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`);

describe('an update of a document', () => {
  it('nests no deeper than readers go, at once or little by little', () => {
    expect(taken(updatesOf(nest(100)))).toBe(1);
    expect(taken(updatesOf(nest(6000)))).toBe(0);
    expect(taken(updatesOf(nest(100), nest(30), nest(30)))).toBe(2);
  });

  it('nests no deeper when its parts arrive in the wrong order', () => {
    const [first, ...others] = updatesOf(...Array.from({ length: DEEP }, () => nest(1)));
    const doc = new Y.Doc();
    for (const update of others) {
      expect(isUpdateSound(update, doc)).toBe(true);
      Y.applyUpdate(doc, update);
    }
    expect(isUpdateSound(first ?? new Uint8Array(), doc)).toBe(false);
  });

  it('holds values that readers can go through', () => {
    const refused = [
      (doc: Y.Doc) => doc.getMap('map').set('a', deepValue),
      (doc: Y.Doc) => doc.getMap('map').set('a', { b: 1n }),
      (doc: Y.Doc) => doc.getMap('map').set('a', new Uint8Array(3)),
      (doc: Y.Doc) => doc.getMap('map').set('a', new Y.Doc()),
      (doc: Y.Doc) => doc.getArray('list').insert(0, [deepValue]),
      (doc: Y.Doc) => doc.getText(FIELD).insert(0, 'a', { link: deepValue }),
      (doc: Y.Doc) => doc.getText(FIELD).insertEmbed(0, { deepValue }),
    ];
    for (const change of refused) expect(isUpdateSound(written(change), new Y.Doc())).toBe(false);
    const sound = written((doc) => doc.getMap('map').set('a', { points: [[1, 2]], name: 'ad', at: null, is: true }));
    expect(isUpdateSound(sound, new Y.Doc())).toBe(true);
  });

  it('holds entries that its kind allows, also where one replaces another', () => {
    const isSmall = (name: string, value: unknown) => name !== 'level' || Number(value) < 4;
    const heading = (doc: Y.Doc) => {
      const element = new Y.XmlElement('heading');
      doc.getXmlFragment(FIELD).insert(0, [element]);
      element.setAttribute('level', 2 as unknown as string);
    };
    const change = (level: number) => (doc: Y.Doc) =>
      (doc.getXmlFragment(FIELD).get(0) as Y.XmlElement).setAttribute('level', level as unknown as string);
    expect(taken(updatesOf(heading, change(3), change(Number.NaN)), isSmall)).toBe(2);
    expect(taken(updatesOf(heading, change(3), change(1)), isSmall)).toBe(3);
  });

  it('is taken where people type, however they do it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(200), fc.string({ maxLength: 5 }), fc.boolean()), { maxLength: 40 }),
        (edits) => {
          const changes = edits.map(([at, text, isBold]) => (doc: Y.Doc) => {
            const written = doc.getText(FIELD);
            const place = Math.min(at, written.length);
            if (text === '') written.delete(Math.max(0, place - 1), Math.min(1, place));
            else written.insert(place, text, isBold ? { bold: {} } : {});
          });
          const updates = updatesOf(...changes);
          expect(taken(updates)).toBe(updates.length);
          if (updates.length > 0) expect(taken([Y.mergeUpdates(updates)])).toBe(1);
        },
      ),
      { seed: 7, numRuns: 60 },
    );
  });
});
