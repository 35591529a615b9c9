import { answerKnocks, askToEnter, enterFromLobby, leaveLobby as leaveCall, readLobby } from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { decideKnocks, enterByTicket, knock, leaveLobby, pollLobbyRequest } from './room.lobby.ts';

/** Being let in by a moderator. */
export function lobbyRoutes(bind: Bind, deps: Deps): void {
  bind(askToEnter, (input, context) => knock(deps, input, context));
  bind(readLobby, (input) => pollLobbyRequest(deps, input));
  bind(enterFromLobby, async (input, { language }) => {
    const session = await enterByTicket(deps, input, language);
    deps.metrics.joins.inc({ outcome: 'admitted' });
    return session;
  });
  bind(leaveCall, ({ meetingId, ticket }) => leaveLobby(deps, meetingId, ticket).then(() => ({ ok: true }) as const));
  bind(answerKnocks, async ({ knockIds, admitted }, { participant }) => ({
    answered: await decideKnocks(deps, participant, knockIds, admitted),
  }));
}
