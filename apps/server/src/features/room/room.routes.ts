import {
  allowBack as allowBackCall,
  allowMedia as allowMediaCall,
  askMicrophone as askMicrophoneCall,
  changeRole as changeRoleCall,
  changeRules,
  endMeeting,
  getRoomInformation,
  goMeeting,
  joinMeeting,
  leaveRoom,
  listRemoved,
  lowerHand as lowerHandCall,
  raiseHand,
  removePerson as removePersonCall,
  resumeRoom,
  sendReaction,
  stopMedia as stopMediaCall,
} from '@salon/contract';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Bind } from '../../platform/http/bind.ts';
import {
  allowMedia,
  askMicrophone,
  changeRole,
  endAsModerator,
  lowerHand,
  removePerson,
  setHandOf,
  stopMedia,
} from './room.deeds.ts';
import { tellReaction } from './room.effects.ts';
import { roomInformation } from './room.information.ts';
import { leave } from './room.leaving.ts';
import { lobbyRoutes } from './room.lobby.routes.ts';
import { allowBack, removedPeople } from './room.removed.ts';
import { join, lookThroughDoor, resume } from './room.service.ts';
import { switchInRoom } from './room.switches.ts';

const done = { ok: true } as const;

export function roomRoutes(bind: Bind, deps: Deps): void {
  bind(goMeeting, (input, context) => lookThroughDoor(deps, input.id, context));
  bind(joinMeeting, async (input, context) => {
    try {
      const session = await join(deps, input, context);
      deps.metrics.joins.inc({ outcome: 'admitted' });
      return session;
    } catch (failure) {
      deps.metrics.joins.inc({ outcome: failure instanceof DomainError ? failure.code : 'failed' });
      throw failure;
    }
  });
  bind(resumeRoom, (_input, { seat, admissionToken, language }) =>
    resume(deps, seat.participantId, admissionToken, language),
  );
  bind(getRoomInformation, (_input, { seat, language }) => roomInformation(deps, seat, language));
  bind(leaveRoom, (_input, { seat }) => leave(deps, seat).then(() => done));
  bind(raiseHand, (input, { seat }) => setHandOf(deps, seat.participantId, input.raised).then(() => done));
  bind(sendReaction, async (input, { seat }) => {
    tellReaction(deps, seat.meetingId, { from: seat.participantId, reaction: input.reaction });
    return done;
  });
  bind(endMeeting, (_input, { seat }) => endAsModerator(deps, seat).then(() => done));
  bind(stopMediaCall, (input, { seat }) => stopMedia(deps, seat, input.participantId, input.source).then(() => done));
  bind(allowMediaCall, (input, { seat }) =>
    allowMedia(deps, seat, input.participantId, input.source, input.allowed).then(() => done),
  );
  bind(askMicrophoneCall, (input, { seat }) =>
    askMicrophone(deps, seat, input.participantId, input.open).then(() => done),
  );
  bind(removePersonCall, (input, { seat }) => removePerson(deps, seat, input.participantId).then(() => done));
  bind(listRemoved, (input, { seat }) => removedPeople(deps, seat, input));
  bind(allowBackCall, (input, { seat }) => allowBack(deps, seat, input.participantId).then(() => done));
  bind(changeRules, (input, { seat }) => switchInRoom(deps, seat, input).then(() => done));
  bind(changeRoleCall, (input, { seat }) =>
    changeRole(deps, seat, input.participantId, input.moderator).then(() => done),
  );
  bind(lowerHandCall, (input, { seat }) => lowerHand(deps, seat, input.participantId).then(() => done));
  lobbyRoutes(bind, deps);
}
