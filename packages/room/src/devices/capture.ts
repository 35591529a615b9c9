import type { DeviceError } from '../core.ts';
import { constraintsFor, type DeviceBrowser, type Kind } from './browser.ts';
import { deviceErrorOf, isChoiceUnavailable } from './deviceError.ts';
import { type DeviceChange, type DevicesState, deviceChangeBetween, type OwnDevice } from './devices.state.ts';
import type { ProcessedTrack, TrackProcessor } from './processor.ts';

export interface CaptureHost {
  readonly browser: DeviceBrowser;
  state(): DevicesState;
  change(kind: Kind, part: Partial<OwnDevice>): void;
  tell(deviceChange: DeviceChange): void;
  /** Before entering and inside; nothing is opened after that. */
  isRunning(): boolean;
  isInside(): boolean;
  /** Asks the browser what is there. */
  list(): Promise<void>;
}

/** The track of one kind in an answer of the browser. */
export const trackIn = (stream: MediaStream, kind: Kind): MediaStreamTrack | null =>
  (kind === 'microphone' ? stream.getAudioTracks()[0] : stream.getVideoTracks()[0]) ?? null;

/**
 * My microphone or my camera: opens it, looks after it, and closes it. Every request outdates the ones before it: what
 * they still bring is stopped when it comes.
 */
export class Capture {
  readonly #kind: Kind;
  readonly #host: CaptureHost;
  /** Grows with every request. */
  #attempt = 0;
  /** The device's own track. */
  #raw: MediaStreamTrack | null = null;
  #processed: ProcessedTrack | null = null;
  #processor: TrackProcessor | null = null;
  /** The device's own track is never shown or sent. */
  #holds = false;

  constructor(kind: Kind, host: CaptureHost) {
    this.#kind = kind;
    this.#host = host;
  }

  get attempt(): number {
    return this.#attempt;
  }

