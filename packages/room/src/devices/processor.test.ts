import { describe, expect, it, vi } from 'vitest';
import { FakeTrack, someDevices } from '../testing/deviceBrowser.ts';
import { ANSWERS_IN_MS } from './processing.ts';
import type { ProcessedTrack, TrackProcessor } from './processor.ts';

/** Marks what goes through it, as a blur would: takes a track and gives one of its own that ends with it. */
function buildEffect(name: string) {
  const made: FakeTrack[] = [];
  let fail = () => {};
  const process: TrackProcessor = async (track, onFail) => {
    fail = onFail;
    const out = new FakeTrack(track.kind === 'audio' ? 'audio' : 'video', '', `${name} of ${track.label}`);
    made.push(out);
    return { track: out as unknown as MediaStreamTrack, stop: () => out.stop() };
  };
  return { process, made, fail: () => fail() };
}

/** The camera in a meeting, on. */
async function createTestCamera() {
  const { devices, browser } = someDevices();
  await devices.start();
  devices.enter();
  const out = () => devices.snapshot().camera.track;
  return { devices, browser, out, camera: out(), change: () => devices.snapshot().deviceChange };
}

describe('a processor', () => {
  it('gives what is shown and sent, is exchanged while it runs, and leaves the device’s own track when it is put away', async () => {
    const { devices, out, camera } = await createTestCamera();
    const [blur, beach] = [buildEffect('blur'), buildEffect('beach')];
    await devices.process('camera', blur.process);
    expect(out()?.label).toBe('blur of Dizüstü kamerası');
    await devices.process('camera', beach.process);
    expect([out()?.label, blur.made[0]?.readyState]).toEqual(['beach of Dizüstü kamerası', 'ended']);
    await devices.process('camera', null);
    expect([out(), camera?.readyState, beach.made[0]?.readyState]).toEqual([camera, 'live', 'ended']);
  });

  it('processes every further track of the device, and none goes out without it', async () => {
    const { devices } = await createTestCamera();
    const blur = buildEffect('blur');
    const outs: (string | undefined)[] = [];
    await devices.process('camera', blur.process);
    await devices.want('camera', false);
    devices.subscribe(() => outs.push(devices.snapshot().camera.track?.label));
    await devices.want('camera', true);
    expect(new Set(outs)).toEqual(new Set([undefined, 'blur of Dizüstü kamerası']));
    expect(blur.made.map(({ readyState }) => readyState)).toEqual(['ended', 'live']);
  });

  it('that fails costs no one their camera: the device’s own track goes out, and that is said', async () => {
    const { devices, out, camera, change } = await createTestCamera();
    await devices.process('camera', () => Promise.reject(new Error('no GPU')));
    expect([out(), devices.snapshot().camera.actual]).toEqual([camera, 'on']);
    expect(change()).toMatchObject({ is: 'processorFailed', kind: 'camera' });
    await devices.process('camera', () => {
      throw new Error('at once');
    });
    expect([out(), devices.snapshot().camera]).toMatchObject([camera, { actual: 'on', blockedBy: null }]);
  });

  it('that breaks later is left out in the same way, and does not come back with the next track', async () => {
    const { devices, out, camera, change } = await createTestCamera();
    const blur = buildEffect('blur');
    await devices.process('camera', blur.process);
    blur.fail();
    expect([out(), blur.made[0]?.readyState, change()?.is]).toEqual([camera, 'ended', 'processorFailed']);
    await devices.want('camera', false);
    await devices.want('camera', true);
    expect([out()?.label, blur.made.length]).toEqual(['Dizüstü kamerası', 1]);
  });

  it('that does not answer is not waited for, and what it brings later is stopped', async () => {
    const { devices, change } = await createTestCamera();
    await devices.want('camera', false);
    vi.useFakeTimers();
    let answer: (made: ProcessedTrack) => void = () => {};
    await devices.process('camera', () => new Promise((resolve) => (answer = resolve)));
    const opening = devices.want('camera', true);
    await vi.advanceTimersByTimeAsync(ANSWERS_IN_MS);
    await opening;
    vi.useRealTimers();
    expect(devices.snapshot().camera).toMatchObject({ actual: 'on', track: { label: 'Dizüstü kamerası' } });
    expect(change()).toMatchObject({ is: 'processorFailed' });
    const stop = vi.fn();
    answer({ track: new FakeTrack('video', '', 'late') as unknown as MediaStreamTrack, stop });
    await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce());
  });

  it('that answers after the camera was closed gives nothing', async () => {
    const { devices, out } = await createTestCamera();
    const blur = buildEffect('blur');
    const processing = devices.process('camera', blur.process);
    await devices.want('camera', false);
    await processing;
    expect([out(), blur.made[0]?.readyState]).toEqual([null, 'ended']);
  });

  it('that holds the camera lets nothing else out, from the moment when it is chosen', async () => {
    const { devices, out } = await createTestCamera();
    const outs: (string | undefined)[] = [];
    let answer = () => {};
    const slow: TrackProcessor = (track) =>
      new Promise((resolve) => {
        answer = () => resolve({ track: new FakeTrack('video', '', 'blurred') as never, stop: () => track.id });
      });
    devices.subscribe(() => outs.push(devices.snapshot().camera.track?.label));
    const processing = devices.process('camera', slow, true);
    expect([out(), devices.snapshot().camera]).toMatchObject([null, { actual: 'starting', held: 'preparing' }]);
    await vi.waitFor(() => {
      answer();
      expect(out()?.label).toBe('blurred');
    });
    await processing;
    expect([devices.snapshot().camera, new Set(outs)]).toMatchObject([
      { actual: 'on', held: null },
      new Set([undefined, 'blurred']),
    ]);
  });

  it('that holds the camera is waited for longer than others', async () => {
    const { devices, out } = await createTestCamera();
    await devices.want('camera', false);
    vi.useFakeTimers();
    let answer: (made: ProcessedTrack) => void = () => {};
    await devices.process('camera', () => new Promise((resolve) => (answer = resolve)), true);
    const opening = devices.want('camera', true);
    await vi.advanceTimersByTimeAsync(ANSWERS_IN_MS * 4);
    vi.useRealTimers();
    expect(devices.snapshot().camera).toMatchObject({ actual: 'starting', held: 'preparing', track: null });
    answer({ track: new FakeTrack('video', '', 'late') as unknown as MediaStreamTrack, stop: vi.fn() });
    await opening;
    expect(out()?.label).toBe('late');
  });

  it('that holds the camera and fails switches it off, and switching it on tries again', async () => {
    const { devices, browser, out } = await createTestCamera();
    const blur = buildEffect('blur');
    let works = false;
    const unsure: TrackProcessor = (...given) =>
      works ? blur.process(...given) : Promise.reject(new Error('no line'));
    await devices.process('camera', unsure, true);
    expect([out(), devices.snapshot().camera]).toMatchObject([null, { actual: 'off', held: 'failed' }]);
    expect(browser.live.map(({ kind }) => kind)).toEqual(['audio']);
    works = true;
    await devices.want('camera', true);
    expect([out()?.label, devices.snapshot().camera.held]).toEqual(['blur of Dizüstü kamerası', null]);
    blur.fail();
    expect([out(), devices.snapshot().camera]).toMatchObject([null, { actual: 'off', held: 'failed' }]);
    await devices.process('camera', null);
    await devices.want('camera', true);
    expect([out()?.label, devices.snapshot().camera.held]).toEqual(['Dizüstü kamerası', null]);
  });

  it('of the microphone is muted with it', async () => {
    const { devices, browser } = await createTestCamera();
    const quiet = buildEffect('quiet');
    await devices.process('microphone', quiet.process);
    void devices.want('microphone', false);
    const raw = browser.live.find(({ kind }) => kind === 'audio');
    expect([raw?.enabled, devices.snapshot().microphone.track?.label]).toEqual([false, 'quiet of Dizüstü mikrofonu']);
  });
});

describe('the level of my microphone', () => {
  it('is listened to only while someone watches and it is on', async () => {
    const { devices, browser } = someDevices();
    const heard: (number | undefined)[] = [];
    await devices.start();
    expect(browser.metered).toEqual([]);
    const stop = devices.levels.watch('microphone', (loudness) => heard.push(loudness?.level));
    browser.loudness = { level: 0.5, amplitude: 0.1 };
    for (const frame of browser.frames) frame();
    await devices.want('microphone', false);
    for (const frame of browser.frames) frame();
    expect([heard, browser.metered]).toEqual([[0, 0.5, undefined], []]);
    await devices.want('microphone', true);
    for (const frame of browser.frames) frame();
    expect([heard.at(-1), browser.metered.length]).toEqual([0.5, 1]);
    stop();
    expect([browser.metered, browser.frames.size]).toEqual([[], 0]);
  });
});
