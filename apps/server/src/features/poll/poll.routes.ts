import {
  closePoll,
  deleteMeetingPoll,
  deletePoll,
  getMeetingPolls,
  getPollFile,
  listPollAnswers,
  listPolls,
  openPoll,
  prepareMeetingPoll,
  publishPoll,
  savePoll,
  votePoll,
} from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from './deps.ts';
import { votesNotifier } from './poll.effects.ts';
import { deletePrepared, meetingPolls, pollFile, prepare } from './poll.meeting.ts';
import { close, namedAnswers, open, pollsSeen, publish, removeOwn, save, vote } from './poll.service.ts';

const done = { ok: true } as const;

export function pollRoutes(bind: Bind, deps: Deps): void {
  const votes = votesNotifier(deps);
  bind(listPolls, (_input, { participant }) => pollsSeen(deps, participant));
  bind(savePoll, (input, { participant }) => save(deps, participant, input));
  bind(deletePoll, async (input, { participant }) => {
    await removeOwn(deps, participant, input.pollId);
    return done;
  });
  bind(openPoll, (input, { participant }) => open(deps, participant, input.pollId));
  bind(closePoll, (input, { participant }) => close(deps, participant, input.pollId));
  bind(publishPoll, (input, { participant, language }) => publish(deps, participant, input.pollId, language));
  bind(votePoll, async ({ pollId, ...given }, { participant }) => {
    await vote(deps, participant, pollId, given);
    votes.add(pollId);
    return done;
  });
  bind(listPollAnswers, (input, { participant }) => namedAnswers(deps, participant, input.pollId, input.after));
  bind(getMeetingPolls, (input, { account }) => meetingPolls(deps, account, input.id));
  bind(prepareMeetingPoll, (input, { account }) => prepare(deps, account, input));
  bind(deleteMeetingPoll, async (input, { account }) => {
    await deletePrepared(deps, account, input.id, input.pollId);
    return done;
  });
  bind(getPollFile, (input, { account, language }) => pollFile(deps, account, input, language));
}
