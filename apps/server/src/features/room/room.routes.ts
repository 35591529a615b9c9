import {
  allowBack as allowBackCall,
  allowMedia as allowMediaCall,
  askMicrophone as askMicrophoneCall,
  changeRole as changeRoleCall,
  changeRules,
  endMeeting,
  getBackgrounds,
  getRoomInformation,
  goMeeting,
  joinMeeting,
  leaveRoom,
  listRemoved,
  lowerHand as lowerHandCall,
  muteAll as muteAllCall,
  raiseHand,
  removePerson as removePersonCall,
  renameSelf,
  reportQuality,
  resumeRoom,
  sendReaction,
  setSpotlight as setSpotlightCall,
  stopMedia as stopMediaCall,
} from '@salon/contract';
import { DomainError } from '#platform/errors.ts';
import type { Bind } from '#platform/http/bind.ts';
import { hasPictures } from './admission/room.backgrounds.ts';
import { roomInformation } from './admission/room.information.ts';
import type { Deps } from './deps.ts';
import { lobbyRoutes } from './lobby/room.lobby.routes.ts';
import { acceptReport } from './quality/room.quality.ts';
import {
  allowMedia,
  askMicrophone,
  changeRole,
  endAsModerator,
  lowerHand,
  muteAll,
  removePerson,
  rename,
  setHandOf,
  stopMedia,
} from './room.actions.ts';
import { removedPeople, unban } from './room.bans.ts';
import { leave } from './room.leave.ts';
import { notifyReaction } from './room.notifications.ts';
import { join, joinInfo, resume } from './room.service.ts';
import { setSpotlight } from './room.spotlight.ts';
import { switchInRoom } from './room.switches.ts';

const done = { ok: true } as const;

export function roomRoutes(bind: Bind, deps: Deps): void {
  bind(goMeeting, (input, context) => joinInfo(deps, input.id, context));
  bind(getBackgrounds, async ({ id }, { account }) => ({ pictures: await hasPictures(deps, id, account) }));
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
  bind(resumeRoom, (_input, { participant, admissionToken, language }) =>
    resume(deps, participant.participantId, admissionToken, language),
  );
  bind(getRoomInformation, (_input, { participant, language }) => roomInformation(deps, participant, language));
  bind(leaveRoom, (_input, { participant }) => leave(deps, participant).then(() => done));
  bind(reportQuality, (report, { participant, browser }) =>
    acceptReport(deps, participant, browser, report).then(() => done),
  );
  bind(raiseHand, (input, { participant }) =>
    setHandOf(deps, participant.participantId, input.raised).then(() => done),
  );
  bind(sendReaction, async (input, { participant }) => {
    notifyReaction(deps, participant.roomId, { from: participant.participantId, reaction: input.reaction });
    return done;
  });
  bind(endMeeting, (_input, { participant }) => endAsModerator(deps, participant).then(() => done));
  bind(stopMediaCall, (input, { participant }) =>
    stopMedia(deps, participant, input.participantId, input.source).then(() => done),
  );
  bind(muteAllCall, (input, { participant }) => muteAll(deps, participant, input.except).then(() => done));
  bind(setSpotlightCall, (input, { participant }) =>
    setSpotlight(deps, participant, input.participantId).then(() => done),
  );
  bind(renameSelf, (input, { participant }) => rename(deps, participant, input.fullName).then(() => done));
  bind(allowMediaCall, (input, { participant }) =>
    allowMedia(deps, participant, input.participantId, input.source, input.allowed).then(() => done),
  );
  bind(askMicrophoneCall, (input, { participant }) =>
    askMicrophone(deps, participant, input.participantId, input.open).then(() => done),
  );
  bind(removePersonCall, (input, { participant }) =>
    removePerson(deps, participant, input.participantId).then(() => done),
  );
  bind(listRemoved, (input, { participant }) => removedPeople(deps, participant, input));
  bind(allowBackCall, (input, { participant }) => unban(deps, participant, input.participantId).then(() => done));
  bind(changeRules, (input, { participant }) => switchInRoom(deps, participant, input).then(() => done));
  bind(changeRoleCall, (input, { participant }) =>
    changeRole(deps, participant, input.participantId, input.moderator).then(() => done),
  );
  bind(lowerHandCall, (input, { participant }) => lowerHand(deps, participant, input.participantId).then(() => done));
  lobbyRoutes(bind, deps);
}
