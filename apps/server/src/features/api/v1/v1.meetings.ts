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
  type EditDetail,
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
  const changes = {
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
      await planMeeting(deps, account, changes, account.language, (tx, planned) => noteAnswer(tx, replyOf(planned))),
    ),
  );
}

type Changes = ParsedOf<typeof apiChangeMeeting>;

/** Changes a plan as it is now by what is given; refused if someone else has changed it since. */
export async function change(deps: Deps, input: Changes, { account, ifMatch }: Caller): Promise<ApiMeetingDetail> {
  const { id, scope } = input;
  const isLive = (await getMeeting(deps, account, id)).status === 'ongoing';
  const before = await editDetail(deps, account, id, scope, isLive ? 'editLive' : 'edit');
  // Read after the revision that the change is based on: whatever happens in between is noticed by one of the two.
  if (ifMatch !== null && ifMatch !== '*') await demandEtag(deps, account, id, ifMatch);
  try {
    const apply = isLive ? changeRunning : changePlanned;
    const changed = await withFieldNames(() => apply(deps, account, input, before));
    return await getMeeting(deps, account, changed.id);
  } catch (failure) {
    const isLate = failure instanceof DomainError && failure.code === 'meeting.changedMeanwhile' && ifMatch !== null;
    throw isLate ? new DomainError('api.preconditionFailed') : failure;
  }
}

async function demandEtag(deps: Deps, account: Account, id: string, ifMatch: string): Promise<void> {
  const present = z.parse(apiGetMeeting.reply, await getMeeting(deps, account, id));
  if (etagOf(present) !== ifMatch) throw new DomainError('api.preconditionFailed');
}

function changePlanned(deps: Deps, account: Account, input: Changes, { plan: before, revision }: EditDetail) {
  const { id, scope, startsLocal, endsLocal, invitees, ...changes } = input;
  const times = { startingDate: startsLocal ?? before.startingDate, endDate: endsLocal ?? before.endDate };
  const selectedUsers = invitees ?? before.selectedUsers;
  const plan = { ...before, ...defined(changes), ...times, selectedUsers };
  return changeMeeting(deps, account, { id, revision, scope, ...plan }, account.language);
}

/** What a running meeting may change is fewer fields. */
async function changeRunning(deps: Deps, account: Account, input: Changes, { plan: before, revision }: EditDetail) {
  const {
    id,
    scope: _scope,
    invitees,
    startsLocal,
    endsLocal,
    timeZone,
    recurrence,
    maxParticipants,
    ...changes
  } = input;
  const fixed = [startsLocal, endsLocal, timeZone, recurrence, maxParticipants];
  if (fixed.some((value) => value !== undefined)) throw new DomainError('meeting.started');
  const { title, summary, description, headerText, attendeeWelcomeMessage, moderatorWelcomeMessage } = before;
  const texts = { title, summary, description, headerText, attendeeWelcomeMessage, moderatorWelcomeMessage };
  const selectedUsers = invitees ?? before.selectedUsers;
  return changeLiveMeeting(
    deps,
    account,
    { ...texts, ...defined(changes), id, revision, selectedUsers },
    account.language,
  );
}

/** Without what was not sent. */
const defined = <T extends object>(changes: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as never;

/** Cancels what is planned and has not started, and deletes anything else, unless the caller chose. */
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
  const replyOf = (instant: {
    id: string;
    title: string;
    number: string;
    maxParticipants: number;
    maxMinutes: number;
  }) => {
    const { id, title, number, maxParticipants, maxMinutes } = instant;
    return { id, title, number, url: urlOf(deps, shareablePath(account.language, id)), maxParticipants, maxMinutes };
  };
  return replyOf(await createInstantMeeting(deps, account, input, (tx, instant) => noteAnswer(tx, replyOf(instant))));
}

export async function joinLink(deps: Deps, account: Account, input: ParsedOf<typeof apiCreateJoinLink>) {
  const { id, email = '', ...holder } = input;
  const { path, expiresAt } = await createJoinLink(deps, account, id, { ...holder, email }, account.language);
  return { url: urlOf(deps, path), expiresAt: expiresAt.toISOString() };
}
