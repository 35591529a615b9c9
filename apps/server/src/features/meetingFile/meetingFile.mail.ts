import { meetingFilePath } from '@salon/contract';
import * as z from 'zod/mini';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { handle, type JobHandler, job } from '#platform/jobs/job.ts';
import { mailLanguageOf, mailOwner, userById } from '../account/index.ts';
import { getMailBranding } from '../company/index.ts';
import { calendarPreferencesOf, findMeeting } from '../meeting/index.ts';
import type { Deps } from './deps.ts';

/** Tells the organiser where the file of a meeting is that has ended. */
const mailFile = job({
  name: 'meetingFile.mail',
  data: z.object({ meetingId: z.string() }),
  retry: [60, 600, 3600],
});

/** What is still on its way when a meeting ends is in the file when its mail is written. */
const AFTER_END_SECONDS = 5;

/** A meeting ends once, on whichever server: so often is the mail sent. */
export const mailWhenEnded = (deps: Deps, { tx, meetingId }: { tx: Db; meetingId: string }): Promise<void> =>
  deps.jobs.send(tx, mailFile, { meetingId }, { afterSeconds: AFTER_END_SECONDS });

/** The link alone: what is in the file is shown to who may see it, and to no one who reads a mailbox. */
export const mailJobs = (deps: Deps): JobHandler[] => [
  handle(mailFile, async ({ meetingId }, attempt) => {
    if (!(await deps.switches.isOn('meetingFile'))) return;
    const meeting = await findMeeting(deps.db, meetingId);
    if (meeting === null || meeting.deletedAt !== null || meeting.creatorId === null) return;
    const organiser = await userById(deps.db, meeting.creatorId);
    if (organiser === null || organiser.erasedAt !== null) return;
    if (!(await calendarPreferencesOf(deps.db, organiser.id)).mailMeetingFile) return;
    const viewer = { userId: organiser.id, isOrganiser: true };
    const asked = { meetingId, viewer, language: mailLanguageOf(organiser), zone: meeting.timeZone };
    if (!(await deps.features.meetingFile.isWorthMail(asked, meeting.startsAt !== null))) return;
    const look = await getMailBranding(deps, deps.db, organiser.id);
    await transact(deps.db, async (tx) => {
      await mailOwner(deps, tx, organiser, {
        subject: 'mail.fileSubject',
        paragraphs: ['mail.fileText'],
        note: 'mail.meetingMailsOff',
        values: { title: meeting.title },
        action: { label: 'mail.fileOpen', path: meetingFilePath(meetingId) },
        ...look,
      });
      await attempt.complete(tx);
    });
  }),
];
