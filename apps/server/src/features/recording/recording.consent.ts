import {
  type answerRecordingConsent,
  type GivenRecordingAnswer,
  isLiveRecording,
  type listRecordingConsents,
  type OwnRecordingConsent,
  type ParsedOf,
  RECORDING_CONSENT_VERSION,
  RECORDING_CONSENTS_PAGE,
  type RecordingOutlook,
  type ReplyOf,
  recordingConsentAsked,
  recordingConsentChanged,
  recordingConsentsChanged,
} from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import { agreedToRecording } from '@salon/phrases/recordingConsent';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { recordFacts } from '#platform/facts.ts';
import { hashOf } from '#platform/ids.ts';
import type { Participant } from '#platform/principal.ts';
import {
  type EntryAnswered,
  findParticipant,
  firstDevices,
  insideMeeting,
  nameOf,
  type ParticipantRow,
  personKeyOf,
  withAllDevices,
} from '../room/index.ts';
import type { Deps } from './deps.ts';
import { answersTo, consentsOfUser, hasConsentOf, insertConsent, linkJoinConsents } from './recording.consent.store.ts';
import { findRecording, liveIn, type RecordingRow } from './recording.queries.ts';
import { isPlannedIn } from './recording.rules.ts';
import { lockRecording } from './recording.store.ts';

/** Of what people agree to, in every language. */
export const consentTextHash = hashOf(JSON.stringify(agreedToRecording));

/** Yes to words that do not hold is not a yes; no is a no, whatever was read. */
const counts = ({ answer, version }: GivenRecordingAnswer): boolean =>
  answer === 'refused' || version === RECORDING_CONSENT_VERSION;

const rowOf = (person: ParticipantRow, given: GivenRecordingAnswer, language: GuestLanguage) => ({
  meetingId: person.meetingId,
  participantId: person.id,
  userId: person.userId,
  fullName: person.fullName,
  answer: given.answer,
  textVersion: given.version,
  textHash: given.version === RECORDING_CONSENT_VERSION ? consentTextHash : '',
  language,
});

/** What someone answered about a recording. */
export async function ownConsent(db: Db, recordingId: string, participantId: string): Promise<OwnRecordingConsent> {
  const answers = await answersTo(db, recordingId, [participantId]);
  return { recordingId, answer: answers.get(participantId) ?? null };
}

/** The caller's own answer about the recording of the room where they are. */
export async function answer(
  deps: Deps,
  { participantId, roomId }: Participant,
  { recordingId, ...given }: ParsedOf<typeof answerRecordingConsent>,
  language: GuestLanguage,
): Promise<OwnRecordingConsent> {
  if (!counts(given)) throw new DomainError('recording.otherWords');
  const { found, devices, withdrawn } = await transact(deps.db, async (tx) => {
    const found = await lockRecording(tx, recordingId);
    const person = await findParticipant(tx, participantId);
    if (found === null || person === null || found.roomId !== roomId) throw new DomainError('recording.notFound');
    if (!isLiveRecording(found)) throw new DomainError('recording.over');
    const before = (await answersTo(tx, recordingId, [participantId])).get(participantId);
    await insertConsent(tx, {
      ...rowOf(person, given, language),
      recordingId,
      place: 'room',
      givenAt: deps.clock.now(),
    });
    const devices = await withAllDevices(tx, person.meetingId, [participantId]);
    const withdrawn = before === 'agreed' && given.answer === 'refused';
    const { meetingId } = found;
    if (withdrawn)
      await recordFacts(deps, {
        tx,
        owner: { meetingId },
        facts: [{ event: 'consent.withdrawn', meetingId, data: { participantId, recordingId } }],
      });
    return { found, devices: devices.map(({ id }) => id), withdrawn };
  });
  const own = { recordingId, answer: given.answer };
  // A person answers once, for all of their devices.
  for (const id of devices) deps.hub.toPerson(id, recordingConsentChanged, own);
  deps.hub.toRoom(roomId, recordingConsentsChanged, { recordingId });
  if (withdrawn) await unsubscribeRecorderFrom(deps, found, devices);
  return own;
}

/** Anyone who starts a recording agrees to be in it, by the words beside the button. Returns whom to tell. */
export async function agreeAsStarter(
  tx: Db,
  { id, meetingId }: RecordingRow,
  { participantId }: Participant,
  { version, language, answeredAt }: { version: string; language: GuestLanguage; answeredAt: Date },
): Promise<{ participantId: string; own: OwnRecordingConsent }[]> {
  const person = await findParticipant(tx, participantId);
  if (person === null) return [];
  const given = { answer: 'agreed', version } as const;
  await insertConsent(tx, { ...rowOf(person, given, language), recordingId: id, place: 'room', givenAt: answeredAt });
  const devices = await withAllDevices(tx, meetingId, [participantId]);
  return devices.map((device) => ({ participantId: device.id, own: { recordingId: id, answer: given.answer } }));
}

/** Asks those of a moderator's room who have not answered once more. Returns how many these are. */
export async function askAgain(deps: Deps, { meetingId, roomId }: Participant, recordingId: string): Promise<number> {
  const row = await findRecording(deps.db, recordingId);
  if (row === null || row.roomId !== roomId) throw new DomainError('recording.notFound');
  if (!isLiveRecording(row)) throw new DomainError('recording.over');
  const inside = (await insideMeeting(deps.db, meetingId)).filter((person) => person.roomId === roomId);
  const ids = inside.map(({ id }) => id);
  const answers = await answersTo(deps.db, row.id, ids);
  const open = inside.filter(({ id }) => !answers.has(id));
  for (const { id } of open) deps.hub.toPerson(id, recordingConsentAsked, { recordingId });
  return new Set(open.map(personKeyOf)).size;
}

