import { setTimeout as pause } from 'node:timers/promises';
import {
  beatRecording,
  endRecordingPart,
  type InputOf,
  RECORDING_BEAT_MS,
  type ReplyOf,
  type takeRecording,
} from '@salon/contract';
import { openBrowser, type RecordingBrowser } from './browser.ts';
import { type RecordingServer, Refused } from './server.ts';
import type { Settings } from './settings.ts';
import { Spool } from './spool.ts';

export type Job = NonNullable<ReplyOf<typeof takeRecording>['job']>;
type Said = InputOf<typeof beatRecording>['state'];

/** Nothing came from the browser for so long: it does not record. Milliseconds. */
const SILENT_MS = 6000;
/** After so long it is given up, and the work with it. Milliseconds. */
const NOTHING_MS = 15_000;

/** The page says within this how far it is, or not at all. Milliseconds. */
const PROGRESS_MS = 300;

/** The recording of one part, as it goes on. */
class Part {
  readonly #server: RecordingServer;
  readonly #held: { recordingId: string; lease: string };
  readonly #browser: RecordingBrowser;
  readonly #spool: Spool;
  readonly #arrivedAt: () => number | null;
  readonly #begunAt = performance.now();
  #paused = false;
  #pausedAt = 0;

  constructor(
    server: RecordingServer,
    job: Job,
    browser: RecordingBrowser,
    spool: Spool,
    arrivedAt: () => number | null,
  ) {
    this.#server = server;
    this.#held = { recordingId: job.recordingId, lease: job.lease };
    this.#browser = browser;
    this.#spool = spool;
    this.#arrivedAt = arrivedAt;
  }

  /** Only what arrives is "on". */
  #state(): Said {
    if (this.#paused) return 'paused';
    const arrivedAt = this.#arrivedAt();
    return arrivedAt !== null && performance.now() - arrivedAt < SILENT_MS ? 'recording' : 'starting';
  }

  #isSilent(): boolean {
    const since = Math.max(this.#arrivedAt() ?? this.#begunAt, this.#pausedAt);
    return !this.#paused && performance.now() - since > NOTHING_MS;
  }

  /** Until it is stopped, or this recorder shall leave. Throws where it cannot go on. */
  async run(leaving: AbortSignal): Promise<'stopped' | 'left'> {
    let lost: string | null = null;
    void this.#browser.lost.then((why) => {
      lost = why;
    });
    for (;;) {
      if (leaving.aborted) return 'left';
      if (lost !== null) throw new Error(`the browser was lost: ${lost}`);
      if (this.#spool.failure !== null) throw this.#spool.failure;
      if (this.#isSilent()) throw new Error('the browser records nothing');
      const reply = await this.#beat();
      if (reply !== null) {
        if (reply.wanted === 'stop') return 'stopped';
        await this.#browser.show(reply);
        const paused = await this.#browser.pause(reply.wanted === 'pause');
        if (this.#paused && !paused) this.#pausedAt = performance.now();
        this.#paused = paused;
      }
      await Promise.race([pause(RECORDING_BEAT_MS), this.#browser.lost]);
    }
  }

  /** Null also where the page does not answer soon: a sign of life does not wait for it. */
  async #progress() {
    return Promise.race([this.#browser.progress().catch(() => null), pause(PROGRESS_MS, null)]);
  }

  /** Null: the server does not answer at the moment; it is recorded all the same. */
  async #beat(): Promise<ReplyOf<typeof beatRecording> | null> {
    try {
      const progress = await this.#progress();
      const drawn = this.#browser.drawn();
      return await this.#server.send(beatRecording, { ...this.#held, state: this.#state(), progress, drawn });
    } catch (failure) {
      if (failure instanceof Refused) throw failure;
      return null;
    }
  }
}

/**
 * Records a room until it is stopped; resolves with the pictures a second, when everything has arrived at the server. Null: this
 * recorder leaves before, and another one goes on.
 */
export async function recordPart(
  server: RecordingServer,
  settings: Settings,
  job: Job,
  leaving: AbortSignal,
): Promise<number | null> {
  const { recordingId, lease, part, media } = job;
  if (part === null || media === null) throw new Error('there is nothing to record');
  const held = { recordingId, lease };
  const spool = new Spool(server, settings.spoolDir, { ...held, part });
  await spool.open();
  // Lost is lost while the browser starts, too.
  const starting = setInterval(() => {
    void server.send(beatRecording, { ...held, state: 'starting' }).catch(() => undefined);
  }, RECORDING_BEAT_MS);
  let arrivedAt: number | null = null;
  let browser: RecordingBrowser;
  try {
    browser = await openBrowser(settings, { ...job, media }, async (bytes) => {
      arrivedAt = performance.now();
      await spool.add(bytes, arrivedAt);
    });
  } finally {
    clearInterval(starting);
  }
  try {
    const outcome = await new Part(server, job, browser, spool, () => arrivedAt).run(leaving);
    const rate = await browser.end();
    await spool.finish();
    if (outcome === 'left') return null;
    await server.send(endRecordingPart, held);
    return rate;
  } finally {
    await spool.settle();
    await browser.close();
  }
}
