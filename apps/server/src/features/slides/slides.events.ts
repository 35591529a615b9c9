import { domainEvent } from '#platform/connected.ts';
import type { Db } from '#platform/db/open.ts';

/** A document goes, by this transaction. */
export const slidesRemoved = domainEvent<{ tx: Db; meetingId: string; documentId: string }>('slides.removed');
