import { WEBHOOK_RETRY_HOURS } from '@salon/contract';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const HOUR_MS = HOUR * 1000;
/** Seconds before each further attempt, as Standard Webhooks recommends. */
const WAITS: readonly number[] = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** Part of a wait by which it is shortened or lengthened, so that not everything is retried at the same time. */
const JITTER = 0.1;
/** The first attempt comes some time after its message was created: an endpoint counts as failing that much earlier. */
const SLACK_HOURS = 1;

/**
 * When a message is sent again after so many failed attempts; null: never, `WEBHOOK_RETRY_HOURS` are over. The last attempt
 * is at the end of that time. `random`: from 0 to 1.
 */
export function nextAttemptAt(
  { attempts, createdAt }: { attempts: number; createdAt: Date },
  now: Date,
  random: number,
): Date | null {
  const end = createdAt.getTime() + WEBHOOK_RETRY_HOURS * HOUR_MS;
  if (now.getTime() >= end) return null;
  const wait = WAITS[Math.min(attempts, WAITS.length) - 1] ?? 0;
  const jittered = wait * 1000 * (1 - JITTER + 2 * JITTER * random);
  return new Date(Math.min(now.getTime() + jittered, end));
}

/** Whether nothing has arrived at an endpoint for the time of all retries. */
export const isFailingForLong = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= (WEBHOOK_RETRY_HOURS - SLACK_HOURS) * HOUR_MS;
