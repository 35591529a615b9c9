import { describe, expect, it } from 'vitest';
import { createStore } from '#shared/store/createStore.ts';
import { openPreferences } from '../settings/preferences.ts';
import { openFrame } from '../shell/frame.store.ts';
import { buildState, createTestPerson, fakeRoom, me } from '../test/fakeRoom.ts';
import { newLineKeeper } from './bandwidthController.ts';

const can = createTestPerson({ id: 'can', camera: 'on' });
const ece = createTestPerson({ id: 'ece', camera: 'on' });

/** The line of a room with two cameras, looked at every two seconds of a clock of its own. */
async function createTestLine(dataSaver = false) {
  const engine = fakeRoom(buildState({ people: [me, can, ece], speakerId: 'ece' }));
  const preferences = createStore({ ...openPreferences().get(), dataSaver });
  const frame = openFrame('meeting', []);
  let [at, loss] = [0, 0];
  const reception = { ...(await engine.media.reception()), soundLoss: async () => loss };
  const keeper = newLineKeeper({ engine, preferences, frame }, reception, () => at);
  engine.subscribe(keeper.follow);
  preferences.subscribe(keeper.follow);
  keeper.follow();
  const pass = async (seconds: number, quality: 'good' | 'poor') => {
    engine.set({ people: [{ ...me, quality }, can, ece] });
    loss = quality === 'poor' ? 0.05 : 0;
    for (let passed = 0; passed < seconds; passed += 2) {
      at += 2000;
      await keeper.look();
    }
  };
  return { engine, preferences, frame, pass };
}

describe('a weak line', () => {
  it('takes the pictures away with a word, and gives them back one after the other', async () => {
    const { engine, frame, pass } = await createTestLine();
    await pass(60, 'good');
    expect(engine.asked).toEqual([]);
    await pass(8, 'poor');
    expect(engine.asked).toEqual(['cameras(, false, line)']);
    expect(frame.get().showAnyway).not.toBeNull();
    await pass(22, 'good');
    expect(engine.asked.slice(1)).toEqual(['cameras(ece, false, line)']);
    expect(frame.get().showAnyway).toBeNull();
    await pass(8, 'good');
    expect(engine.asked.slice(2)).toEqual(['cameras(ece can, false, line)', 'cameras(all, false, saver)']);
  });

  it('leaves them where they are wanted all the same, and asks no more', async () => {
    const { engine, frame, pass } = await createTestLine();
    await pass(8, 'poor');
    frame.get().showAnyway?.();
    expect(engine.asked.at(-1)).toBe('cameras(all, false, saver)');
    expect(frame.get().showAnyway).toBeNull();
    await pass(60, 'poor');
    expect(engine.asked).toHaveLength(2);
  });

  it('says nothing where no one is to be seen', async () => {
    const { engine, frame, pass } = await createTestLine();
    engine.set({ people: [me] });
    const poor = { ...me, quality: 'poor' as const };
    engine.set({ people: [poor] });
    await pass(0, 'poor');
    engine.set({ people: [poor, { ...can, camera: 'off' }] });
    expect(frame.get().showAnyway).toBeNull();
  });
});

describe('the data saver', () => {
  it('asks for the camera of anyone who talks alone, in a small size, and sends my own so', async () => {
    const { engine, preferences } = await createTestLine(true);
    expect(engine.asked).toEqual(['sendLow(true)', 'cameras(ece, true, saver)']);
    engine.set({ speakerId: 'can' });
    expect(engine.asked.at(-1)).toBe('cameras(can, true, saver)');
    preferences.set({ dataSaver: false });
    expect(engine.asked.slice(3)).toEqual(['sendLow(false)', 'cameras(all, false, saver)']);
  });
});
