import { chatContract } from '@salon/contract';
import { feature, toolEntry } from '../../platform/feature.ts';
import { exportMessages } from './chat.personalData.ts';
import { eraseWordsOf, purgeMessages } from './chat.retention.store.ts';
import { chatRoutes } from './chat.routes.ts';
import { chatInFile } from './chat.section.ts';
import { chatSnapshot } from './chat.service.ts';

export { messagesWithin } from './chat.queries.ts';
export { tellMessage, writeMessage } from './chat.service.ts';

/** What people in a meeting write to everybody and to one another. */
export const chat = feature({
  name: 'chat',
  provides: ['generalChat'],
  routes: chatRoutes,
  tool: toolEntry(chatContract, chatSnapshot),
  meetingFile: chatInFile,
  personalData: { export: exportMessages, erase: (_deps, tx, person) => eraseWordsOf(tx, person.id) },
  purgeMeetings: purgeMessages,
});
