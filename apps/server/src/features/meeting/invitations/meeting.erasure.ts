import type { Person } from '#platform/connected.ts';
import type { Db } from '#platform/db/open.ts';
import { mailContentOf } from '../calendar/meeting.calendar.ts';
import type { Deps } from '../deps.ts';
import { recordPlanChange } from '../meeting.facts.ts';
import { cancelUpcoming, lockSeriesOf } from '../meeting.personalData.store.ts';
import { inviteesOf, type Meeting, targetOf } from '../meeting.queries.ts';
import { notifyCancelled } from '../series/meeting.series.mails.ts';
import { notifyInvited } from './meeting.mails.ts';

/**
 * Calls off what someone had planned whose account goes, and tells the people. The mails name the organiser as the
 * invitations did and give no address to answer to; that the account goes is told to no one.
 */
export async function cancelMeetingsOfErasedUser(deps: Deps, tx: Db, user: Person, now: Date): Promise<void> {
  const organiser = { ...user, isActive: false };
  // Series first, then meetings: the same order everywhere.
  const own = await lockSeriesOf(tx, user.id);
  const meetings = await cancelUpcoming(tx, user.id, now);
  await recordPlanChange(deps, tx, { cancelled: meetings });
  for (const meeting of meetings.filter(({ seriesId }) => seriesId === null)) {
    const mailContent = mailContentOf(deps, { ...meeting, sequence: meeting.sequence + 1 }, null, now);
    await notifyInvited(deps, tx, 'cancel', {
      mailContent,
      organiser,
      people: await inviteesOf(tx, targetOf(meeting)),
    });
  }
  for (const series of own) {
    const before: Meeting[] = meetings
      .filter(({ seriesId }) => seriesId === series.id)
      .map((meeting) => ({ ...meeting, cancelledAt: null }));
    if (before.length > 0) await notifyCancelled(deps, tx, { own: series, before }, organiser, now);
  }
}
