import {
  addRecordingPiece,
  answerRecordingConsent,
  askRecordingConsent,
  cancelRecordingTrim,
  claimRecordingJob,
  controlRecording,
  deleteRecording,
  endRecordingLink,
  failRecording,
  finishRecordingPart,
  getRecording,
  getRecordingAddress,
  getRecordingChat,
  getRecordingCues,
  getRecordingFile,
  getRecordingPiece,
  getRecordingUse,
  heartbeatRecording,
  listOwnRecordings,
  listRecordingConsents,
  listRecordingHistory,
  listRecordingLinks,
  listRecordingPieces,
  listRecordings,
  makeRecordingLink,
  openSharedRecording,
  putRecordingCaptions,
  putRecordingPoster,
  removeRecordingCaptions,
  renameRecording,
  reportPartDurations,
  startRecording,
  trimRecording,
  uploadRecording,
} from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from './deps.ts';
import { cues, putCaptions, removeCaptions } from './recording.captions.ts';
import { answer, askAgain, consentsIn } from './recording.consent.ts';
import { finish, keepPoster, mayFinish } from './recording.finish.ts';
import { history } from './recording.history.ts';
import { address, cancelTrim, list, listOwn, remove, rename, trim } from './recording.library.ts';
import { endLink, listLinks, makeLink, openShared } from './recording.links.ts';
import { ownUse } from './recording.quota.ts';
import { addPiece, beat, claimNextJob, endPart, failJob, piece, pieces, time, whole } from './recording.recorderApi.ts';
import { control, start } from './recording.service.ts';
import { chatBeside, detail } from './recording.watch.ts';

const done = { ok: true } as const;

/** What people ask. */
export function recordingRoutes(bind: Bind, deps: Deps): void {
  bind(startRecording, (input, { participant, language }) => start(deps, participant, input, language));
  bind(controlRecording, ({ recordingId, action }, { participant }) => control(deps, participant, recordingId, action));
  bind(answerRecordingConsent, (input, { participant, language }) => answer(deps, participant, input, language));
  bind(askRecordingConsent, async ({ recordingId }, { participant }) => ({
    asked: await askAgain(deps, participant, recordingId),
  }));
  bind(listRecordingConsents, (input, { participant }) => consentsIn(deps, participant, input));
  bind(getRecordingUse, (_input, { account }) => ownUse(deps, account));
  bind(listRecordings, (input, { account }) => list(deps, account, input));
  bind(listOwnRecordings, (input, { account }) => listOwn(deps, account, input));
  bind(renameRecording, ({ recordingId, name }, { account }) => rename(deps, account, recordingId, name));
  bind(deleteRecording, async ({ recordingId }, { account }) => {
    await remove(deps, account, recordingId);
    return done;
  });
  bind(getRecordingAddress, (input, { account }) => address(deps, account, input));
  bind(listRecordingHistory, (input, { account }) => history(deps, account, input));
  bind(trimRecording, (input, { account }) => trim(deps, account, input));
  bind(cancelRecordingTrim, ({ recordingId }, { account }) => cancelTrim(deps, account, recordingId));
  bind(getRecording, ({ recordingId }, { account }) => detail(deps, account, recordingId));
  bind(getRecordingChat, ({ recordingId, after }, { account }) => chatBeside(deps, account, recordingId, after));
  bind(putRecordingCaptions, (input, { account }) => putCaptions(deps, account, input));
  bind(removeRecordingCaptions, async ({ recordingId, language }, { account }) => {
    await removeCaptions(deps, account, recordingId, language);
    return done;
  });
  bind(getRecordingCues, async ({ recordingId, language }, { account }) => ({
    cues: await cues(deps, account, recordingId, language),
  }));
}

/** What people ask about links to recordings, and those who have one. */
export function recordingLinkRoutes(bind: Bind, deps: Deps): void {
  bind(makeRecordingLink, (input, { account }) => makeLink(deps, account, input));
  bind(listRecordingLinks, async ({ recordingId }, { account }) => ({
    links: await listLinks(deps, account, recordingId),
  }));
  bind(endRecordingLink, async ({ recordingId, linkId }, { account }) => {
    await endLink(deps, account, recordingId, linkId);
    return done;
  });
  bind(openSharedRecording, (input, context) => openShared(deps, input, context));
}

/** What recorders ask. */
export function recordingWorkRoutes(bind: Bind, deps: Deps): void {
  bind(claimRecordingJob, async (input) => ({ job: await claimNextJob(deps, input) }));
  bind(heartbeatRecording, (input) => beat(deps, input));
  bind(addRecordingPiece, async (input) => {
    await addPiece(deps, input);
    return done;
  });
  bind(finishRecordingPart, async (input) => {
    await endPart(deps, input);
    return done;
  });
  bind(listRecordingPieces, (input) => pieces(deps, input));
  bind(getRecordingFile, (input) => whole(deps, input));
  bind(reportPartDurations, (input) => time(deps, input));
  bind(getRecordingPiece, (input) => piece(deps, input));
  bind(putRecordingPoster, async (input) => {
    await keepPoster(deps, input);
    return done;
  });
  bind(
    uploadRecording,
    async (input) => {
      await finish(deps, input);
      return done;
    },
    (input) => mayFinish(deps, input),
  );
  bind(failRecording, async (input) => {
    await failJob(deps, input);
    return done;
  });
}
