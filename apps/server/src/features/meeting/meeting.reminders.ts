import { statusAt } from '@salon/contract';
import type { Db } from '../../platform/db/open.ts';
import { transact } from '../../platform/db/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import { type User, userByEmail, userById } from '../session/index.ts';
import { newsOf, timesOf } from './meeting.calendar.ts';
import { tellInvited, tellOwner } from './meeting.mails.ts';
import { claimReminders } from './meeting.plan.store.ts';
import { type Invitee, inviteesOf, type Meeting, preferencesOf, targetOf } from './meeting.queries.ts';

const MINUTE_MS = 60_000;
/** Meetings whose reminders are written in one transaction. */
const AT_ONCE = 20;
/** When a reminder is due: so long before the start. Minutes. One that is later than its half is not sent any more. */
const KINDS = [
  { kind: 'day', mail: 'remindDay', setting: 'remindDayBefore', minutes: 24 * 60 },
  { kind: 'quarter', mail: 'remindQuarter', setting: 'remindQuarterBefore', minutes: 15 },
] as const;
type Kind = (typeof KINDS)[number];

/** Reminds of meetings that are near. Every one is claimed in the database, so several servers may look at once. */
export async function remind(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  let wrote = false;
  for (const kind of KINDS) {
    const before = new Date(now.getTime() + kind.minutes * MINUTE_MS);
    for (;;) {
      const claimed = await transact(deps.db, async (tx) => {
        const due = await claimReminders(tx, kind.kind, now, before, AT_ONCE);
        for (const meeting of due) await remindOf(deps, tx, meeting, kind, now);
        return due.length;
      });
      wrote ||= claimed > 0;
      if (claimed < AT_ONCE) break;
    }
  }
  if (wrote) deps.soon.deliver();
}

async function remindOf(deps: Deps, tx: Db, meeting: Meeting, kind: Kind, now: Date): Promise<void> {
  const { startsAt } = timesOf(meeting);
  if (statusAt(meeting, now) !== 'upcoming') return;
  // Planned a short while before its start, or found after the server was away: the invitation itself is fresh.
  const left = startsAt.getTime() - now.getTime();
  if (left < (kind.minutes * MINUTE_MS) / 2) return;
  const organiser = meeting.creatorId === null ? null : await userById(tx, meeting.creatorId);
  if (organiser === null || organiser.erasedAt !== null) return;
  const news = { ...newsOf(deps, meeting, null, now), events: [] };
  const people: Invitee[] = [];
  for (const invitee of await inviteesOf(tx, targetOf(meeting)))
    if (await wantsIt(tx, invitee, kind)) people.push(invitee);
  await tellInvited(deps, tx, kind.mail, news, organiser, people);
  if (await isOn(tx, organiser, kind)) await tellOwner(deps, tx, kind.mail, news, organiser, meeting.id);
}

const isOn = async (tx: Db, user: User, kind: Kind): Promise<boolean> =>
  (await preferencesOf(tx, user.id))[kind.setting];

/** Nobody who declined is reminded; people with an account have their own settings, the others the one of their invitation. */
async function wantsIt(tx: Db, invitee: Invitee, kind: Kind): Promise<boolean> {
  if (invitee.response === 'declined' || !invitee.reminders) return false;
  const account = await userByEmail(tx, invitee.email);
  return account === null || (await isOn(tx, account, kind));
}
