import { askToEnter, enterFromLobby, leaveLobby, readLobby } from '@salon/contract';
import { send } from '#shared/api/index.ts';
import { sendAsked } from '#shared/captcha/sendAsked.ts';
import type { Details } from '../join.form.ts';
import type { LobbyDeps } from './lobby.ts';

/** Asks the server about one meeting's lobby. */
export const lobbyRemote = (meetingId: string): LobbyDeps['remote'] => ({
  ask: (details: Details) =>
    sendAsked(meetingId, (captcha) => send(askToEnter, details, captcha === undefined ? {} : { captcha })),
  poll: (ticket, again) => send(readLobby, { meetingId, ticket, again }),
  enter: (ticket) => send(enterFromLobby, { meetingId, ticket }),
  // The visitor need not wait for the answer, nor stay on the page.
  leave: (ticket) => void send(leaveLobby, { meetingId, ticket }, { keepalive: true }),
});
