import { type AccessInputs, each } from '#testing/accessInputs.ts';

const name = 'Tahta';
const ofOneBoard = ['deleteBoard', 'presentBoard', 'stopPresentingBoard', 'reopenBoard'];

/** The meetings have no boards in their package. */
export const accessInputs: AccessInputs = {
  inputs: ({ anId, picture, plans }) => ({
    createBoard: { name },
    renameBoard: { boardId: anId, name },
    lockBoard: { boardId: anId, locked: true },
    ...each(ofOneBoard, { boardId: anId }),
    listEarlierBoards: {},
    uploadBoardPicture: { boardId: anId, file: picture },
    getBoardPicture: { fileId: anId },
    getMeetingBoards: { id: plans.next },
    readMeetingBoard: { id: plans.next, boardId: anId },
  }),
  refused: {
    ...each(['createBoard', 'renameBoard', 'lockBoard', ...ofOneBoard], 'board.notAllowed'),
    ...each(['listEarlierBoards', 'uploadBoardPicture'], 'board.notAllowed'),
    getBoardPicture: 'route.notFound',
    readMeetingBoard: 'board.notFound',
  },
  hidden: ['getMeetingBoards', 'readMeetingBoard'],
};
