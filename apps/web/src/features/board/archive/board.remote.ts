import { getMeetingBoards, type ReplyOf } from '@salon/contract';
import { type Sent, send } from '../../../shared/api/index.ts';

type KeptPage = ReplyOf<typeof getMeetingBoards>;

/** The boards that come after the last of the page before. */
export const readFurtherBoards = (id: string, after: string): Promise<Sent<KeptPage>> =>
  send(getMeetingBoards, { id, after });
