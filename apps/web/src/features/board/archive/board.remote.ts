import { getMeetingBoards, type ReplyOf } from '@salon/contract';
import { type Sent, send } from '#shared/api/index.ts';

type StoredPage = ReplyOf<typeof getMeetingBoards>;

/** The boards that come after the last of the page before. */
export const readFurtherBoards = (id: string, after: string): Promise<Sent<StoredPage>> =>
  send(getMeetingBoards, { id, after });
