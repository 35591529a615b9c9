import type { RoomCore } from '../core.ts';
import type { ToolHost } from '../tool.ts';
import type { PollActions } from './poll.actions.ts';
import type { PollCommands, PollFact, PollsState } from './poll.state.ts';

type Host = ToolHost<PollsState, PollFact>;
type Act = <R>(run: (actions: PollActions) => Promise<R>, otherwise: R) => Promise<R>;

export const amModerator = ({ people, meId }: Pick<RoomCore, 'people' | 'meId'>): boolean =>
  people.find(({ id }) => id === meId)?.role === 'moderator';

/**
 * What asks the server comes after the room is there: it is fetched at once where the meeting has polls, and again where that
 * failed. Without it nothing can be reached either, and what was asked is not done.
 */
function actionsOf(host: Host): Act {
  let fetched: Promise<PollActions> | null = null;
  const fetchActions = () => {
    fetched ??= import('./poll.actions.ts').then(({ pollActions }) => pollActions(host));
    fetched.catch(() => {
      fetched = null;
    });
    return fetched;
  };
  host.react(({ available }) => {
    if (available && fetched === null) void fetchActions().catch(() => undefined);
  });
  return async (run, otherwise) => {
    const actions = await fetchActions().catch(() => null);
    return actions === null ? otherwise : run(actions);
  };
}

/** Whoever becomes a moderator sees drafts and results from then on; whoever is none any more does not. */
function followRole(host: Host, act: Act): void {
  const { room, react } = host;
  let before: boolean | null = null;
  react(() => {
    const now = room().people.length === 0 ? null : amModerator(room());
    const changed = before !== null && now !== null && now !== before;
    before = now ?? before;
    if (changed && host.state().available) void act(({ refresh }) => refresh(), undefined);
  });
}

export function pollCommands(host: Host): PollCommands {
  const { dispatch } = host;
  const act = actionsOf(host);
  followRole(host, act);
  return {
    setOpen: (open) => dispatch({ is: 'poll.panel', open }),
    choose: (pollId, chosen) => dispatch({ is: 'poll.choosing', pollId, vote: chosen }),
    write: (form) => dispatch({ is: 'poll.form', form }),
    vote: (pollId) => act((actions) => actions.vote(pollId), undefined),
    save: (now) => act((actions) => actions.save(now), false),
    remove: (pollId) => act((actions) => actions.remove(pollId), undefined),
    openPoll: (pollId) => act((actions) => actions.openPoll(pollId), undefined),
    close: (pollId) => act((actions) => actions.close(pollId), undefined),
    publish: (pollId) => act((actions) => actions.publish(pollId), undefined),
    readNamed: (pollId, next) => act((actions) => actions.readNamed(pollId, next), undefined),
  };
}
