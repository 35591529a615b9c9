import { TrackEvent } from 'livekit-client';
import { describe, expect, it } from 'vitest';
import type { RoomFact } from '../events.ts';
import { Capture } from './capture.ts';
import type { MyTrack } from './publisher.ts';
import type { CaptureWay } from './ways.ts';

type Fails = Error | null;
const denied = new DOMException('Permission denied', 'NotAllowedError');
const gone = new DOMException('', 'NotFoundError');

class FakeDevice {
  enabled = true;
  readyState: 'live' | 'ended' = 'live';
  readonly label: string;
  constructor(label: string) {
    this.label = label;
  }
  getSettings() {
    return { deviceId: this.label };
  }
  stop() {
    this.readyState = 'ended';
  }
}

/** A track of the library's kind: a camera lets go of its device when muted, a microphone keeps it. */
class FakeTrack {
  isMuted = false;
  source = '';
  mediaStreamTrack: FakeDevice;
  readonly #world: World;
  readonly #listeners = new Map<string, () => void>();
  constructor(device: FakeDevice, world: World) {
    this.mediaStreamTrack = device;
    this.#world = world;
  }
  on(event: string, listener: () => void) {
    this.#listeners.set(event, listener);
  }
  emit(event: string) {
    this.#listeners.get(event)?.();
  }
  async mute() {
    this.isMuted = true;
    this.mediaStreamTrack.enabled = false;
    if (this.#world.kind === 'camera') this.mediaStreamTrack.stop();
  }
  async unmute() {
    if (this.mediaStreamTrack.readyState === 'ended') await this.restartTrack();
    this.isMuted = false;
    this.mediaStreamTrack.enabled = true;
  }
  async restartTrack() {
    this.mediaStreamTrack = this.#world.openDevice();
    this.emit(TrackEvent.Restarted);
  }
  async setDeviceId(id: { exact?: string; ideal?: string }) {
    this.#world.wanted = id.exact ?? 'any';
    if (!this.isMuted) await this.restartTrack();
  }
  stop() {
    this.mediaStreamTrack.stop();
  }
}

interface World {
  readonly kind: 'microphone' | 'camera';
  wanted: string;
  openDevice(): FakeDevice;
}

function aCapture(kind: 'microphone' | 'camera', door: { wanted: boolean; open: boolean; deviceId?: string }) {
  const facts: RoomFact[] = [];
  const published: FakeTrack[] = [];
  const opened: FakeDevice[] = [];
  const failures: Fails[] = [];
  const world: World = {
    kind,
    wanted: 'any',
    openDevice() {
      const failure = failures.shift() ?? null;
      if (failure !== null) throw failure;
      const device = new FakeDevice(world.wanted);
      opened.push(device);
      return device;
    },
  };
  let refuse = () => {};
  const asTrack = (track: FakeTrack) => track as unknown as MyTrack;
  const way: CaptureWay = {
    source: kind as CaptureWay['source'],
    input: kind === 'camera' ? 'videoinput' : 'audioinput',
    create: async (id) => {
      world.wanted = id ?? 'any';
      return asTrack(new FakeTrack(world.openDevice(), world));
    },
    wrap: (track) => asTrack(new FakeTrack(track as unknown as FakeDevice, world)),
  };
  const doorDevice = new FakeDevice('door');
  const capture = new Capture({
    kind,
    way,
    door: {
      wanted: door.wanted,
      track: door.open ? (doorDevice as unknown as MediaStreamTrack) : null,
      deviceId: door.deviceId ?? null,
    },
    publisher: {
      publish: async (track, _options, refused) => {
        published.push(track as unknown as FakeTrack);
        refuse = refused;
      },
      switchDevice: async (track, _input, id) => {
        await track.setDeviceId({ exact: id });
      },
    },
    tell: (fact) => facts.push(fact),
    onTrack: () => {},
  });
  const state = () => {
    const last = facts.findLast((fact) => fact.is === 'device');
    return last?.is === 'device' ? { wanted: last.wanted, actual: last.actual, blockedBy: last.blockedBy } : null;
  };
  const lost = () => facts.flatMap((fact) => (fact.is === 'device.lost' ? [fact.nowUsing] : []));
  const track = () => published.at(-1) as FakeTrack;
  return { capture, doorDevice, opened, failures, published, state, lost, track, refuse: () => refuse() };
}

const isOn = { wanted: true, actual: 'on', blockedBy: null };
const isOff = { wanted: false, actual: 'off', blockedBy: null };

describe('my microphone', () => {
  it('that the door opened is sent as it is, without opening it again', async () => {
    const { capture, published, opened, state } = aCapture('microphone', { wanted: true, open: true });
    expect(state()).toEqual(isOn);
    await capture.join();
    expect([published[0]?.isMuted, opened]).toEqual([false, []]);
  });

  it('that the door opened but is not wanted is sent muted, and silent from the first moment', async () => {
    const { capture, doorDevice, published, opened } = aCapture('microphone', { wanted: false, open: true });
    expect(doorDevice.enabled).toBe(false);
    await capture.join();
    expect([published[0]?.isMuted, published[0]?.mediaStreamTrack.enabled]).toEqual([true, false]);
    await capture.set(true);
    expect([published[0]?.isMuted, doorDevice.enabled, opened]).toEqual([false, true, []]);
  });

  it('is not opened by entering, even if it was wanted before a reload', async () => {
    const { capture, opened } = aCapture('microphone', { wanted: true, open: false });
    await capture.join();
    expect(opened).toEqual([]);
  });

  it('keeps its device while muted, so that unmuting takes no time', async () => {
    const { capture, doorDevice, opened, state } = aCapture('microphone', { wanted: true, open: true });
    await capture.set(false);
    expect([state(), doorDevice.readyState]).toEqual([isOff, 'live']);
    await capture.set(true);
    expect([state(), opened]).toEqual([isOn, []]);
  });

  it('is never opened by a new connection: muted stays muted, closed meanwhile stays closed', async () => {
    const { capture, doorDevice, opened, published, state } = aCapture('microphone', { wanted: true, open: true });
    await capture.join();
    await capture.set(false);
    await capture.join();
    expect(published.map(({ isMuted }) => isMuted)).toEqual([true, true]);
    await capture.set(true);
    doorDevice.stop();
    await capture.join();
    expect([opened, state()]).toEqual([[], isOff]);
  });

  it('is muted again when anybody but me unmutes it', async () => {
    const { capture, track } = aCapture('microphone', { wanted: false, open: true });
    await capture.join();
    await track().unmute();
    capture.unmuted();
    expect(track().isMuted).toBe(true);
  });

  it('stays off after a moderator muted it', async () => {
    const { capture, track, state } = aCapture('microphone', { wanted: true, open: true });
    await capture.join();
    await track().mute();
    capture.muted();
    expect(state()).toEqual(isOff);
  });

  it('is let go of when the right was taken away', async () => {
    const { capture, doorDevice, state } = aCapture('microphone', { wanted: true, open: true });
    await capture.join();
    capture.unpublished();
    expect([doorDevice.readyState, state()]).toEqual(['ended', isOff]);
  });

  it('says so when the media server does not take it', async () => {
    const { capture, doorDevice, state, refuse } = aCapture('microphone', { wanted: true, open: true });
    await capture.join();
    refuse();
    expect([doorDevice.readyState, state()]).toEqual([
      'ended',
      { wanted: false, actual: 'off', blockedBy: 'moderator' },
    ]);
  });

  it('says what stands in the way, and is not tried again by itself', async () => {
    const { capture, failures, opened, state } = aCapture('microphone', { wanted: false, open: false });
    failures.push(denied);
    await capture.set(true);
    expect([state(), opened]).toEqual([{ wanted: false, actual: 'off', blockedBy: 'denied' }, []]);
    await capture.set(true);
    expect(state()).toEqual(isOn);
  });

  it('is not sent for a moment when the wish was taken back while the browser asked', async () => {
    const { capture, opened, published, state } = aCapture('microphone', { wanted: false, open: false });
    const opening = capture.set(true);
    void capture.set(false);
    await opening;
    expect([opened[0]?.readyState, published, state()]).toEqual(['ended', [], isOff]);
  });

  it('takes another device when the chosen one is gone at the next unmuting, and says which', async () => {
    const { capture, doorDevice, failures, state, lost } = aCapture('microphone', {
      wanted: true,
      open: true,
      deviceId: 'headset',
    });
    await capture.join();
    await capture.set(false);
    doorDevice.stop();
    failures.push(gone);
    await capture.set(true);
    expect([state(), lost(), capture.deviceId]).toEqual([isOn, ['any'], 'any']);
  });

  it('says which one took over when the library replaced one that was unplugged', async () => {
    const { capture, track, lost } = aCapture('microphone', { wanted: true, open: true });
    await capture.join();
    track().emit(TrackEvent.Ended);
    await track().restartTrack();
    expect(lost()).toEqual(['any']);
  });

  it('is off when it was unplugged and there is no other', async () => {
    const { capture, track, state, lost } = aCapture('microphone', { wanted: true, open: true });
    await capture.join();
    track().emit(TrackEvent.Ended);
    await track().mute();
    capture.muted();
    await expect.poll(state).toEqual({ wanted: false, actual: 'off', blockedBy: 'missing' });
    expect(lost()).toEqual([null]);
  });
});

describe('my camera', () => {
  it('that the door opened is kept', async () => {
    const { capture, doorDevice, published, opened } = aCapture('camera', { wanted: true, open: true });
    await capture.join();
    expect([doorDevice.readyState, published.length > 0, opened]).toEqual(['live', true, []]);
  });

  it('that is not wanted goes dark at once', () => {
    expect(aCapture('camera', { wanted: false, open: true }).doorDevice.readyState).toBe('ended');
  });

  it('is opened after a reload when it was on', async () => {
    const { opened, state } = aCapture('camera', { wanted: true, open: false, deviceId: 'webcam' });
    await expect.poll(state).toEqual(isOn);
    expect(opened.map(({ label }) => label)).toEqual(['webcam']);
  });

  it('lets go of its device while off, so that its light goes out', async () => {
    const { capture, doorDevice, opened, state } = aCapture('camera', { wanted: true, open: true });
    await capture.set(false);
    expect(doorDevice.readyState).toBe('ended');
    await capture.set(true);
    expect([opened.length, state()]).toEqual([1, isOn]);
  });

  it('that is off is not sent over a new connection', async () => {
    const { capture, published } = aCapture('camera', { wanted: true, open: true });
    await capture.set(false);
    published.length = 0;
    await capture.join();
    expect(published).toEqual([]);
  });

  it('comes back over a new connection when it was on and the page had been frozen', async () => {
    const { capture, doorDevice, opened, published } = aCapture('camera', { wanted: true, open: true });
    doorDevice.stop();
    await capture.join();
    expect([opened.length, published.at(-1)?.mediaStreamTrack.readyState]).toEqual([1, 'live']);
  });

  it('goes on with another one when it was unplugged', async () => {
    const { capture, track, state, lost } = aCapture('camera', { wanted: true, open: true, deviceId: 'webcam' });
    await capture.join();
    track().emit(TrackEvent.Ended);
    await track().mute();
    capture.muted();
    await expect.poll(lost).toEqual(['any']);
    expect(state()).toEqual(isOn);
  });

  it('can be changed while it is on, and goes back to the one before when the new one does not open', async () => {
    const { capture, failures, track, lost } = aCapture('camera', { wanted: true, open: true, deviceId: 'webcam' });
    await capture.join();
    await capture.useDevice('second');
    expect([capture.deviceId, track().mediaStreamTrack.label, lost()]).toEqual(['second', 'second', []]);
    failures.push(new DOMException('', 'NotReadableError'));
    await capture.useDevice('broken');
    expect([capture.deviceId, track().mediaStreamTrack.label, lost()]).toEqual(['second', 'second', ['second']]);
  });

  it('can be changed while it is off, without opening anything', async () => {
    const { capture, opened } = aCapture('camera', { wanted: false, open: false });
    await capture.useDevice('second');
    expect(opened).toEqual([]);
    await capture.set(true);
    expect(opened.map(({ label }) => label)).toEqual(['second']);
  });

  it('goes dark when the room is left, also when it opens only then', async () => {
    const { capture, opened } = aCapture('camera', { wanted: false, open: false });
    const opening = capture.set(true);
    capture.close();
    await opening;
    expect(opened.map(({ readyState }) => readyState)).toEqual(['ended']);
  });
});
