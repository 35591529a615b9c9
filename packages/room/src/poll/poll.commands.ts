import type { RoomCore } from '../core.ts';
import type { ToolHost } from '../tool.ts';
import { type PollActions, pollActions } from './poll.actions.ts';
import type { PollCommands, PollFact, PollsState } from './poll.state.ts';

type Host = ToolHost<PollsState, PollFact>;

export const amModerator = ({ people, localParticipantId }: Pick<RoomCore, 'people' | 'localParticipantId'>): boolean =>
  people.find(({ id }) => id === localParticipantId)?.role === 'moderator';

/** Anyone who becomes a moderator sees drafts and results from then on; anyone who is none any more does not. */
function followRole({ room, react }: Host, refresh: PollActions['refresh']): void {
  let before: boolean | null = null;
  react(() => {
    const now = room().people.length === 0 ? null : amModerator(room());
    const changed = before !== null && now !== null && now !== before;
    before = now ?? before;
    if (changed) void refresh();
  });
}

export function pollCommands(host: Host): PollCommands {
  const { dispatch } = host;
  const { refresh, ...actions } = pollActions(host);
  followRole(host, refresh);
  return {
    setOpen: (open) => dispatch({ is: 'poll.panel', open }),
    choose: (pollId, chosen) => dispatch({ is: 'poll.choosing', pollId, vote: chosen }),
    write: (form) => dispatch({ is: 'poll.form', form }),
    ...actions,
  };
}
