import { listOwnRecordings, listRecordings } from '@salon/contract';

/** Every list that a recording stands in: of its meeting, and of all that someone has. */
export const recordingLists = [listRecordings, listOwnRecordings] as const;
