import { newElementWith, reconcileElements, restoreElements } from '@excalidraw/excalidraw';
import type { AppState } from '@excalidraw/excalidraw/types';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { type Binding, bindBoard, elementsOf } from './board.binding.ts';
import type { Drawn } from './board.wire.ts';

// The drawing program asks its canvas for filters as it loads; jsdom has none to give.
vi.hoisted(() => {
  HTMLCanvasElement.prototype.getContext = (() => ({})) as never;
});

type Given = Record<string, unknown>;

/** Someone's canvas and document; what they draw goes out when it is sent. */
function createTestPerson({ mayWrite = true, refused = [] as string[] } = {}) {
  const doc = new Y.Doc();
  let elements: readonly Drawn[] = [];
  let editing: string | null = null;
  let binding: Binding | null = null;
  const show = (next: readonly Drawn[]) => {
    elements = next;
    // As the drawing program does: anyone who shows something is notified that it changed.
    binding?.changed(elements);
  };
  const appState = () => ({ editingTextElement: editing === null ? null : { id: editing } }) as unknown as AppState;
  const scene = {
    elements: () => elements,
    merged: (others: readonly Drawn[]) =>
      reconcileElements(elements, others as Parameters<typeof reconcileElements>[1], appState()),
    show,
  };
  const open = () => {
    binding = bindBoard({ doc, scene, mayWrite: () => mayWrite, isRefused: (id) => refused.includes(id) });
  };
  const one = (id: string): Drawn => {
    const found = elements.find((element) => element.id === id);
    if (found === undefined) throw new Error(`${id} is not on the canvas`);
    return found;
  };
  return {
    doc,
    open,
    draw(id: string, given: Given = {}) {
      const all = [...elements.map((element) => ({ ...element })), { ...buildShape(id), ...given }];
      show(restoreElements(all as Parameters<typeof restoreElements>[0], null));
    },
    change(id: string, given: Given) {
      show(elements.map((element) => (element.id === id ? newElementWith(element, given) : element)));
    },
    edit: (id: string | null) => {
      editing = id;
      binding?.changed(elements);
    },
    send: () => binding?.flush(),
    reset: () => binding?.reset(),
    close: () => binding?.close(),
    one,
    elements: () => elements,
    shown: () => elements.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id),
  };
}
type Person = ReturnType<typeof createTestPerson>;

const FILE = 'F'.repeat(22);
const buildShape = (id: string) => ({
  id,
  type: 'rectangle',
  x: 0,
  y: 0,
  width: 10,
  height: 10,
  version: 1,
  isDeleted: false,
});

/** Brings to each document what the other has. */
function exchange(a: Person, b: Person): void {
  const update = Y.encodeStateAsUpdate(a.doc, Y.encodeStateVector(b.doc));
  Y.applyUpdate(a.doc, Y.encodeStateAsUpdate(b.doc, Y.encodeStateVector(a.doc)), 'line');
  Y.applyUpdate(b.doc, update, 'line');
}
/** Until no one has anything new to say. */
function settle(a: Person, b: Person): void {
  for (let round = 0; round < 4; round += 1) {
    a.send();
    b.send();
    exchange(a, b);
  }
}
const both = (): [Person, Person] => {
  const [a, b] = [createTestPerson(), createTestPerson()];
  a.open();
  b.open();
  return [a, b];
};
const withoutUpdated = (person: Person) => person.elements().map(({ updated: _, ...element }) => element);
const live = (person: Person) => withoutUpdated(person).filter(({ isDeleted }) => !isDeleted);

