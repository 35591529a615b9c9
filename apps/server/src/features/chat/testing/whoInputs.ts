import type { WhoPart } from '../../../testing/whoInputs.ts';

export const who: WhoPart = {
  inputs: ({ anId }) => ({
    sendChat: { text: 'selam', clientKey: 'matrix-key-1' },
    listChat: { after: 0 },
    sendPrivate: { participantId: anId, text: 'selam', clientKey: 'matrix-key-2' },
    listPrivateThreads: {},
    listPrivate: { participantId: anId },
  }),
};
