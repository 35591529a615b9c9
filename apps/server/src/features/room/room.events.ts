import type { GivenRecordingAnswer, RecordingChapterKind } from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import { domainEvent } from '#platform/connected.ts';
import type { Db } from '#platform/db/open.ts';
import type { Deps } from './deps.ts';
import type { ParticipantRow } from './room.queries.ts';

/** The media server said that someone's shared screen, or the connection that sent it, ended: a hint to look. */
export const screenStopped = domainEvent<{ roomId: string; participantId: string }>('room.screenStopped');

/** What someone who is let in answered at the join page when asked about recordings. In the transaction of the entry. */
export interface EntryAnswered {
  tx: Db;
  participant: ParticipantRow;
  given: GivenRecordingAnswer;
  language: GuestLanguage;
  answeredAt: Date;
}
export const joinConsentGiven = domainEvent<EntryAnswered>('room.joinConsentGiven');
/** Something began in a room by which people find a moment of the meeting again. */
export interface TimelineEvent {
  roomId: string;
  kind: RecordingChapterKind;
  /** What it is called: a document, a question, a film; or empty. */
  text: string;
  /** Whose it is, where that is what it is called by. */
  participantId?: string;
}
export const timelineEvent = domainEvent<TimelineEvent>('room.moment');

/** Tells of it after the commit: what began continues, whatever becomes of its chapter. */
export const emitTimelineEvent = (deps: Deps, moment: TimelineEvent): void => {
  deps.features
    .emit(timelineEvent, moment)
    .catch((failure: unknown) =>
      deps.log.warn({ err: failure, event: 'room.timeline' }, 'domain event handler failed'),
    );
};
