import { listChat, listPrivate, listPrivateThreads, sendChat, sendPrivate } from '@salon/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { history, post } from './chat.service.ts';
import { myThreads, writeTo, writtenWith } from './private.service.ts';

export function chatRoutes(bind: Bind, deps: Deps): void {
  bind(sendChat, (input, { seat }) => post(deps, seat, input.text, input.clientKey));
  bind(listChat, async (input, { seat }) => {
    const { messages, more } = await history(deps, seat.meetingId, input.after, input.rowCount);
    return { messages, last: messages.at(-1)?.seq ?? input.after, more };
  });
  bind(sendPrivate, (input, { seat }) => writeTo(deps, seat, input.participantId, input.text, input.clientKey));
  bind(listPrivateThreads, (input, { seat }) => myThreads(deps, seat, input.after));
  bind(listPrivate, async (input, { seat }) => {
    const { messages, more } = await writtenWith(deps, seat, input.participantId, input.after, input.rowCount);
    return { messages, last: messages.at(-1)?.seq ?? input.after, more };
  });
}
