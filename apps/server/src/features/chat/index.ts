import { ChatSnapshot } from '@salon/contract';
import { feature, snapshot } from '../../platform/feature.ts';
import { purgeMessages } from './chat.retention.store.ts';
import { chatRoutes } from './chat.routes.ts';
import { chatSnapshot } from './chat.service.ts';

/** What people in a meeting write to everybody and to one another. */
export const chat = feature({
  name: 'chat',
  routes: chatRoutes,
  snapshot: snapshot(ChatSnapshot, chatSnapshot),
  purgeMeetings: purgeMessages,
});