describe('two people at a board', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('see what the other draws, a moment later', () => {
    const [a, b] = both();
    a.doc.on('update', (update: Uint8Array) => Y.applyUpdate(b.doc, update, 'line'));
    a.draw('one');
    expect(b.shown()).toEqual([]);
    vi.advanceTimersByTime(50);
    expect(b.shown()).toEqual(['one']);
    expect(live(b)).toEqual(live(a));
  });

  it('write a stroke once in a while, not with every move of the pen', () => {
    const [a] = both();
    let updates = 0;
    a.doc.on('update', () => {
      updates += 1;
    });
    a.draw('one');
    for (let move = 1; move <= 30; move += 1) {
      a.change('one', { width: 10 + move });
      vi.advanceTimersByTime(10);
    }
    expect(updates).toBeLessThanOrEqual(7);
    a.send();
    expect(elementsOf(a.doc).get('one')).toMatchObject({ width: 40 });
  });

  it('who change the same thing at once end with the same', () => {
    const [a, b] = both();
    a.draw('one');
    settle(a, b);
    a.change('one', { x: 100 });
    b.change('one', { x: 200 });
    settle(a, b);
    expect(live(a)).toEqual(live(b));
    expect([100, 200]).toContain(a.one('one').x);
    a.change('one', { y: 7 });
    a.change('one', { y: 8 });
    b.change('one', { y: 9 });
    settle(a, b);
    expect([a.one('one').y, b.one('one').y]).toEqual([8, 8]);
  });

  it('keep what they drew while they were away', () => {
    const [a, b] = both();
    a.draw('one');
    settle(a, b);
    a.draw('two');
    a.change('one', { x: 5 });
    a.send();
    b.draw('three');
    b.send();
    settle(a, b);
    expect(a.shown().toSorted()).toEqual(['one', 'three', 'two']);
    expect(a.shown()).toEqual(b.shown());
    expect(b.one('one').x).toBe(5);
  });

  it('delete for both, leave little of it in the document, and can bring it back', () => {
    const [a, b] = both();
    a.draw('one', {
      type: 'freedraw',
      points: [
        [0, 0],
        [5, 5],
        [9, 9],
      ],
      pressures: [],
    });
    settle(a, b);
    b.change('one', { isDeleted: true });
    settle(a, b);
    expect([a.shown(), b.shown()]).toEqual([[], []]);
    expect(elementsOf(a.doc).get('one')).not.toHaveProperty('points');
    a.change('one', { isDeleted: false });
    settle(a, b);
    expect([a.shown(), b.shown()]).toEqual([['one'], ['one']]);
    expect(b.one('one')).toHaveProperty('points.length', 3);
  });

  it('bring things to the front for both', () => {
    const [a, b] = both();
    for (const id of ['one', 'two', 'three']) a.draw(id);
    settle(a, b);
    expect(b.shown()).toEqual(['one', 'two', 'three']);
    a.change('one', { index: 'a9' });
    settle(a, b);
    expect(b.shown()).toEqual(['two', 'three', 'one']);
  });

  it('agree on an order where both draw in the same place', () => {
    const [a, b] = both();
    a.draw('one');
    b.draw('two');
    expect(a.one('one').index).toBe(b.one('two').index);
    settle(a, b);
    expect(a.shown()).toEqual(b.shown());
    expect(live(a)).toEqual(live(b));
    expect(a.one('one').index).not.toBe(a.one('two').index);
  });

  it('keep what they type in a text that someone else changes meanwhile', () => {
    const [a, b] = both();
    a.draw('one', { type: 'text', text: 'Ankara', fontSize: 20, fontFamily: 5 });
    settle(a, b);
    a.edit('one');
    for (const x of [1, 2, 3]) b.change('one', { x });
    settle(a, b);
    // What someone only has open is not written over what others made of it.
    expect([a.one('one').x, b.one('one').x]).toEqual([0, 3]);
    a.change('one', { text: 'Ankara, Çankaya' });
    settle(a, b);
    expect(b.one('one')).toMatchObject({ text: 'Ankara, Çankaya' });
    a.edit(null);
    settle(a, b);
    expect(live(a)).toEqual(live(b));
  });

  it('take over what others changed once they do not edit it any more', () => {
    const [a, b] = both();
    a.draw('one', { type: 'text', text: 'Ankara', fontSize: 20, fontFamily: 5 });
    settle(a, b);
    a.edit('one');
    b.change('one', { x: 3 });
    settle(a, b);
    expect(a.one('one').x).toBe(0);
    a.edit(null);
    expect(a.one('one').x).toBe(3);
  });
});

describe('someone at a board', () => {
  it('who comes late sees everything, in its order, and nothing that was deleted', () => {
    const [a, b] = both();
    for (const id of ['one', 'two', 'three']) a.draw(id);
    a.change('two', { isDeleted: true });
    settle(a, b);
    const late = createTestPerson();
    Y.applyUpdate(late.doc, Y.encodeStateAsUpdate(a.doc), 'line');
    late.open();
    expect(late.shown()).toEqual(['one', 'three']);
    expect(late.elements()).toHaveLength(2);
  });

  it('who may not draw writes nothing, and loses what was not written', () => {
    const a = createTestPerson({ mayWrite: false });
    a.open();
    a.draw('one');
    a.send();
    expect(elementsOf(a.doc).size).toBe(0);
    a.reset();
    expect(a.shown()).toEqual([]);
  });

  it('is shown nothing that another program put into the document', () => {
    const a = createTestPerson({ refused: [FILE] });
    a.open();
    a.draw('one');
    a.send();
    const map = elementsOf(a.doc);
    const foreign: Given[] = [
      { type: 'embeddable', link: 'https://example.com' },
      { type: 'image', fileId: 'https://example.com/a.png' },
      { type: 'image', fileId: FILE },
      { type: 'line', points: 'none' },
      { type: 'rectangle', boundElements: 7, groupIds: 'x' },
      { type: 'text', text: { toString: 'x' } },
    ];
    a.doc.transact(() => {
      for (const [index, given] of foreign.entries())
        map.set(`bad${index}`, { ...buildShape(`bad${index}`), index: 'a5', versionNonce: 1, link: null, ...given });
      map.set('other', buildShape('one'));
      map.set('nothing', null);
    }, 'line');
    expect(a.shown()).toEqual(['one']);
  });

  it('writes nothing that others would not be shown', () => {
    const a = createTestPerson();
    a.open();
    a.draw('page', { type: 'embeddable', link: 'https://example.com' });
    a.draw('point', { width: 0, height: 0 });
    a.send();
    expect(elementsOf(a.doc).size).toBe(0);
  });

  it('who leaves has written everything', () => {
    const a = createTestPerson();
    a.open();
    a.draw('one');
    a.close();
    expect(elementsOf(a.doc).size).toBe(1);
  });
});
