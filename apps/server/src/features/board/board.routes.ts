import {
  createBoard,
  deleteBoard,
  getBoardPicture,
  getMeetingBoards,
  listEarlierBoards,
  lockBoard,
  presentBoard,
  readMeetingBoard,
  renameBoard,
  reopenBoard,
  stopPresentingBoard,
  uploadBoardPicture,
} from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import { getArchivedBoard, listBoardsOfMeeting } from './board.archive.ts';
import { pictureSeen, savePicture } from './board.pictures.ts';
import { earlier, reopen } from './board.previousMeetings.ts';
import { create, lock, present, remove, rename, stop } from './board.service.ts';
import type { Deps } from './deps.ts';

const done = { ok: true } as const;

export function boardRoutes(bind: Bind, deps: Deps): void {
  bind(createBoard, ({ name }, { participant }) => create(deps, participant, name));
  bind(renameBoard, ({ boardId, name }, { participant }) => rename(deps, participant, boardId, name));
  bind(lockBoard, ({ boardId, locked }, { participant }) => lock(deps, participant, boardId, locked));
  bind(deleteBoard, async ({ boardId }, { participant }) => {
    await remove(deps, participant, boardId);
    return done;
  });
  bind(presentBoard, ({ boardId }, { participant }) => present(deps, participant, boardId));
  bind(stopPresentingBoard, ({ boardId }, { participant }) => stop(deps, participant, boardId));
  bind(listEarlierBoards, ({ after }, { participant }) => earlier(deps, participant, after));
  bind(reopenBoard, ({ boardId }, { participant }) => reopen(deps, participant, boardId));
  bind(uploadBoardPicture, ({ boardId, file }, { participant }) => savePicture(deps, participant, boardId, file));
  bind(getBoardPicture, ({ fileId }, { participant }) => pictureSeen(deps, participant, fileId));
  bind(getMeetingBoards, ({ id, after }, { account }) => listBoardsOfMeeting(deps, account, id, after));
  bind(readMeetingBoard, ({ id, boardId }, { account }) => getArchivedBoard(deps, account, id, boardId));
}