  get #own() {
    return this.#host.state()[this.#kind];
  }

  /** Lets go of what is open and says that the device is being opened; gives the number of this request. */
  begin(): number {
    this.#letGo();
    this.#change({ actual: 'starting', blockedBy: null, track: null, held: this.#holds ? 'preparing' : null });
    return this.#attempt;
  }

  close(held: OwnDevice['held'] = null): void {
    this.#letGo();
    this.#change({ actual: 'off', track: null, held });
  }

  /** Lets go of it for good: it is not wanted any more. */
  giveUp(): void {
    this.#change({ wanted: false, blockedBy: null });
    this.close(this.#own.held === 'failed' ? 'failed' : null);
  }

  block(by: DeviceError): void {
    this.#letGo();
    // In a meeting nothing opens on its own later, when no one thinks of it any more; but a camera whose cable slipped.
    const isUnplugged = this.#kind === 'camera' && by === 'missing';
    const wanted = this.#own.wanted && (isUnplugged || !this.#host.isInside());
    this.#change({ wanted, actual: 'off', blockedBy: by, track: null, held: null });
  }

  /** Opens a device: the chosen one, the system's where that one is gone, and `instead` where it does not open. */
  async open(id = this.#own.id, instead?: string | null): Promise<void> {
    const { browser, isInside } = this.#host;
    if (browser.media === null) return this.block(browser.secure ? 'unsupported' : 'insecure');
    const mine = this.begin();
    try {
      const track = trackIn(await browser.media.getUserMedia(constraintsFor(this.#kind, id)), this.#kind);
      if (track === null) throw new DOMException('no track', 'NotFoundError');
      await this.accept(mine, track);
    } catch (error) {
      if (mine !== this.#attempt) return;
      const other = isChoiceUnavailable(error) && id !== null ? null : instead;
      if (other !== undefined && other !== id) {
        await this.open(other);
        if (isInside()) this.#tellInUse();
        return;
      }
      const by = deviceErrorOf(error, await browser.permission(this.#kind));
      if (mine === this.#attempt) this.block(by);
    }
  }

  /** Takes the answer to a request over, if it is still the latest one. */
  async accept(mine: number, track: MediaStreamTrack): Promise<void> {
    if (mine !== this.#attempt) return track.stop();
    this.#raw = track;
    track.addEventListener('ended', () => {
      if (this.#raw === track) void this.#lost();
    });
    await this.#send(track);
  }

  /** Silences an open microphone, which keeps its device so that unmuting takes no time; false where there is none. */
  mute(muted: boolean): boolean {
    if (this.#raw === null || this.#raw.readyState === 'ended') return false;
    this.#raw.enabled = !muted;
    this.#change({ actual: muted ? 'off' : 'on' });
    return true;
  }

  /** What goes out is made by another processor from now on, or is the device's own track again (null). */
  async process(processor: TrackProcessor | null, holds = false): Promise<void> {
    this.#processor = processor;
    this.#holds = holds;
    if (this.#raw === null)
      return this.#change({ held: this.#own.actual === 'starting' && holds ? 'preparing' : null });
    if (holds && this.#processed === null) this.#change({ actual: 'starting', track: null, held: 'preparing' });
    await this.#send(this.#raw);
  }

  /**
   * The page was put away or a connection is made again. A camera that was closed meanwhile is opened again, a microphone
   * is not; `isBack`: and both are where the system holds them back, as phones do after a call.
   */
  check(isBack: boolean): void {
    const raw = this.#raw;
    if (raw === null || this.#own.actual !== 'on') return;
    if (raw.readyState === 'ended' && this.#kind === 'microphone') {
      this.giveUp();
    } else if (raw.readyState === 'ended' || (isBack && raw.muted)) void this.open();
  }

  #letGo(): void {
    this.#attempt += 1;
    this.#processed?.stop();
    this.#raw?.stop();
    this.#processed = null;
    this.#raw = null;
  }

  /** Sends what the processor makes of a track, or the track itself. */
  async #send(raw: MediaStreamTrack): Promise<void> {
    const [processor, before] = [this.#processor, this.#processed];
    const made = processor === null ? null : await this.#processedBy(processor, raw);
    if (raw !== this.#raw || processor !== this.#processor) return made?.stop();
    this.#processed = made;
    const track = made?.track ?? raw;
    const id = raw.getSettings().deviceId ?? this.#own.id;
    this.#change(this.#own.actual === 'starting' ? { actual: 'on', track, id, held: null } : { track });
    before?.stop();
  }

  async #processedBy(processor: TrackProcessor, raw: MediaStreamTrack): Promise<ProcessedTrack | null> {
    const fail = () => this.#processorFailed(processor);
    const working = import('./processing.ts').then(({ processed }) => processed(processor, raw, fail, this.#holds));
    const made = await working.catch(() => null);
    if (made === null && (raw === this.#raw || !this.#holds)) fail();
    return made;
  }

  #processorFailed(processor: TrackProcessor): void {
    if (processor !== this.#processor) return;
    if (this.#holds) return this.close('failed');
    // No one loses their device to an effect.
    this.#processor = null;
    this.#tell('processorFailed', '');
    if (this.#raw !== null) void this.#send(this.#raw);
  }

  /** The device has stopped on its own: unplugged, taken or forbidden. */
  async #lost(): Promise<void> {
    const { browser, state, isRunning, list, tell } = this.#host;
    const before = state().options;
    this.close();
    const mine = this.#attempt;
    await list();
    if (!isRunning() || !this.#own.wanted) return;
    const deviceChange = deviceChangeBetween(before, state().options);
    if (deviceChange !== null) tell(deviceChange);
    const permission = await browser.permission(this.#kind);
    if (mine !== this.#attempt || !this.#own.wanted) return;
    if (permission === 'denied') this.block('denied');
    else if (state().options[this.#kind].length === 0) this.block('missing');
    else await this.open(null);
    this.#tellInUse();
  }

  #tellInUse(): void {
    if (this.#own.actual === 'on') this.#tell('nowUsing', this.#raw?.label ?? '');
    else if (this.#own.blockedBy !== null && this.#host.isInside()) this.#tell('lost', '');
  }

  #change(part: Partial<OwnDevice>): void {
    this.#host.change(this.#kind, part);
  }

  #tell(is: DeviceChange['is'], name: string): void {
    this.#host.tell({ is, kind: this.#kind, name });
  }
}
