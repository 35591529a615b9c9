import {
  type ApiMeeting,
  type ApiMeetingDetail,
  type apiCancelMeeting,
  type apiChangeMeeting,
  type apiCreateInstantMeeting,
  type apiCreateJoinLink,
  apiGetMeeting,
  type apiListMeetings,
  type apiPlanMeeting,
  DEFAULT_BACKGROUND_COLOUR,
  DEFAULT_HEADER_COLOUR,
  type MeetingItem,
  type ParsedOf,
  statusAt,
} from '@salon/contract';
import * as z from 'zod/mini';
import { DomainError } from '#platform/errors.ts';
import type { KeyContext } from '#platform/http/bind.ts';
import { etagOf } from '#platform/http/payload.ts';
import type { Account } from '#platform/principal.ts';
import {
  changeLiveMeeting,
  changeMeeting,
  changeStatus,
  createInstantMeeting,
  createJoinLink,
  editDetail,
  meetingDetail,
  meetingsByCursor,
  ownMeeting,
  planMeeting,
  shareablePath,
} from '../../meeting/index.ts';
import type { Deps } from '../deps.ts';

type Caller = Pick<KeyContext, 'account' | 'ifMatch' | 'noteAnswer'>;
type MeetingDetail = Awaited<ReturnType<typeof meetingDetail>>;

const urlOf = ({ config }: Deps, path: string): string => config.publicUrl + path;

const meetingWire = (deps: Deps, item: MeetingItem): ApiMeeting => ({
  id: item.id,
  title: item.title,
  status: item.meetingStatus,
  startsAt: item.startingDate,
  endsAt: item.endDate,
  timeZone: item.timeZone,
  isPlanned: item.isPlanned,
  seriesId: item.seriesId,
  organiserId: item.creatorId,
  organiserName: item.creatorFullName,
  role: item.role,
  hasAccessCode: item.hasAccessCode,
  created: item.created,
  url: urlOf(deps, item.link),
});

const detailWire = (deps: Deps, row: MeetingDetail): ApiMeetingDetail => ({
  ...meetingWire(deps, row),
  revision: row.revision,
  startsLocal: row.startsLocal,
  endsLocal: row.endsLocal,
  recurrence: row.recurrence,
  summary: row.summary,
  description: row.description,
  headerText: row.headerText,
  maxParticipants: row.maxParticipants,
  number: row.number,
  endedAt: row.endedAt,
  fileReaders: row.fileReaders,
  rules: row.flags,
  accessCode: row.moderatorDetails?.accessCode ?? null,
  invitees:
    row.moderatorDetails?.users.map(({ fullName, email, isModerator, response }) => ({
      fullName,
      email,
      isModerator,
      response,
    })) ?? null,
});

/** Fields of a plan by their names in the pages, which the rules refuse them with. */
const fieldNames: Readonly<Record<string, string>> = {
  startingDate: 'startsLocal',
  endDate: 'endsLocal',
  selectedUsers: 'invitees',
};

/** Refuses the fields of a plan under the names that programs give them. */
async function withFieldNames<R>(action: () => Promise<R>): Promise<R> {
  try {
    return await action();
  } catch (failure) {
    if (!(failure instanceof DomainError) || failure.fields === undefined) throw failure;
    const renamed = Object.entries(failure.fields).map(([name, message]) => [fieldNames[name] ?? name, message]);
    throw new DomainError(failure.code, Object.fromEntries(renamed));
  }
}

export async function listMeetings(deps: Deps, account: Account, input: ParsedOf<typeof apiListMeetings>) {
  const { limit, cursor, search, status = null, from, to } = input;
  const timeOf = (text: string | undefined) => (text === undefined ? null : new Date(text));
  const selection = { limit, cursor, search, status, from: timeOf(from), to: timeOf(to) };
  const { items, nextCursor } = await meetingsByCursor(deps, account, selection, account.language);
  return { items: items.map((item) => meetingWire(deps, item)), nextCursor };
}

export const getMeeting = async (deps: Deps, account: Account, id: string): Promise<ApiMeetingDetail> =>
  detailWire(deps, await meetingDetail(deps, account, id, account.language));

