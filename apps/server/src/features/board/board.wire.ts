import type { Board } from '@salon/contract';
import type { BoardRow } from './board.queries.ts';

export const boardWire = ({ id, name, locked, presenterId, createdAt, rev }: BoardRow): Board => ({
  id,
  name,
  locked,
  presenterId,
  createdAt: createdAt.toISOString(),
  rev,
});
