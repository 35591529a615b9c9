import { setTimeout as pause } from 'node:timers/promises';
import {
  type claimRecordingJob,
  failRecording,
  finishRecordingPart,
  heartbeatRecording,
  type InputOf,
  RECORDING_BEAT_MS,
  RECORDING_LEASE_SECONDS,
  type ReplyOf,
} from '@salon/contract';
import { openBrowser, type RecordingBrowser } from './browser.ts';
import { HEARTBEAT_TIMEOUT_MS, type LeaseProof, retryUntilAnswered, withHeartbeat } from './lease.ts';
import { type RecordingServer, Refused } from './server.ts';
import type { Settings } from './settings.ts';
import { Spool } from './spool.ts';

export type Job = NonNullable<ReplyOf<typeof claimRecordingJob>['job']>;
type Said = InputOf<typeof heartbeatRecording>['state'];

/** Nothing came from the browser for this long: it does not record. */
const SILENT_MS = 6000;
/** After this time it is given up, and the work with it. */
const NOTHING_MS = 15_000;

/** This long the rest of a part is waited for that did not arrive though the server answers, before the room is recorded on. */
const REST_MS = 10_000;
const REST_LOOK_MS = 500;

/** After a sign of life that was not answered. */
const RETRY_DELAY_MS = 300;

/** The page says within this how far it is, or not at all. */
const PROGRESS_MS = 300;

interface PartOptions {
  server: RecordingServer;
  job: Job;
  browser: RecordingBrowser;
  spool: Spool;
  /** When something arrived last, as `performance.now()` counts; null: nothing yet. */
  arrivedAt: () => number | null;
  onAnswer: (isAnswered: boolean) => void;
}

/** The recording of one part, as it continues. */
class Part {
  readonly #server: RecordingServer;
  readonly #held: { recordingId: string; lease: string };
  readonly #browser: RecordingBrowser;
  readonly #spool: Spool;
  readonly #arrivedAt: () => number | null;
  readonly #heard: (isAnswered: boolean) => void;
  readonly #begunAt = performance.now();
  #paused = false;
  #pausedAt = 0;

  constructor({ server, job, browser, spool, arrivedAt, onAnswer }: PartOptions) {
    this.#server = server;
    this.#held = { recordingId: job.recordingId, lease: job.lease };
    this.#browser = browser;
    this.#spool = spool;
    this.#arrivedAt = arrivedAt;
    this.#heard = onAnswer;
  }

