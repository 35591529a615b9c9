import {
  type ErrorCode,
  getControlDenial,
  getRecordDenial,
  type ParsedOf,
  RECORDING_CONSENT_VERSION,
  type RecordingAction,
  type RecordingFailure,
  type RoomRecording,
  recordingConsentsChanged,
  type startRecording,
} from '@salon/contract';
import { accountLanguage, DEFAULT_LANGUAGE, type GuestLanguage } from '@salon/phrases';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { publicId } from '#platform/ids.ts';
import type { Participant } from '#platform/principal.ts';
import { mailLanguageOf, userById } from '../account/index.ts';
import { findMeeting, type LiveRulesChange, lockMeeting } from '../meeting/index.ts';
import { asModerator, insideMeeting, mainRoomOf, type ParticipantRow, type TimelineEvent } from '../room/index.ts';
import type { Deps } from './deps.ts';
import { agreeAsStarter, applyJoinConsents, ownConsent } from './recording.consent.ts';
import { notifyConsents, notifyRecording } from './recording.effects.ts';
import { hasPieces, latestIn, type RecordingRow, recorderLoad } from './recording.queries.ts';
import { freeRecorders, rulesFor } from './recording.rules.ts';
import {
  applyRecordingTransition,
  insertRecording,
  lockLive,
  lockLiveOf,
  lockRecorders,
  lockRecording,
  updateRecording,
} from './recording.store.ts';
import { roomRecordingWire } from './recording.wire.ts';

function refuse(why: ErrorCode | null): void {
  if (why !== null) throw new DomainError(why);
}

/** What someone who enters is told; undefined: recordings are nothing to this meeting. */
export async function recordingSeen(deps: Deps, { meetingId, roomId, participantId }: Participant) {
  const rules = await deps.coalesceRead(`recording:rules:${meetingId}`, () => rulesFor(deps, meetingId));
  const latest = await deps.coalesceRead(`recording:${roomId}`, () => latestIn(deps.db, meetingId, roomId));
  if (!rules.inPackage && latest === null) return undefined;
  return {
    recording: latest === null ? null : roomRecordingWire(latest),
    whyNotRecord: getRecordDenial(rules),
    mayControl: rules.mayControl,
    consent: latest === null ? null : await ownConsent(deps.db, latest.id, participantId),
  };
}

/** Records the room of a moderator; once, however many press at the same time. */
export async function start(
  deps: Deps,
  participant: Participant,
  { audioOnly, version }: ParsedOf<typeof startRecording>,
  language: GuestLanguage,
): Promise<RoomRecording> {
  const { meetingId, roomId } = participant;
  refuse(version === undefined || version === RECORDING_CONSENT_VERSION ? null : 'recording.otherWords');
  const rules = await rulesFor(deps, meetingId);
  refuse(getRecordDenial(rules));
  const { row, isNew, answered } = await asModerator(deps, participant, async (tx) => {
    // What is read for everyone at once may be older than the recording that took the last recorder.
    const recorders = (await lockLive(tx, roomId)) === null ? await recordersNow(deps, tx) : {};
    refuse(getRecordDenial({ ...rules, ...recorders }));
    const started = await begin(deps, tx, { meetingId, roomId, audioOnly, language: accountLanguage(language) });
    if (version === undefined) return started;
    const given = { version, language, answeredAt: deps.clock.now() };
    return {
      ...started,
      answered: [...started.answered, ...(await agreeAsStarter(tx, started.row, participant, given))],
    };
  });
  notifyConsents(deps, answered);
  if (isNew) notifyRecording(deps, row);
  else if (answered.length > 0) deps.hub.toRoom(roomId, recordingConsentsChanged, { recordingId: row.id });
  return roomRecordingWire(row);
}

type Begun = Pick<RecordingRow, 'meetingId' | 'roomId' | 'audioOnly' | 'language'>;

/** Which recorders are free, until the transaction ends. */
async function recordersNow(deps: Deps, tx: Db) {
  await lockRecorders(tx);
  return freeRecorders(await recorderLoad(tx, deps.clock.now()));
}

/**
 * A recording of a room; the one that continues, where there is one. `failure`: why a planned one cannot be made. The
 * meeting is locked.
 */
async function begin(deps: Deps, tx: Db, what: Begun, failure: RecordingFailure | null = null) {
  const before = await lockLive(tx, what.roomId);
  if (before !== null) return { row: before, isNew: false, answered: [] };
  const now = deps.clock.now();
  const name = (await findMeeting(tx, what.meetingId))?.title ?? '';
  const row = { ...what, id: publicId(), name, createdAt: now, stateAt: now, traceparent: deps.tracing.traceparent() };
  let answered: Awaited<ReturnType<typeof applyJoinConsents>> = [];
  const created =
    failure === null
      ? await insertRecording(tx, 'request', row, {
          applyJoinConsents: async ([requested]) => {
            if (requested !== undefined) answered = await applyJoinConsents(tx, requested);
          },
        })
      : await insertRecording(tx, 'planFailed', { ...row, failure, desiredState: 'stop' }, {});
  if (created === null) throw new Error('recording already exists for a locked meeting');
  return { row: created, isNew: true, answered };
}

