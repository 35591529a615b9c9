import { type AccessInputs, each } from '#testing/accessInputs.ts';

/** The meetings have no study rooms in their package. */
export const accessInputs: AccessInputs = {
  inputs: ({ anId, plans }) => ({
    getStudy: {},
    addStudyRooms: { count: 1 },
    renameStudyRoom: { roomId: anId, name: 'Grup' },
    removeStudyRoom: { roomId: anId },
    planStudy: { minutes: 10, ownChoice: false },
    distributeParticipants: { anew: false },
    assignParticipant: { personId: anId, roomId: null },
    openStudy: {},
    extendStudy: { minutes: 5 },
    closeStudy: { now: false },
    goToStudyRoom: { roomId: null },
    broadcastToStudyRooms: { text: 'selam', clientKey: 'matrix-key-3' },
    callForHelp: { calling: true },
    answerHelp: { roomId: anId },
    getMeetingStudy: { id: plans.next },
    prepareMeetingStudy: { id: plans.next, rooms: [], minutes: null, ownChoice: false, rev: 0 },
    prepareFollowingStudy: { id: plans.next },
  }),
  refused: {
    ...each(['addStudyRooms', 'renameStudyRoom', 'removeStudyRoom', 'planStudy'], 'study.notAllowed'),
    ...each(['distributeParticipants', 'assignParticipant', 'openStudy', 'extendStudy'], 'study.notAllowed'),
    ...each(['closeStudy', 'broadcastToStudyRooms', 'answerHelp'], 'study.notAllowed'),
    ...each(['goToStudyRoom', 'callForHelp'], 'study.notOpen'),
  },
  hidden: ['getMeetingStudy', 'prepareMeetingStudy', 'prepareFollowingStudy'],
};
