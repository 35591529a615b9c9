import { afterEach, expect, it, vi } from 'vitest';
import { createSounds } from './sounds.ts';

afterEach(() => void vi.useRealTimers());

/** A sound context that writes down the notes that it was given. */
function aContext(state: AudioContextState) {
  const notes: number[] = [];
  let wake: () => void = () => undefined;
  const param = () => ({
    value: 0,
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  });
  const context = {
    state,
    currentTime: 0,
    destination: {},
    resume: () => new Promise<void>((resolve) => (wake = resolve)),
    close: vi.fn(() => Promise.resolve()),
    createGain: () => ({ gain: param(), connect: (to: unknown) => to }),
    createOscillator: () => {
      const frequency = param();
      return {
        type: 'sine',
        frequency,
        connect: (to: unknown) => to,
        start: () => notes.push(frequency.value),
        stop: () => undefined,
      };
    },
  };
  return { context, notes, wake: () => wake(), open: () => context as unknown as AudioContext };
}
it('comes out of the speaker that was chosen, and out of the system’s again', async () => {
  const { context, open } = aContext('running');
  const asked: string[] = [];
  Object.assign(context, {
    setSinkId: async (id: string) => {
      asked.push(id);
      if (id === 'gone') throw new DOMException('', 'NotFoundError');
    },
  });
  let speaker: string | null = null;
  const sounds = createSounds(() => speaker, open);
  for (const next of [null, 'headset', 'headset', 'gone', 'default']) {
    speaker = next;
    context.currentTime += 1;
    sounds.play('message');
    await settled();
  }
  expect(asked).toEqual(['headset', 'gone', '']);
});
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

it('plays a tune once, not twice in a breath', async () => {
  const { context, notes, open } = aContext('running');
  const sounds = createSounds(undefined, open);
  sounds.play('entered');
  sounds.play('entered');
  await settled();
  expect(notes).toEqual([523, 784]);
  context.currentTime = 1;
  sounds.play('entered');
  await settled();
  expect(notes).toHaveLength(4);
});

it('a sound that the browser held back for long is not played late', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { notes, open, wake } = aContext('suspended');
  createSounds(undefined, open).play('hand');
  vi.advanceTimersByTime(5000);
  wake();
  await settled();
  expect(notes).toEqual([]);
});

it('nothing is played after leaving, and the sound device is let go', async () => {
  const { context, notes, open } = aContext('running');
  const sounds = createSounds(undefined, open);
  sounds.play('message');
  await settled();
  sounds.close();
  sounds.play('left');
  await settled();
  expect(notes).toEqual([988]);
  expect(context.close).toHaveBeenCalledOnce();
});

it('a browser without sound goes on without', async () => {
  const sounds = createSounds(() => {
    throw new DOMException('no sound device', 'NotSupportedError');
  });
  expect(() => sounds.play('ending')).not.toThrow();
  await settled();
});
