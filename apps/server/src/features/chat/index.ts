import { chatContract } from '@salon/contract';
import { feature, toolEntry } from '#platform/feature.ts';
import { exportMessages } from './chat.personalData.ts';
import { eraseMessagesOf, purgeMessages } from './chat.retention.store.ts';
import { chatRoutes } from './chat.routes.ts';
import { chatInFile } from './chat.section.ts';
import { chatSnapshot } from './chat.service.ts';
import { deleteStoredFiles, purgeUnsentFiles } from './files.service.ts';
import { deleteFilesOf } from './files.store.ts';
import { deleteMentionsOf } from './mentions.store.ts';
import { deleteReactionsOf } from './reactions.store.ts';

export { findQuotedMessages, messagesWithin } from './chat.queries.ts';
export { broadcastMessage, writeMessage } from './chat.service.ts';
export type { Deps as ChatDeps } from './deps.ts';
export { findFilesOf } from './files.queries.ts';

/** What people in a meeting write to everyone and to one another, and the files that they send with it. */
export const chat = feature({
  name: 'chat',
  implementedBenefits: ['generalChat'],
  routes: chatRoutes,
  tool: toolEntry(chatContract, chatSnapshot),
  meetingFile: chatInFile,
  personalData: {
    export: exportMessages,
    async erase(deps, tx, person) {
      await eraseMessagesOf(tx, person.id);
      await deleteStoredFiles(deps, tx, await deleteFilesOf(tx, person.id));
      await deleteMentionsOf(tx, person.id);
      await deleteReactionsOf(tx, person.id);
    },
  },
  retention: { chatFiles: purgeUnsentFiles },
  purgeMeetings: purgeMessages,
});
