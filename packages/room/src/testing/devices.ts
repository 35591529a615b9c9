import { TrackEvent } from 'livekit-client';
import type { RoomFact } from '../events.ts';
import { Capture } from '../sfu/capture.ts';
import type { MyTrack } from '../sfu/publisher.ts';
import type { TrackFactory } from '../sfu/trackFactories.ts';

type Fails = Error | null;

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

/** My microphone or camera with a join page, a media server and devices that do what the test says. */
export function aCapture(
  kind: 'microphone' | 'camera',
  prejoin: { wanted: boolean; open: boolean; deviceId?: string },
) {
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
  const factory: TrackFactory = {
    source: kind as TrackFactory['source'],
    input: kind === 'camera' ? 'videoinput' : 'audioinput',
    create: async (id) => {
      world.wanted = id ?? 'any';
      return asTrack(new FakeTrack(world.openDevice(), world));
    },
    wrap: (track) => asTrack(new FakeTrack(track as unknown as FakeDevice, world)),
  };
  const prejoinDevice = new FakeDevice('prejoin');
  const capture = new Capture({
    kind,
    factory,
    prejoin: {
      wanted: prejoin.wanted,
      track: prejoin.open ? (prejoinDevice as unknown as MediaStreamTrack) : null,
      deviceId: prejoin.deviceId ?? null,
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
    dispatch: (fact) => facts.push(fact),
    onTrack: () => {},
  });
  const state = () => {
    const last = facts.findLast((fact) => fact.is === 'device');
    return last?.is === 'device' ? { wanted: last.wanted, actual: last.actual, blockedBy: last.blockedBy } : null;
  };
  const lost = () => facts.flatMap((fact) => (fact.is === 'device.lost' ? [fact.nowUsing] : []));
  const track = () => published.at(-1) as FakeTrack;
  return { capture, prejoinDevice, opened, failures, published, state, lost, track, refuse: () => refuse() };
}
