import {
  type getRecordingAddress,
  type ParsedOf,
  RECORDING_ADDRESS_SECONDS,
  type RecordingAddress,
} from '@salon/contract';
import type { Deps } from './deps.ts';
import type { RecordingRow } from './recording.queries.ts';
import type { CaptionsRow } from './recording.shares.store.ts';

/** By which link someone is given an address: it ends with that. */
type By = { grant?: string };
type Purpose = ParsedOf<typeof getRecordingAddress>['purpose'];

/**
 * Addresses of a recording's files, good for some minutes: players ask for new ones as they continue. What is deleted meanwhile is not found
 * by them any more. Null: there is no file.
 */
export function addressesOf(
  deps: Pick<Deps, 'files' | 'clock'>,
  { fileId, posterId, name }: Pick<RecordingRow, 'fileId' | 'posterId' | 'name'>,
  by: By = {},
  purpose: Purpose = 'watch',
): RecordingAddress | null {
  if (fileId === null) return null;
  const fileName = `${name.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ').trim()}.mp4`;
  const seconds = RECORDING_ADDRESS_SECONDS;
  return {
    fileName,
    url: deps.files.address({ id: fileId }, seconds, by),
    downloadUrl: purpose === 'save' ? deps.files.address({ id: fileId }, seconds, { ...by, saveAs: fileName }) : null,
    posterUrl: posterId === null ? null : deps.files.address({ id: posterId }, seconds, by),
    expiresAt: new Date(deps.clock.now().getTime() + seconds * 1000).toISOString(),
  };
}

/** Captions with the address of their file. */
export const captionsWire = (deps: Pick<Deps, 'files'>, { language, cues, fileId }: CaptionsRow, by: By = {}) => ({
  language,
  cues,
  url: deps.files.address({ id: fileId }, RECORDING_ADDRESS_SECONDS, by),
});
