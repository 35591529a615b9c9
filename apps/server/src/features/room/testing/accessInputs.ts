import { type AccessInputs, each } from '#testing/accessInputs.ts';
import { buildGuestForm } from '#testing/index.ts';

/** No one asked with that ticket, no one waits, and no one was put out. */
export const accessInputs: AccessInputs = {
  inputs: ({ anId, meetingId, roomyMeetingId }) => {
    const participantId = anId;
    const waiting = { meetingId, ticket: 'x'.repeat(43) };
    return {
      getBackgrounds: { id: meetingId },
      joinMeeting: buildGuestForm({ meetingId: roomyMeetingId }),
      askToEnter: buildGuestForm({ meetingId: roomyMeetingId }),
      ...each(['readLobby', 'enterFromLobby', 'leaveLobby'], waiting),
      answerKnocks: { knockIds: [anId], admitted: true },
      ...each(['resumeRoom', 'getRoomInformation', 'leaveRoom', 'endMeeting'], {}),
      ...each(['listRemoved', 'listAttendance'], {}),
      stopMedia: { participantId, source: 'camera' },
      allowMedia: { participantId, source: 'camera', allowed: false },
      ...each(['askMicrophone', 'removePerson', 'allowBack', 'lowerHand', 'setSpotlight'], { participantId }),
      muteAll: {},
      renameSelf: { fullName: 'Ada Lovelace' },
      changeRules: { locked: false },
      changeRole: { participantId, moderator: true },
      raiseHand: { raised: true },
      reportQuality: { seconds: 60, loss: 0.01, jitterMs: 5, freezes: 0, frozenMs: 0, reconnects: 0 },
      sendReaction: { reaction: '👍' },
      listLiveMeetings: {},
      endLiveMeeting: { meetingId: 'none', reason: 'Kötüye kullanım' },
      exportLiveMeetings: { format: 'csv' },
    };
  },
  refused: {
    ...each(['readLobby', 'enterFromLobby'], 'room.notAdmitted'),
    answerKnocks: 'room.notWaiting',
    allowBack: 'room.notRemoved',
    // None that continues.
    endLiveMeeting: 'admin.meetingOver',
  },
};