  /** Only what arrives is "on". */
  #state(): Said {
    if (this.#paused) return 'paused';
    const arrivedAt = this.#arrivedAt();
    const isArriving = arrivedAt !== null && performance.now() - Math.max(arrivedAt, this.#pausedAt) < SILENT_MS;
    return isArriving ? 'recording' : 'starting';
  }

  #isSilent(): boolean {
    const since = Math.max(this.#arrivedAt() ?? this.#begunAt, this.#pausedAt);
    return !this.#paused && performance.now() - since > NOTHING_MS;
  }

  /** Until it is stopped, or this recorder shall leave. Throws where it cannot continue. */
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
      await Promise.race([pause(reply === null ? RETRY_DELAY_MS : RECORDING_BEAT_MS), this.#browser.lost]);
    }
  }

  /** Null also where the page does not answer soon: a sign of life does not wait for it. */
  async #progress() {
    return Promise.race([this.#browser.progress().catch(() => null), pause(PROGRESS_MS, null)]);
  }

  /** Null: the server does not answer at the moment; it is recorded all the same. */
  async #beat(): Promise<ReplyOf<typeof heartbeatRecording> | null> {
    try {
      const progress = await this.#progress();
      const drawn = this.#browser.drawn();
      const said = { ...this.#held, state: this.#state(), progress, drawn };
      const reply = await this.#server.send(heartbeatRecording, said, HEARTBEAT_TIMEOUT_MS);
      this.#heard(true);
      return reply;
    } catch (failure) {
      if (failure instanceof Refused) throw failure;
      this.#heard(false);
      return null;
    }
  }
}

/** How a part ended, and what is still on its way to the server. */
interface RecordedPart {
  outcome: 'stopped' | 'left' | 'failed';
  /** Why it could not continue. */
  reason: string | null;
  /** Pictures a second that were delivered. */
  rate: number;
  /** Resolves when everything has arrived and the work is given back, or another one has it. */
  delivered: Promise<void>;
}

/**
 * Records a room until it is stopped, or this recorder leaves, or cannot continue. Resolves when its browser is closed: what is not at the
 * server by then is sent beside whatever is done next. Throws where the work is another one's, or could not be begun.
 */
export async function recordPart(
  server: RecordingServer,
  settings: Settings,
  job: Job,
  leaving: AbortSignal,
  onAnswer: (isAnswered: boolean) => void,
): Promise<RecordedPart> {
  const { recordingId, lease, part, media } = job;
  if (part === null || media === null) throw new Error('there is nothing to record');
  const proof = { recordingId, lease };
  const spool = new Spool(server, settings.spoolDir, { ...proof, part });
  await spool.open();
  let arrivedAt: number | null = null;
  const browser = await withHeartbeat(server, proof, 'starting', () =>
    openBrowser(settings, { ...job, media }, async (bytes) => {
      arrivedAt = performance.now();
      await spool.add(bytes, arrivedAt);
    }),
  ).catch(async (failure: unknown) => {
    await spool.settle();
    throw failure;
  });
  let closing = Promise.resolve();
  let recorded: Omit<RecordedPart, 'delivered'> = { outcome: 'failed', reason: null, rate: 0 };
  try {
    const outcome = await new Part({ server, job, browser, spool, arrivedAt: () => arrivedAt, onAnswer }).run(leaving);
    recorded = { ...recorded, outcome, rate: await withHeartbeat(server, proof, 'starting', () => browser.end()) };
  } catch (failure) {
    if (failure instanceof Refused) {
      await spool.settle();
      throw failure;
    }
    recorded = { ...recorded, reason: (failure as Error).message };
  } finally {
    onAnswer(true);
    closing = browser.close();
    // One that ended on its own may still say something; one that was stopped has said everything.
    if (recorded.outcome !== 'stopped') await closing;
  }
  const delivered = deliver(server, proof, spool, recorded, leaving);
  // Its failure is for anyone who waits for it, which is after this.
  delivered.catch(() => undefined);
  await closing;
  return { ...recorded, delivered };
}

/**
 * Sends what is left, and gives the work back. What was stopped waits until all of it has arrived, however long the server's storage
 * is away; a room that is still to be recorded waits for the rest of a part only while the server does not answer at all.
 */
async function deliver(
  server: RecordingServer,
  proof: LeaseProof,
  spool: Spool,
  { outcome, rate }: Omit<RecordedPart, 'delivered'>,
  leaving: AbortSignal,
): Promise<void> {
  const isStopped = outcome === 'stopped';
  await withHeartbeat(server, proof, isStopped ? 'saving' : 'starting', async ({ lost, silentAt }) => {
    const left = AbortSignal.any([lost, leftAfter(leaving)]);
    const since = performance.now();
    let isAll = false;
    const sent = spool.finish().then(() => {
      isAll = true;
    });
    const isWaitedFor = () => isStopped || performance.now() - Math.max(since, silentAt()) < REST_MS;
    while (!isAll && !left.aborted && isWaitedFor())
      await Promise.race([sent, pause(REST_LOOK_MS, undefined, { signal: left }).catch(() => undefined)]);
    const end = () =>
      isStopped
        ? server.send(finishRecordingPart, { ...proof, rate: Math.round(rate * 100) })
        : server.send(failRecording, { ...proof, failure: 'recorder' });
    const isGiven = (isAll || !left.aborted) && (await retryUntilAnswered(end, left));
    // What a recorder that leaves could not give back is for the one that is started next.
    if (isGiven || lost.aborted || !left.aborted) await spool.settle();
  });
}

/** Ends some time after a recorder was told to leave. */
function leftAfter(leaving: AbortSignal): AbortSignal {
  const left = new AbortController();
  const end = () => void setTimeout(() => left.abort(), RECORDING_LEASE_SECONDS * 1000).unref();
  if (leaving.aborted) end();
  else leaving.addEventListener('abort', end, { once: true });
  return left.signal;
}
