import { afterEach, describe, expect, it } from 'vitest';
import { clearStored, writeStored } from '#shared/storage/storage.ts';
import { keepPlace, watching } from './watching.ts';

afterEach(clearStored);

describe('how someone watches in this browser', () => {
  it('is there on the next page', () => {
    const before = watching();
    before.set({ rate: 1.5, captions: false });
    keepPlace(before, 'a', 41.7, 90);
    expect(watching().get()).toMatchObject({ rate: 1.5, captions: false, places: { a: 41 } });
  });

  it('starts again after the end, and where hardly anything was watched', () => {
    const store = watching();
    keepPlace(store, 'a', 41, 90);
    keepPlace(store, 'a', 85, 90);
    keepPlace(store, 'b', 3, 90);
    expect(store.get().places).toEqual({});
  });

  it('keeps the latest hundred places', () => {
    const store = watching();
    for (let index = 0; index < 120; index += 1) keepPlace(store, `r${index}`, 30, null);
    const kept = Object.keys(store.get().places);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([100, 'r20', 'r119']);
  });

  it('is as usual where what was kept is not readable', () => {
    writeStored('recordings', { rate: 40, volume: 'loud', places: { a: -1, b: 'x', c: 5 } });
    expect(watching().get()).toEqual({ rate: 1, volume: 1, captions: true, keys: true, places: { c: 5 } });
  });
});
