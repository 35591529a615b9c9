import type { RecordingChapter, RecordingSpan, ReplyOf } from '@salon/contract';
import { type getRecording, type getRecordingChat, RECORDING_CHAT_PAGE } from '@salon/contract';
import type { Account } from '#platform/principal.ts';
import { findFilesOf, findQuotedMessages, messagesWithin } from '../chat/index.ts';
import { findMeeting } from '../meeting/index.ts';
import { findParticipantsByIds } from '../room/index.ts';
import type { Deps } from './deps.ts';
import { captionsWire } from './recording.address.ts';
import { answersTo } from './recording.consent.store.ts';
import { findConsenting } from './recording.consent.ts';
import { getOwned } from './recording.guards.ts';
import type { RecordingRow } from './recording.queries.ts';
import { captionsOf } from './recording.shares.store.ts';
import { chapterRowsOf, partRowsOf, spanRowsOf } from './recording.timeline.store.ts';
import { chaptersOf, placeOf, type Span, spansOf } from './recording.timeline.ts';
import { recordingWire } from './recording.wire.ts';

/** When a recording was recorded, as its file has it. `trimmed`: as it will, when its ends are cut off. */
export async function timelineOf(deps: Deps, row: RecordingRow, isTrimmed = false): Promise<Span[]> {
  const [runs, parts] = await Promise.all([spanRowsOf(deps.db, row.id), partRowsOf(deps.db, row.id)]);
  const { trimmedStartMs, trimFrom, trimTo, duration } = row;
  if (isTrimmed && trimFrom !== null && trimTo !== null)
    return spansOf({ runs, parts, cut: { from: trimmedStartMs + trimFrom, length: trimTo - trimFrom } });
  return spansOf({ runs, parts, cut: { from: trimmedStartMs, length: duration } });
}

/** What its chapters begin with, and whose screens are meant. */
export async function chapterMomentsOf(deps: Deps, row: RecordingRow, spans: readonly Span[]) {
  const [moments, answers] = await Promise.all([chapterRowsOf(deps.db, row.id), answersTo(deps.db, row.id)]);
  // The screens of people who did not agree are not in the recording.
  const shown = moments.filter(({ participantId: id }) => id === null || answers.get(id) === 'agreed');
  const chapters = chaptersOf(spans, shown);
  const ids = chapters.flatMap(({ participantId }) => participantId ?? []);
  const names = new Map(
    (await findParticipantsByIds(deps.db, row.meetingId, ids)).map(({ id, fullName }) => [id, fullName] as const),
  );
  return { chapters, nameOf: (id: string) => names.get(id) ?? '' };
}

/** The chapters of a recording; `withNames`: those of screens say whose. */
export async function getChapters(deps: Deps, row: RecordingRow, withNames: boolean): Promise<RecordingChapter[]> {
  const { chapters, nameOf } = await chapterMomentsOf(deps, row, await timelineOf(deps, row));
  return chapters.map(({ place, kind, text, participantId }) => ({
    at: place,
    kind,
    text: participantId === null ? text : withNames ? nameOf(participantId) : '',
  }));
}

const spanWire = ({ from, to, at }: Span): RecordingSpan => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  at,
});

export async function detail(deps: Deps, account: Account, id: string): Promise<ReplyOf<typeof getRecording>> {
  const row = await getOwned(deps, account, id);
  const [spans, chapters, captions, meeting] = await Promise.all([
    timelineOf(deps, row),
    getChapters(deps, row, true),
    captionsOf(deps.db, row.id),
    findMeeting(deps.db, row.meetingId),
  ]);
  return {
    recording: recordingWire(row, deps.clock.now()),
    meetingId: row.meetingId,
    meetingTitle: meeting?.title ?? '',
    spans: spans.map(spanWire),
    chapters,
    captions: captions.map((one) => captionsWire(deps, one)),
  };
}

/** A page of what those who agreed to be in the recording wrote to everyone in the room in the meantime. */
export async function chatBeside(
  deps: Deps,
  account: Account,
  id: string,
  after: number,
): Promise<ReplyOf<typeof getRecordingChat>> {
  const row = await getOwned(deps, account, id);
  const spans = await timelineOf(deps, row);
  const [first, end] = [spans[0], spans[spans.length - 1]];
  if (first === undefined || end === undefined) return { messages: [], next: null };
  const between = { from: new Date(first.from), to: new Date(end.to) };
  const found = await messagesWithin(deps.db, row.roomId, between, after, RECORDING_CHAT_PAGE + 1);
  const shown = found.slice(0, RECORDING_CHAT_PAGE);
  const quoted = await findQuotedMessages(
    deps.db,
    row.roomId,
    shown.flatMap(({ replyTo }) => replyTo ?? []),
  );
  const files = await findFilesOf(deps.db, row.roomId, shown);
  const authors = [...shown, ...quoted].map(({ authorId }) => authorId);
  const agreed = await findConsenting(deps.db, row.id, [...new Set(authors)]);
  const repliedTo = (replyTo: number | null) =>
    quoted.find(({ seq, authorId }) => seq === replyTo && agreed.has(authorId))?.authorName;
  return {
    messages: shown.flatMap(({ seq, authorId, authorName, text, sentAt, replyTo }) => {
      const at = placeOf(spans, sentAt.getTime());
      if (at === null || !agreed.has(authorId)) return [];
      const name = repliedTo(replyTo);
      const own = files.get(seq)?.map((file) => ({ name: file.name, size: file.size }));
      const words = { seq, at, authorName, text, sentAt: sentAt.toISOString() };
      return [{ ...words, ...(own !== undefined && { files: own }), ...(name !== undefined && { replyTo: name }) }];
    }),
    next: found.length > RECORDING_CHAT_PAGE ? (shown[shown.length - 1]?.seq ?? null) : null,
  };
}
