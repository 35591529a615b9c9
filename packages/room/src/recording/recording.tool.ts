import {
  answerRecordingConsent,
  askRecordingConsent,
  controlRecording,
  isLiveRecording,
  listRecordingConsents,
  RECORDING_CONSENT_VERSION,
  recordingContract,
  startRecording,
} from '@salon/contract';
import type { RoomCore } from '../core.ts';
import { tool } from '../tool.ts';
import { reduceRecording } from './recording.reduce.ts';
import { NO_RECORDING, type RecordingTypes } from './recording.state.ts';

const amModerator = ({ people, localParticipantId }: RoomCore): boolean =>
  people.find(({ id }) => id === localParticipantId)?.role === 'moderator';

/** The recording of the room: how it stands, and what moderators do with it. */
export const recording = tool<RecordingTypes>({
  ...recordingContract,
  initial: NO_RECORDING,
  reduce: reduceRecording,
  commands: ({ state, ask, dispatch }) => ({
    async start(audioOnly) {
      const recording = await ask(startRecording, { audioOnly, version: RECORDING_CONSENT_VERSION });
      if (recording !== null) dispatch({ is: 'recording.answered', recording });
      return recording !== null;
    },
    async control(action) {
      const now = state().recording;
      if (now === null) return false;
      const recording = await ask(controlRecording, { recordingId: now.id, action });
      if (recording !== null) dispatch({ is: 'recording.answered', recording });
      return recording !== null;
    },
    async answer(answer) {
      const now = state().recording;
      if (now === null) return false;
      const version = RECORDING_CONSENT_VERSION;
      const consent = await ask(answerRecordingConsent, { recordingId: now.id, answer, version });
      if (consent !== null) dispatch({ is: 'recording.consented', consent });
      return consent !== null;
    },
    async askAgain() {
      const now = state().recording;
      return now === null ? null : ((await ask(askRecordingConsent, { recordingId: now.id }))?.asked ?? null);
    },
    async listConsents(after) {
      const now = state().recording;
      return now === null ? null : ask(listRecordingConsents, { recordingId: now.id, after });
    },
  }),
  denials: {
    start: ({ whyNotRecord }, room) => (amModerator(room) ? whyNotRecord : 'room.notModerator'),
    control({ recording, mayControl }, room) {
      if (!amModerator(room)) return 'room.notModerator';
      if (recording === null || !isLiveRecording(recording)) return 'recording.over';
      return mayControl ? null : 'recording.fixed';
    },
  },
});
