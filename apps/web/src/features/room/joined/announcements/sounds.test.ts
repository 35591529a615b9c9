import { afterEach, expect, it, vi } from 'vitest';
import { createSounds } from './sounds.ts';

afterEach(() => void vi.useRealTimers());

/** A sound context that writes down the notes that it was given. */
function buildContext(state: AudioContextState) {
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
    resume: vi.fn(() => new Promise<void>((resolve) => (wake = resolve))),
    suspend: vi.fn(() => Promise.resolve()),
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
  const { context, open } = buildContext('running');
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
  const { context, notes, open } = buildContext('running');
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
  const { notes, open, wake } = buildContext('suspended');
  createSounds(undefined, open).play('hand');
  vi.advanceTimersByTime(5000);
  wake();
  await settled();
  expect(notes).toEqual([]);
});

it('nothing is played after leaving, and the sound device is let go', async () => {
  const { context, notes, open } = buildContext('running');
  const sounds = createSounds(undefined, open);
  sounds.play('message');
  await settled();
  sounds.close();
  sounds.play('left');
  await settled();
  expect(notes).toEqual([988]);
  expect(context.close).toHaveBeenCalledOnce();
});

it('a browser without sound continues without', async () => {
  const sounds = createSounds(() => {
    throw new DOMException('no sound device', 'NotSupportedError');
  });
  expect(() => sounds.play('ending')).not.toThrow();
  await settled();
});

it('lets the sound device rest when it has been quiet, and wakes it for the next sound', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { context, notes, open, wake } = buildContext('running');
  const sounds = createSounds(undefined, open);
  const play = async (seconds: number) => {
    context.currentTime = seconds;
    sounds.play('message');
    await vi.advanceTimersByTimeAsync(2000);
  };
  await play(0);
  await play(2);
  expect(context.suspend).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(context.suspend).toHaveBeenCalledOnce();
  // It may still say that it runs: what is played then would be lost.
  await play(5);
  expect([context.resume.mock.calls.length, notes.length]).toEqual([1, 2]);
  wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(notes).toHaveLength(3);
});

it('a sound device that has been let go is not put to rest', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { context, open } = buildContext('running');
  const sounds = createSounds(undefined, open);
  sounds.play('message');
  await vi.advanceTimersByTimeAsync(0);
  sounds.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(context.suspend).not.toHaveBeenCalled();
});
