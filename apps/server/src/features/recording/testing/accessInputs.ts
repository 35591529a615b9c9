import { type AccessInputs, each } from '#testing/accessInputs.ts';

const held = (anId: string) => ({ recordingId: anId, lease: anId });

/** Calls about one recording. */
const ofOne = [
  'controlRecording',
  'renameRecording',
  'deleteRecording',
  'getRecordingAddress',
  'listRecordingHistory',
  'trimRecording',
  'cancelRecordingTrim',
  'getRecording',
  'getRecordingChat',
  'putRecordingCaptions',
  'removeRecordingCaptions',
  'getRecordingCues',
  'makeRecordingLink',
  'listRecordingLinks',
  'endRecordingLink',
];

/** Nothing of that kind was recorded; an instant meeting of a visitor has a package without recordings. */
export const accessInputs: AccessInputs = {
  inputs: ({ anId, plans, picture }) => ({
    startRecording: {},
    controlRecording: { recordingId: anId, action: 'pause' },
    answerRecordingConsent: { recordingId: anId, answer: 'refused', version: '' },
    askRecordingConsent: { recordingId: anId },
    listRecordingConsents: { recordingId: anId },
    getRecordingUse: {},
    listRecordings: { id: plans.next },
    listOwnRecordings: {},
    renameRecording: { recordingId: anId, name: 'Toplantı' },
    deleteRecording: { recordingId: anId },
    getRecordingAddress: { recordingId: anId },
    listRecordingHistory: { recordingId: anId },
    claimRecordingJob: { worker: 'matrix' },
    heartbeatRecording: { ...held(anId), state: 'recording' },
    addRecordingPiece: { ...held(anId), part: 1, seq: 0, file: picture },
    finishRecordingPart: held(anId),
    listRecordingPieces: held(anId),
    getRecordingPiece: { ...held(anId), part: 1, seq: 0 },
    putRecordingPoster: { ...held(anId), file: picture },
    uploadRecording: { ...held(anId), duration: 1000, file: picture },
    trimRecording: { recordingId: anId, from: 0, to: 2000 },
    cancelRecordingTrim: { recordingId: anId },
    getRecording: { recordingId: anId },
    getRecordingChat: { recordingId: anId },
    putRecordingCaptions: { recordingId: anId, language: 'tr', file: picture },
    removeRecordingCaptions: { recordingId: anId, language: 'tr' },
    getRecordingCues: { recordingId: anId, language: 'tr' },
    makeRecordingLink: { recordingId: anId, end: 7 },
    listRecordingLinks: { recordingId: anId },
    endRecordingLink: { recordingId: anId, linkId: anId },
    openSharedRecording: { link: 'x'.repeat(43) },
    getRecordingFile: held(anId),
    reportPartDurations: { ...held(anId), parts: [] },
    failRecording: { ...held(anId), failure: 'recorder' },
  }),
  refused: {
    startRecording: 'billing.notInPackage',
    ...each(['answerRecordingConsent', 'askRecordingConsent', 'listRecordingConsents'], 'recording.notFound'),
    openSharedRecording: 'recording.linkGone',
    ...each(ofOne, 'recording.notFound'),
  },
  hidden: ['listRecordings'],
};
