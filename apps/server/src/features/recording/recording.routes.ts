import {
  addRecordingPiece,
  answerRecordingConsent,
  beatRecording,
  controlRecording,
  deleteRecording,
  endRecordingPart,
  failRecording,
  getRecordingAddress,
  getRecordingPiece,
  listRecordingConsents,
  listRecordingPieces,
  listRecordings,
  putRecording,
  putRecordingPoster,
  renameRecording,
  startRecording,
  takeRecording,
} from '@salon/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { answer, consentsIn } from './recording.consent.ts';
import { address, list, remove, rename } from './recording.library.ts';
import { control, start } from './recording.service.ts';
import { addPiece, beat, endPart, finish, giveBack, keepPoster, piece, pieces, take } from './recording.work.ts';

const done = { ok: true } as const;

/** What people ask. */
export function recordingRoutes(bind: Bind, deps: Deps): void {
  bind(startRecording, ({ audioOnly }, { participant, language }) => start(deps, participant, audioOnly, language));
  bind(controlRecording, ({ recordingId, action }, { participant }) => control(deps, participant, recordingId, action));
  bind(answerRecordingConsent, (input, { participant, language }) => answer(deps, participant, input, language));
  bind(listRecordingConsents, (input, { participant }) => consentsIn(deps, participant, input));
  bind(listRecordings, async ({ id }, { account }) => ({ recordings: await list(deps, account, id) }));
  bind(renameRecording, ({ recordingId, name }, { account }) => rename(deps, account, recordingId, name));
  bind(deleteRecording, async ({ recordingId }, { account }) => {
    await remove(deps, account, recordingId);
    return done;
  });
  bind(getRecordingAddress, ({ recordingId }, { account }) => address(deps, account, recordingId));
}

/** What recorders ask. */
export function recordingWorkRoutes(bind: Bind, deps: Deps): void {
  bind(takeRecording, async ({ worker }) => ({ job: await take(deps, worker) }));
  bind(beatRecording, (input) => beat(deps, input));
  bind(addRecordingPiece, async (input) => {
    await addPiece(deps, input);
    return done;
  });
  bind(endRecordingPart, async (input) => {
    await endPart(deps, input);
    return done;
  });
  bind(listRecordingPieces, async (input) => ({ pieces: await pieces(deps, input) }));
  bind(getRecordingPiece, (input) => piece(deps, input));
  bind(putRecordingPoster, async (input) => {
    await keepPoster(deps, input);
    return done;
  });
  bind(putRecording, async (input) => {
    await finish(deps, input);
    return done;
  });
  bind(failRecording, async (input) => {
    await giveBack(deps, input);
    return done;
  });
}