/** With the first who comes in, a meeting whose plan says so is recorded; once, and not again when someone stopped that. */
export async function autoStart(deps: Deps, { meetingId, roomId }: ParticipantRow): Promise<void> {
  const meeting = await findMeeting(deps.db, meetingId);
  if (meeting?.content?.autoStartRecording !== true || roomId !== mainRoomOf(meeting)) return;
  const rules = await rulesFor(deps, meetingId);
  if (!rules.inPackage) return;
  const creator = meeting.creatorId === null ? null : await userById(deps.db, meeting.creatorId);
  const started = await transact(deps.db, async (tx) => {
    if ((await lockMeeting(tx, meetingId)) === null || (await latestIn(tx, meetingId, roomId)) !== null) return null;
    const language = creator === null ? DEFAULT_LANGUAGE : mailLanguageOf(creator);
    const { hasFreeRecorder } = await recordersNow(deps, tx);
    const failure = !rules.hasRoom ? 'full' : hasFreeRecorder ? null : 'recorder';
    const what = { meetingId, roomId, audioOnly: false, language };
    return begin(deps, tx, what, failure);
  });
  if (started === null) return;
  notifyConsents(deps, started.answered);
  notifyRecording(deps, started.row);
}

/** A meeting that goes on is to be recorded on its own from now on: it begins at once where someone is inside. */
export async function startByPlan(deps: Deps, { after, changed }: LiveRulesChange): Promise<void> {
  if (!changed.has('autoStartRecording')) return;
  const roomId = mainRoomOf(after);
  const [first] = (await insideMeeting(deps.db, after.id)).filter((person) => person.roomId === roomId);
  if (first !== undefined) await autoStart(deps, first);
}

/** A recorder has it, and gave a sign of life. */
export const hasActiveLease = ({ lease, leaseUntil }: RecordingRow, now: Date): boolean =>
  lease !== null && leaseUntil !== null && leaseUntil > now;

/** Nothing more is to be recorded: anyone who records it stops; where no one does, what there is becomes the file. */
export async function endRecording(
  tx: Db,
  row: RecordingRow,
  now: Date,
  emptyBecause: RecordingFailure = 'empty',
): Promise<RecordingRow> {
  if (hasActiveLease(row, now))
    return row.desiredState === 'stop' ? row : updateRecording(tx, row.id, { desiredState: 'stop' });
  return finalizeOrFail(tx, row, now, emptyBecause);
}

/** It is over: a file is made of what arrived, if anything did. Anyone who recorded it and was lost may come back with it. */
export async function finalizeOrFail(
  tx: Db,
  row: RecordingRow,
  now: Date,
  emptyBecause: RecordingFailure = 'empty',
): Promise<RecordingRow> {
  const isEmpty = row.lease === null && !(await hasPieces(tx, row.id));
  const fill = { desiredState: 'stop', attempts: 0 } as const;
  return isEmpty
    ? applyRecordingTransition(tx, 'endedEmpty', now, { row, fill: { ...fill, failure: emptyBecause }, effects: {} })
    : applyRecordingTransition(tx, 'ended', now, { row, fill, effects: {} });
}

const wantedBy = { pause: 'pause', resume: 'record' } as const;

/** Pauses, resumes or stops; the state follows when the recorder has done it. */
export async function control(
  deps: Deps,
  participant: Participant,
  id: string,
  action: RecordingAction,
): Promise<RoomRecording> {
  const rules = await rulesFor(deps, participant.meetingId);
  const now = deps.clock.now();
  const { before, after } = await asModerator(deps, participant, async (tx) => {
    const row = await lockRecording(tx, id);
    if (row === null || row.roomId !== participant.roomId) throw new DomainError('recording.notFound');
    refuse(getControlDenial(rules, row));
    if (action === 'stop') return { before: row, after: await endRecording(tx, row, now) };
    if (row.desiredState === 'stop') throw new DomainError('recording.over');
    const wanted = wantedBy[action];
    return {
      before: row,
      after: row.desiredState === wanted ? row : await updateRecording(tx, id, { desiredState: wanted }),
    };
  });
  if (after.rev !== before.rev) notifyRecording(deps, after);
  return roomRecordingWire(after);
}

/** The meeting was ended, and its recordings with it. */
export async function endRecordingsOf(deps: Deps, tx: Db, meetingId: string): Promise<void> {
  // One that waited for a recorder until then failed for lack of one.
  for (const row of await lockLiveOf(tx, meetingId))
    await endRecording(tx, row, deps.clock.now(), row.part === 0 ? 'recorder' : 'empty');
}

/** The study rooms of a meeting were closed and everyone is in the main room again: in the others nothing is left to be recorded. */
export async function endInStudyRooms(deps: Deps, { roomId, kind }: TimelineEvent): Promise<void> {
  if (kind !== 'studyClosed') return;
  // Told of the main room, which has the id of its meeting.
  const ended = await transact(deps.db, async (tx) => {
    const inOthers = (await lockLiveOf(tx, roomId)).filter((row) => row.roomId !== roomId);
    const rows: RecordingRow[] = [];
    for (const row of inOthers) rows.push(await endRecording(tx, row, deps.clock.now()));
    return rows;
  });
  for (const row of ended) notifyRecording(deps, row);
}
