import type { GivenRecordingAnswer } from '@salon/contract';
import { domainEvent } from '../../platform/connected.ts';
import type { Db } from '../../platform/db/open.ts';
import type { ParticipantRow } from './room.queries.ts';

/** The media server said that somebody's shared screen, or the connection that sent it, ended: a hint to look. */
export const screenStopped = domainEvent<{ roomId: string; participantId: string }>('room.screenStopped');

/** What somebody who is let in answered at the join page when asked about recordings. In the transaction of the entry. */
export interface EntryAnswered {
  tx: Db;
  participant: ParticipantRow;
  given: GivenRecordingAnswer;
  language: string;
  answeredAt: Date;
}
export const entryAnswered = domainEvent<EntryAnswered>('room.entryAnswered');
