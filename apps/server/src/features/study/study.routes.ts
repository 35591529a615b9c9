import {
  addStudyRooms,
  answerHelp,
  assignParticipant,
  broadcastToStudyRooms,
  callForHelp,
  closeStudy,
  distributeParticipants,
  extendStudy,
  getMeetingStudy,
  getStudy,
  goToStudyRoom,
  openStudy,
  planStudy,
  prepareFollowingStudy,
  prepareMeetingStudy,
  removeStudyRoom,
  renameStudyRoom,
} from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from './deps.ts';
import { answer, say, setHelpRequest } from './study.help.ts';
import { meetingStudy, prepare, prepareFollowing } from './study.meeting.ts';
import * as opening from './study.opening.ts';
import * as rooms from './study.service.ts';
import { noStudyWire } from './study.wire.ts';

const done = { ok: true } as const;

export function studyRoutes(bind: Bind, deps: Deps): void {
  bind(
    getStudy,
    async (_input, { participant }) =>
      (await rooms.studySeen(deps, participant)) ?? {
        study: noStudyWire(0, participant.role === 'moderator'),
        people: [],
      },
  );
  bind(addStudyRooms, async ({ count }, { participant }) => {
    await rooms.addRooms(deps, participant, count);
    return done;
  });
  bind(renameStudyRoom, async ({ roomId, name }, { participant }) => {
    await rooms.renameRoom(deps, participant, roomId, name);
    return done;
  });
  bind(removeStudyRoom, async ({ roomId }, { participant }) => {
    await rooms.removeRoom(deps, participant, roomId);
    return done;
  });
  bind(planStudy, async (input, { participant }) => {
    await rooms.plan(deps, participant, input);
    return done;
  });
  bind(distributeParticipants, async ({ anew }, { participant }) => {
    await rooms.spread(deps, participant, anew);
    return done;
  });
  bind(assignParticipant, async ({ personId, roomId }, { participant }) => {
    await rooms.assignParticipant(deps, participant, personId, roomId);
    return done;
  });
  bind(openStudy, async (_input, { participant }) => {
    await opening.open(deps, participant);
    return done;
  });
  bind(extendStudy, async ({ minutes }, { participant }) => {
    await opening.extend(deps, participant, minutes);
    return done;
  });
  bind(closeStudy, async (input, { participant }) => {
    await opening.close(deps, participant, input.now);
    return done;
  });
  bind(goToStudyRoom, async ({ roomId }, { participant }) => {
    await rooms.go(deps, participant, roomId);
    return done;
  });
  bind(broadcastToStudyRooms, async ({ text, clientKey }, { participant }) => {
    await say(deps, participant, text, clientKey);
    return done;
  });
  bind(callForHelp, async ({ calling }, { participant }) => {
    await setHelpRequest(deps, participant, calling);
    return done;
  });
  bind(answerHelp, async ({ roomId }, { participant }) => {
    await answer(deps, participant, roomId);
    return done;
  });
  bind(getMeetingStudy, ({ id }, { account }) => meetingStudy(deps, account, id));
  bind(prepareMeetingStudy, (input, { account }) => prepare(deps, account, input));
  bind(prepareFollowingStudy, async ({ id }, { account }) => {
    await prepareFollowing(deps, account, id);
    return done;
  });
}
