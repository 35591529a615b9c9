import { getJoinDenial } from '@salon/contract';
import * as z from 'zod/mini';
import { mailOwner, userById } from '#features/account/index.ts';
import { getMailBranding } from '#features/company/index.ts';
import {
  calendarPreferencesOf,
  findMeeting,
  lockMeeting,
  type Meeting,
  recordLobbyNotified,
} from '#features/meeting/index.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { handle, type JobHandler, job } from '#platform/jobs/job.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantRow } from '../room.queries.ts';
import { countWaiting, moderatorsInside } from './room.lobby.queries.ts';

/** Tells the organiser that people wait and no moderator is there. */
const tellOrganiser = job({
  name: 'room.lobbyUnanswered',
  data: z.object({ meetingId: z.string() }),
  retry: [60, 300],
});

/** Who is a little late need not be told. */
const UNANSWERED_SECONDS = 120;

/** Someone waits: looks again after a while whether a moderator came. */
export async function watchUnanswered(deps: Deps, tx: Db, meeting: Meeting): Promise<void> {
  if (meeting.creatorId === null || meeting.lobbyNotifiedAt !== null) return;
  if ((await moderatorsInside(tx, meeting.id)).length > 0) return;
  await deps.jobs.send(tx, tellOrganiser, { meetingId: meeting.id }, { afterSeconds: UNANSWERED_SECONDS });
}

/** A moderator left: who still waits may be without one now. */
export async function followModerators(deps: Deps, rows: readonly ParticipantRow[]): Promise<void> {
  const left = rows.filter(({ role, state }) => role === 'moderator' && state !== 'inside');
  for (const meetingId of new Set(left.map((row) => row.meetingId))) {
    if ((await countWaiting(deps.db, meetingId)) === 0) continue;
    const meeting = await findMeeting(deps.db, meetingId);
    if (meeting !== null) await watchUnanswered(deps, deps.db, meeting);
  }
}

export const lobbyJobs = (deps: Deps): JobHandler[] => [
  handle(tellOrganiser, ({ meetingId }, attempt) =>
    transact(deps.db, async (tx) => {
      await tell(deps, tx, meetingId);
      await attempt.complete(tx);
    }),
  ),
];

/** Once a meeting, however many wait and however long. */
async function tell(deps: Deps, tx: Db, meetingId: string): Promise<void> {
  const now = deps.clock.now();
  const meeting = await lockMeeting(tx, meetingId);
  if (meeting === null || meeting.creatorId === null || meeting.lobbyNotifiedAt !== null) return;
  if (getJoinDenial(meeting, now) !== null || (await moderatorsInside(tx, meetingId)).length > 0) return;
  const count = await countWaiting(tx, meetingId);
  const organiser = await userById(tx, meeting.creatorId);
  if (count === 0 || organiser === null || organiser.erasedAt !== null) return;
  if (!(await calendarPreferencesOf(tx, organiser.id)).mailLobby) return;
  await recordLobbyNotified(tx, meetingId, now);
  await mailOwner(deps, tx, organiser, {
    subject: 'mail.lobbySubject',
    paragraphs: ['mail.lobbyWaits'],
    note: 'mail.meetingMailsOff',
    values: { title: meeting.title, count },
    action: { label: 'mail.lobbyOpen', path: `/meeting/${meetingId}` },
    ...(await getMailBranding(deps, tx, organiser.id)),
  });
}
