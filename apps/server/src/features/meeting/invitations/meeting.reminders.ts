import { statusAt } from '@salon/contract';
import { userById, usersByEmail } from '#features/account/index.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { handle, type JobHandler, scheduled } from '#platform/jobs/job.ts';
import { mailContentOf, timesOf } from '../calendar/meeting.calendar.ts';
import type { Deps } from '../deps.ts';
import {
  type DueMeeting,
  type Invitee,
  inviteesOf,
  type Meeting,
  preferencesOf,
  preferencesOfAll,
  remindersDue,
  targetOf,
} from '../meeting.queries.ts';
import { claimReminder } from '../plan/meeting.plan.store.ts';
import { notifyInvited, notifyOwner } from './meeting.mails.ts';

const MINUTE_MS = 60_000;
/** Meetings that are looked up at a time. */
const BATCH_SIZE = 200;
/** When a reminder is due: this long before the start. Minutes. One that is later than its half is not sent any more. */
const KINDS = [
  { kind: 'day', mail: 'remindDay', setting: 'remindDayBefore', minutes: 24 * 60 },
  { kind: 'quarter', mail: 'remindQuarter', setting: 'remindQuarterBefore', minutes: 15 },
] as const;
type Kind = (typeof KINDS)[number];

/** Work of every minute: people are reminded of meetings that are near, a job for each kind of reminder. */
export const reminderJobs = (deps: Deps): JobHandler[] =>
  KINDS.map((kind) =>
    handle(scheduled(`meeting.${kind.mail}`, '* * * * *', { retry: [60] }), () => remindAll(deps, kind)),
  );

/** Every one is claimed in the database, so several servers may look at once. */
async function remindAll(deps: Deps, kind: Kind): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() + kind.minutes * MINUTE_MS);
  let failed = 0;
  for (let after: DueMeeting | null = null; ; ) {
    const due: DueMeeting[] = await remindersDue(deps.db, kind.kind, before, after, BATCH_SIZE);
    for (const { id } of due) if (!(await remindOne(deps, id, kind, now, before))) failed += 1;
    after = due.at(-1) ?? null;
    if (due.length < BATCH_SIZE) break;
  }
  if (failed > 0) throw new Error(`${failed} meeting reminders not sent`);
}

/** The claim and the mails of one meeting: both or neither. One that fails keeps no other from its reminders, and is tried again. */
async function remindOne(deps: Deps, id: string, kind: Kind, now: Date, before: Date): Promise<boolean> {
  try {
    await transact(deps.db, async (tx) => {
      const meeting = await claimReminder(tx, id, kind.kind, now, before);
      if (meeting !== null) await remindOf(deps, tx, meeting, kind, now);
    });
    return true;
  } catch (failure) {
    deps.log.error({ err: failure, meetingId: id }, 'meeting reminder not sent');
    return false;
  }
}

async function remindOf(deps: Deps, tx: Db, meeting: Meeting, kind: Kind, now: Date): Promise<void> {
  const { startsAt } = timesOf(meeting);
  if (statusAt(meeting, now) !== 'upcoming') return;
  // Planned a short while before its start, or found after the server was away: the invitation itself is fresh.
  const left = startsAt.getTime() - now.getTime();
  if (left < (kind.minutes * MINUTE_MS) / 2) return;
  const organiser = meeting.creatorId === null ? null : await userById(tx, meeting.creatorId);
  if (organiser === null || organiser.erasedAt !== null) return;
  const mailContent = { ...mailContentOf(deps, meeting, null, now), events: [] };
  const people = await wantedBy(tx, await inviteesOf(tx, targetOf(meeting)), kind);
  await notifyInvited(deps, tx, kind.mail, { mailContent, organiser, people });
  if ((await preferencesOf(tx, organiser.id))[kind.setting])
    await notifyOwner(deps, tx, kind.mail, { mailContent, organiser, meetingId: meeting.id });
}

/** No one who declined is reminded; people with an account have their own settings, the others the one of their invitation. */
async function wantedBy(tx: Db, invited: readonly Invitee[], kind: Kind): Promise<Invitee[]> {
  const open = invited.filter(({ response, reminders }) => response !== 'declined' && reminders);
  const keys = open.map(({ emailKey }) => emailKey);
  const accounts = await usersByEmail(tx, keys);
  const ids = [...accounts.values()].map(({ id }) => id);
  const settings = await preferencesOfAll(tx, ids);
  return open.filter(({ emailKey }) => settings.get(accounts.get(emailKey)?.id ?? '')?.[kind.setting] !== false);
}
