import { readMeetingBoard } from '@salon/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { copyOf, drawnIn, picturesIn } from './board.document.ts';
import { buildShape } from './testing/boardRoom.ts';

const FIELDS = Object.keys(buildShape());
const any = fc.oneof(
  fc.constantFrom<unknown>(Number.NaN, Infinity, 1e300, -1.5, 1n, new Uint8Array(3), null, undefined),
  fc.jsonValue({ maxDepth: 12 }),
  fc.string({ unit: 'binary' }),
);
const deep = JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`) as unknown;
const element = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...FIELDS, 'points', 'fileId', 'text', 'groupIds', 'own', '__proto__'), any),
    fc.boolean(),
  )
  .map(([fields, isDeep]) => ({ ...buildShape(), ...fields, ...(isDeep && { own: deep }) }));
const type = fc.constantFrom('rectangle', 'line', 'text', 'image', 'iframe');

describe('whatever is written in the document of a board', () => {
  it('is read as what its readers are answered, and copied to another board', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(element, type, fc.string({ maxLength: 4 }))), (elements) => {
        const doc = new Y.Doc();
        const map = doc.getMap('elements');
        for (const [one, kind, id] of elements) map.set(id, { ...one, id, type: kind });
        map.set('nested', new Y.Map([['id', 'nested']]));
        const state = Y.encodeStateAsUpdate(doc);
        const drawn = drawnIn(state);
        const reply = JSON.stringify({ elements: drawn, pictures: [] });
        expect(readMeetingBoard.reply.safeParse(JSON.parse(reply)).success).toBe(true);
        expect(picturesIn(drawn)).toBeInstanceOf(Set);
        expect(drawnIn(copyOf(state, new Map())).length).toBeLessThanOrEqual(drawn.length);
      }),
      { seed: 32, numRuns: 150 },
    );
  });

  it('is all that was drawn well', () => {
    const doc = new Y.Doc();
    const shape = buildShape();
    doc.getMap('elements').set(shape.id, shape);
    expect(drawnIn(Y.encodeStateAsUpdate(doc))).toEqual([shape]);
  });
});
