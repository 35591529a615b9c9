import { type AccessInputs, each } from '#testing/accessInputs.ts';

export const accessInputs: AccessInputs = {
  inputs: ({ anId }) => ({
    editChat: { roomId: anId, seq: 1, text: 'selam', edit: 1 },
    reactToChat: { roomId: anId, seq: 1, reaction: '👍', on: true },
    deleteChat: { roomId: anId, seq: 1 },
    listChatChanges: { after: 0 },
    editPrivate: { participantId: anId, seq: 1, text: 'selam', edit: 1 },
    readPrivate: { participantId: anId, seq: 1 },
    deletePrivate: { participantId: anId, seq: 1 },
    listPrivateChanges: { participantId: anId, after: 0 },
    sendChat: { text: 'selam', clientKey: 'matrix-key-1' },
    listChat: { after: 0 },
    sendPrivate: { participantId: anId, text: 'selam', clientKey: 'matrix-key-2' },
    listPrivateThreads: {},
    listPrivate: { participantId: anId },
    uploadChatFile: { file: new File(['selam'], 'selam.txt') },
    removeChatFile: { fileId: anId },
    getChatFile: { fileId: anId },
    getChatPicture: { fileId: anId },
  }),
  refused: {
    ...each(['editChat', 'deleteChat', 'reactToChat'], 'chat.notFound'),
    ...each(['getChatFile', 'getChatPicture'], 'chat.fileGone'),
  },
};
