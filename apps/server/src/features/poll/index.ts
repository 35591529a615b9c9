import { pollContract } from '@salon/contract';
import { feature, on, toolEntry } from '#platform/feature.ts';
import { meetingEnded } from '../room/index.ts';
import { erasePolls, exportAnswers } from './poll.personalData.ts';
import { pollRoutes } from './poll.routes.ts';
import { pollsInFile } from './poll.section.ts';
import { pollsEntered, publishOpenPolls } from './poll.service.ts';
import { purgeVoters } from './poll.store.ts';

/** What is asked and voted in a meeting. */
export const poll = feature({
  name: 'poll',
  implementedBenefits: ['polls'],
  routes: pollRoutes,
  tool: toolEntry(pollContract, pollsEntered, ({ polls }) => polls.length === 0),
  meetingFile: pollsInFile,
  personalData: { export: exportAnswers, erase: erasePolls },
  purgeMeetings: purgeVoters,
  listeners: [on(meetingEnded, publishOpenPolls)],
});