export function plan(
  deps: Deps,
  { startsLocal, endsLocal, invitees, ...rest }: ParsedOf<typeof apiPlanMeeting>,
  { account, noteAnswer }: Caller,
) {
  const given = {
    ...rest,
    headerColor: rest.headerColor ?? DEFAULT_HEADER_COLOUR,
    backgroundColor: rest.backgroundColor ?? DEFAULT_BACKGROUND_COLOUR,
    startingDate: startsLocal,
    endDate: endsLocal,
    duration: null,
    selectedUsers: invitees,
  };
  const replyOf = ({ link, ...planned }: { id: string; seriesId: string | null; revision: number; link: string }) => ({
    ...planned,
    url: urlOf(deps, link),
  });
  return withFieldNames(async () =>
    replyOf(
      await planMeeting(deps, account, given, account.language, (tx, planned) => noteAnswer(tx, replyOf(planned))),
    ),
  );
}

/** Changes a plan as it is now by what is given; refused where someone else changed it meanwhile. */
export async function change(deps: Deps, input: ParsedOf<typeof apiChangeMeeting>, caller: Caller) {
  const { account, ifMatch } = caller;
  const { id } = input;
  const before = await getMeeting(deps, account, id);
  if (ifMatch !== null && ifMatch !== '*' && ifMatch !== etagOf(z.parse(apiGetMeeting.reply, before)))
    throw new DomainError('api.preconditionFailed');
  try {
    const changed = await withFieldNames(() => changeTo(deps, input, account, before.status === 'ongoing'));
    return await getMeeting(deps, account, changed.id);
  } catch (failure) {
    const isLate = failure instanceof DomainError && failure.code === 'meeting.changedMeanwhile' && ifMatch !== null;
    throw isLate ? new DomainError('api.preconditionFailed') : failure;
  }
}

async function changeTo(
  deps: Deps,
  { id, scope, startsLocal, endsLocal, invitees, ...given }: ParsedOf<typeof apiChangeMeeting>,
  account: Account,
  isLive: boolean,
): Promise<{ id: string }> {
  const { plan: old, revision } = await editDetail(deps, account, id, scope, isLive ? 'editLive' : 'edit');
  const people = invitees ?? old.selectedUsers;
  if (!isLive) {
    const times = { startingDate: startsLocal ?? old.startingDate, endDate: endsLocal ?? old.endDate };
    const plan = { ...old, ...defined(given), ...times, selectedUsers: people };
    return changeMeeting(deps, account, { id, revision, scope, ...plan }, account.language);
  }
  const fixed = { startsLocal, endsLocal, timeZone: given.timeZone, recurrence: given.recurrence };
  if (Object.keys(defined({ ...fixed, maxParticipants: given.maxParticipants })).length > 0)
    throw new DomainError('meeting.started');
  const { title, summary, description, headerText, attendeeWelcomeMessage, moderatorWelcomeMessage } = old;
  const words = { title, summary, description, headerText, attendeeWelcomeMessage, moderatorWelcomeMessage };
  const live = { ...words, ...defined(given), id, revision, selectedUsers: people };
  return changeLiveMeeting(deps, account, live, account.language);
}

/** Without what was not sent. */
const defined = <T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;

/** Cancels what is planned and has not begun, and deletes anything else, unless the caller chose. */
export async function cancel(deps: Deps, account: Account, input: ParsedOf<typeof apiCancelMeeting>) {
  const meeting = await ownMeeting(deps, account, input.id);
  const status = statusAt(meeting, deps.clock.now());
  const isToCome = meeting.startsAt !== null && (status === 'upcoming' || status === 'suspended');
  const action = input.action ?? (isToCome ? 'cancel' : 'delete');
  const { meetingStatus, count } = await changeStatus(deps, account, { id: input.id, scope: input.scope, action });
  return { status: meetingStatus, count };
}

export async function createInstant(
  deps: Deps,
  input: ParsedOf<typeof apiCreateInstantMeeting>,
  { account, noteAnswer }: Caller,
) {
  const replyOf = (made: {
    id: string;
    title: string;
    number: string;
    maxParticipants: number;
    maxMinutes: number;
  }) => {
    const { id, title, number, maxParticipants, maxMinutes } = made;
    return { id, title, number, url: urlOf(deps, shareablePath(account.language, id)), maxParticipants, maxMinutes };
  };
  return replyOf(await createInstantMeeting(deps, account, input, (tx, made) => noteAnswer(tx, replyOf(made))));
}

export async function joinLink(deps: Deps, account: Account, input: ParsedOf<typeof apiCreateJoinLink>) {
  const { id, email = '', ...holder } = input;
  const { path, expiresAt } = await createJoinLink(deps, account, id, { ...holder, email }, account.language);
  return { url: urlOf(deps, path), expiresAt: expiresAt.toISOString() };
}
