import {
  type FileViewer,
  getMeetingFileDenial,
  type ParsedOf,
  type ReplyOf,
  type readMeetingFile,
  type shareMeetingFile,
  statusAt,
} from '@salon/contract';
import { accountLanguage, type GuestLanguage } from '@salon/phrases';
import { DomainError } from '#platform/errors.ts';
import type { FileAsked } from '#platform/meetingFile.ts';
import type { Account } from '#platform/principal.ts';
import { emailKeyOf, userById } from '../account/index.ts';
import { findMeeting, inviteeByEmail, type Meeting, readersOf, setFileReaders, targetOf } from '../meeting/index.ts';
import { lastEntryOf } from '../room/index.ts';
import type { Deps } from './deps.ts';

/** A meeting whose file its reader may see. */
export interface OpenedFile {
  meeting: Meeting;
  isOrganiser: boolean;
}

async function viewerOf(deps: Deps, meeting: Meeting, account: Account): Promise<FileViewer> {
  const [invitee, entry] = await Promise.all([
    inviteeByEmail(deps.db, targetOf(meeting), emailKeyOf(account.email)),
    lastEntryOf(deps.db, meeting.id, account.userId),
  ]);
  const wasPutOut = entry?.state === 'removed';
  return {
    isOrganiser: meeting.creatorId === account.userId,
    isInvited: invitee !== null && !invitee.registered && !wasPutOut,
    hasAttended: entry !== null && !wasPutOut,
    moderates: entry?.role === 'moderator' && !wasPutOut,
  };
}

/** The file of a meeting, for who may see it. */
export async function openFile(deps: Deps, account: Account, id: string): Promise<OpenedFile> {
  const meeting = await findMeeting(deps.db, id);
  if (meeting === null) throw new DomainError('meeting.notFound');
  const viewer = await viewerOf(deps, meeting, account);
  const refused = getMeetingFileDenial(viewer, readersOf(meeting), statusAt(meeting, deps.clock.now()));
  if (refused !== null) throw new DomainError(refused);
  if (meeting.entriesForgottenAt !== null) throw new DomainError('meetingFile.forgotten');
  return { meeting, isOrganiser: viewer.isOrganiser };
}

export const askedBy = (
  { userId }: Account,
  { meeting, isOrganiser }: OpenedFile,
  language: GuestLanguage,
  zone: string,
): Omit<FileAsked, 'after'> => ({
  meetingId: meeting.id,
  viewer: { userId, isOrganiser },
  language: accountLanguage(language),
  zone,
});

/** What stands above everything else in a file. */
export async function aboutMeeting(deps: Deps, meeting: Meeting) {
  const { startedAt, startsAt, createdAt, endedAt, endsAt, creatorId } = meeting;
  const organiser = creatorId === null ? null : await userById(deps.db, creatorId);
  const over = endedAt ?? (endsAt !== null && endsAt <= deps.clock.now() ? endsAt : null);
  return {
    meetingId: meeting.id,
    title: meeting.title,
    startingDate: (startedAt ?? startsAt ?? createdAt).toISOString(),
    endDate: over?.toISOString() ?? null,
    timeZone: meeting.timeZone,
    organiser: organiser === null ? '' : `${organiser.name} ${organiser.surname}`.trim(),
  };
}

export async function fileOf(
  deps: Deps,
  account: Account,
  id: string,
  language: GuestLanguage,
): Promise<ReplyOf<typeof readMeetingFile>> {
  const opened = await openFile(deps, account, id);
  const { meeting, isOrganiser } = opened;
  const [about, sections] = await Promise.all([
    aboutMeeting(deps, meeting),
    deps.features.meetingFile.sections(askedBy(account, opened, language, meeting.timeZone)),
  ]);
  return {
    ...about,
    meetingStatus: statusAt(meeting, deps.clock.now()),
    isOrganiser,
    readers: readersOf(meeting),
    printsPdf: deps.print !== null,
    sections,
  };
}

export async function sectionOf(
  deps: Deps,
  account: Account,
  input: { id: string; section: string; after: string },
  language: GuestLanguage,
) {
  const opened = await openFile(deps, account, input.id);
  const asked = { ...askedBy(account, opened, language, opened.meeting.timeZone), after: input.after };
  const page = await deps.features.meetingFile.section(input.section, asked);
  if (page === null) throw new DomainError('meetingFile.noSection');
  return page;
}

/** The organiser says again who may look; refused to others as everything that is only theirs to do. */
export async function share(
  deps: Deps,
  account: Account,
  { id, readers }: ParsedOf<typeof shareMeetingFile>,
): Promise<ReplyOf<typeof shareMeetingFile>> {
  const meeting = await findMeeting(deps.db, id);
  if (meeting === null) throw new DomainError('meeting.notFound');
  const { isOrganiser, isInvited, hasAttended } = await viewerOf(deps, meeting, account);
  if (!isOrganiser) {
    const knows = meeting.deletedAt === null && (isInvited || hasAttended);
    throw new DomainError(knows ? 'meeting.notCreator' : 'meeting.notFound');
  }
  // Until it has begun, the plan says it.
  if (['upcoming', 'suspended'].includes(statusAt(meeting, deps.clock.now())))
    throw new DomainError('meeting.notStarted');
  await setFileReaders(deps.db, id, readers);
  return { readers };
}
