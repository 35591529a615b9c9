import { domainEvent } from '#platform/connected.ts';
import type { Db } from '#platform/db/open.ts';

/** The file of a recording is there; in the transaction of that. */
export const recordingReady = domainEvent<{ tx: Db; meetingId: string; recordingId: string }>('recording.ready');
