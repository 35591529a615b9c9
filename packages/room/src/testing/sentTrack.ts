import { ConnectionState } from 'livekit-client';
import type { Kind } from '../devices/browser.ts';
import type { DeviceChoices, DevicesState } from '../devices/devices.state.ts';
import type { MyTrack, PublishEnd } from '../sfu/publisher.ts';
import { SentTrack } from '../sfu/sentTrack.ts';
import { type FakeTrack, someDevices } from './deviceBrowser.ts';

/** The library's hold on a track that is not its own: it sets `enabled`, and nothing else. */
class FakeLocal {
  isMuted = false;
  source = '';
  sender: object | undefined;
  mediaStreamTrack: FakeTrack;
  /** What the connection tells when it is muted or unmuted, anyone who did it. */
  readonly #told: (what: 'muted' | 'unmuted') => void;

  constructor(track: MediaStreamTrack, told: (what: 'muted' | 'unmuted') => void) {
    this.mediaStreamTrack = track as unknown as FakeTrack;
    this.#told = told;
    // Without the connection the library mutes what has ended on its own, and it does so a moment later.
    track.addEventListener('ended', () => queueMicrotask(() => void this.mute()));
  }

  async mute() {
    this.isMuted = true;
    this.mediaStreamTrack.enabled = false;
    this.#told('muted');
  }

  async unmute() {
    this.isMuted = false;
    this.mediaStreamTrack.enabled = true;
    this.#told('unmuted');
  }

  async replaceTrack(track: MediaStreamTrack) {
    this.mediaStreamTrack = track as unknown as FakeTrack;
    this.mediaStreamTrack.enabled = !this.isMuted;
  }
}

interface Given extends Partial<DeviceChoices> {
  /** After a reload: no join page was shown. */
  readonly cameBack?: boolean;
}

/** My microphone or camera in a meeting, with a browser and a media server that do what the test says. */
export async function createTestSentTrack(kind: Kind, { cameBack = false, ...choices }: Given = {}) {
  const { devices, browser } = someDevices({ microphone: false, camera: false, [kind]: true, ...choices });
  if (!cameBack) await devices.start();
  const opened = browser.tracks.length;
  devices.enter();
  const published: FakeLocal[] = [];
  const changes: DevicesState['deviceChange'][] = [];
  let end: PublishEnd = { refused: () => {}, republish: () => {} };
  let room: object | null = null;
  let fails = false;
  const sent = new SentTrack({
    kind,
    devices,
    publisher: {
      get room() {
        return room as never;
      },
      publish: async (track, _options, ended) => {
        end = ended;
        if (fails) return;
        const local = track as unknown as FakeLocal;
        local.sender = {};
        published.push(local);
      },
    },
    wrap: (_kind, track) => new FakeLocal(track, (what) => sent[what]()) as unknown as MyTrack,
  });
  devices.subscribe(() => {
    const { deviceChange } = devices.snapshot();
    if (deviceChange !== null && deviceChange !== changes.at(-1)) changes.push(deviceChange);
    void sent.follow();
  });
  const own = () => devices.snapshot()[kind];
  return {
    devices,
    browser,
    sent,
    published,
    /** A connection stands; one before it has ended. */
    async join() {
      room = { state: ConnectionState.Connected };
      for (const local of published) local.sender = undefined;
      devices.check(false);
      await sent.follow();
    },
    track: () => published.at(-1) as FakeLocal,
    state: () => ({ wanted: own().wanted, actual: own().actual, blockedBy: own().blockedBy }),
    device: () => own().track as unknown as FakeTrack,
    /** Tracks that were opened since the join page was left. */
    opened: () => browser.tracks.slice(opened),
    told: () => changes.flatMap((change) => (change === null ? [] : [`${change.is} ${change.name}`.trim()])),
    end: () => end,
    refuseToSend: (does: boolean) => {
      fails = does;
    },
  };
}