/** Takes at once from the recorder what it has of someone; the gate lets it ask for nothing of theirs from now on. */
async function unsubscribeRecorderFrom(
  deps: Deps,
  { id, part, roomId }: RecordingRow,
  devices: readonly string[],
): Promise<void> {
  try {
    const theirs = (await deps.sfu.people(roomId)).filter(({ identity }) => devices.includes(identity));
    const tracks = theirs.flatMap((device) => device.tracks);
    if (tracks.length > 0) await deps.sfu.unsubscribe(roomId, recorderIdentity(id, part), tracks);
  } catch (failure) {
    deps.log.warn({ err: failure }, 'recorder unsubscribe deferred');
  }
}

/** By which the media server knows who records a part. */
export const recorderIdentity = (id: string, part: number): string => `recorder:${id}:${part}`;

/** Those of some people who agreed to be in a recording. */
export async function findConsenting(
  db: Db,
  recordingId: string,
  participantIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const answers = await answersTo(db, recordingId, participantIds);
  return new Set(participantIds.filter((id) => answers.get(id) === 'agreed'));
}

/** People who are in the room that is recorded and agreed to be in the recording. */
export async function recordedPeople(deps: Deps, row: RecordingRow): Promise<ParticipantRow[]> {
  const inside = (await insideMeeting(deps.db, row.meetingId)).filter(({ roomId }) => roomId === row.roomId);
  const agreed = await findConsenting(
    deps.db,
    row.id,
    inside.map(({ id }) => id),
  );
  return inside.filter(({ id }) => agreed.has(id));
}

/**
 * What someone answered at the join page is about the recording that goes on there, or else about the one that begins next; to a
 * later one they are asked again. The same entry again (a ticket that is used twice) brings the same answer, which is kept once.
 */
export async function storeJoinConsent(_deps: Deps, entry: EntryAnswered): Promise<void> {
  const { tx, participant, given, language, answeredAt } = entry;
  if (!counts(given) || (await hasConsentOf(tx, participant.id, answeredAt))) return;
  const live = await liveIn(tx, participant.roomId);
  await insertConsent(tx, {
    ...rowOf(participant, given, language),
    recordingId: live?.id ?? null,
    place: 'door',
    givenAt: answeredAt,
  });
}

/** A recording begins: what was answered at the join page counts for it. Returns what these people are to be told. */
export async function applyJoinConsents(
  tx: Db,
  { id, meetingId, roomId }: RecordingRow,
): Promise<{ participantId: string; own: OwnRecordingConsent }[]> {
  const devices = await withAllDevices(tx, meetingId, await linkJoinConsents(tx, roomId, id));
  const ids = devices.map((row) => row.id);
  const answers = await answersTo(tx, id, ids);
  return ids.map((participantId) => ({
    participantId,
    own: { recordingId: id, answer: answers.get(participantId) ?? null },
  }));
}

/** Whether those who come in are asked at the join page already. */
export async function outlookOf(deps: Deps, meetingId: string): Promise<RecordingOutlook | null> {
  if ((await liveIn(deps.db, meetingId)) !== null) return 'now';
  return (await isPlannedIn(deps, meetingId)) ? 'planned' : null;
}

/** Everyone in the room of a moderator, with their answers, a page at a time. */
export async function consentsIn(
  deps: Deps,
  { meetingId, roomId }: Participant,
  { recordingId, after }: ParsedOf<typeof listRecordingConsents>,
): Promise<ReplyOf<typeof listRecordingConsents>> {
  const row = await findRecording(deps.db, recordingId);
  if (row === null || row.roomId !== roomId) throw new DomainError('recording.notFound');
  const devices = (await insideMeeting(deps.db, meetingId)).filter((device) => device.roomId === roomId);
  const inside = firstDevices(devices);
  const answers = await answersTo(
    deps.db,
    recordingId,
    inside.map(({ id }) => id),
  );
  const people = inside.map((row) => ({ id: row.id, fullName: nameOf(row), answer: answers.get(row.id) ?? null }));
  const from = after === '' ? 0 : people.findIndex(({ id }) => id === after) + 1;
  const page = people.slice(from, from + RECORDING_CONSENTS_PAGE);
  const having = (wanted: 'agreed' | 'refused' | null) => people.filter((person) => person.answer === wanted).length;
  return {
    people: page,
    agreed: having('agreed'),
    refused: having('refused'),
    unanswered: having(null),
    next: from + page.length < people.length ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Answers that someone is notified of when they ask what is kept about them. */
const EXPORT_LIMIT = 500;

export async function exportConsents(deps: Deps, { id }: { id: string }): Promise<Record<string, unknown>> {
  const rows = await consentsOfUser(deps.db, id, EXPORT_LIMIT);
  return {
    recordingConsents: rows.map(({ meetingId, recordingId, answer: given, place, textVersion, language, givenAt }) => ({
      meetingId,
      recordingId,
      answer: given,
      place,
      textVersion,
      language,
      answeredAt: givenAt.toISOString(),
    })),
  };
}
