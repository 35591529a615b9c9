import { listChat, listPrivate, listPrivateThreads, sendChat, sendPrivate } from '@salon/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { history, post } from './chat.service.ts';
import { myThreads, writeTo, writtenWith } from './private.service.ts';

export function chatRoutes(bind: Bind, deps: Deps): void {
  bind(sendChat, (input, { participant }) => post(deps, participant, input.text, input.clientKey));
  bind(listChat, async (input, { participant }) => {
    const { messages, more } = await history(deps, participant.meetingId, input.after, input.rowCount);
    return { messages, last: messages.at(-1)?.seq ?? input.after, more };
  });
  bind(sendPrivate, (input, { participant }) =>
    writeTo(deps, participant, input.participantId, input.text, input.clientKey),
  );
  bind(listPrivateThreads, (input, { participant }) => myThreads(deps, participant, input.after));
  bind(listPrivate, async (input, { participant }) => {
    const { messages, more } = await writtenWith(deps, participant, input.participantId, input.after, input.rowCount);
    return { messages, last: messages.at(-1)?.seq ?? input.after, more };
  });
}
