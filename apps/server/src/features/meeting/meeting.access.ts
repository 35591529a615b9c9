import { DomainError } from '#platform/errors.ts';
import { sameText } from '#platform/ids.ts';
import type { Deps } from './deps.ts';
import { openCode } from './meeting.code.ts';
import { clearCodeTries, purgeCodeTries, registerAttempt } from './plan/meeting.plan.store.ts';

/** 5 s after the fifth wrong code, 10, 20, … up to a quarter of an hour; by meeting and network, and never a hard lock. */
const WAITS = { from: 5, first: 5, longest: 900 };
const RETENTION_HOURS = 24;

/** Refuses a missing or wrong access code; wrong ones make the next tries wait. */
export async function checkAccessCode(
  deps: Deps,
  meeting: { id: string; accessCode: string | null },
  given: string,
  network: string,
): Promise<void> {
  if (meeting.accessCode === null) return;
  const code = given.replace(/[\s-]/g, '').toUpperCase();
  if (code === '') throw new DomainError('room.accessCodeMissing');
  if (!(await registerAttempt(deps.db, meeting.id, network, WAITS, deps.clock.now())))
    throw new DomainError('room.accessCodeWait');
  const right = openCode(deps, meeting.accessCode);
  if (right === null || !sameText(code, right)) throw new DomainError('room.wrongAccessCode');
  await clearCodeTries(deps.db, meeting.id, network);
}

export const purgeAccessTries = (deps: Deps): Promise<void> =>
  purgeCodeTries(deps.db, new Date(deps.clock.now().getTime() - RETENTION_HOURS * 3_600_000));
