import { listChat, listPrivate, listPrivateThreads, sendChat, sendPrivate } from '@salon/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { history, post } from './chat.service.ts';
import { myThreads, writeTo, writtenWith } from './private.service.ts';

export function chatRoutes(bind: Bind, deps: Deps): void {
  bind(sendChat, (input, { participant }) => post(deps, participant, input.text, input.clientKey));
  bind(listChat, async (page, { participant }) => ({ messages: await history(deps, participant.roomId, page) }));
  bind(sendPrivate, (input, { participant }) =>
    writeTo(deps, participant, input.participantId, input.text, input.clientKey),
  );
  bind(listPrivateThreads, (input, { participant }) => myThreads(deps, participant, input.after));
  bind(listPrivate, async ({ participantId, ...page }, { participant }) => ({
    messages: await writtenWith(deps, participant, participantId, page),
  }));
}
