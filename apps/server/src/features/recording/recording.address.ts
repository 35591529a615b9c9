import { RECORDING_ADDRESS_SECONDS, type RecordingAddress } from '@salon/contract';
import type { Deps } from '../../platform/deps.ts';
import type { RecordingRow } from './recording.queries.ts';

/**
 * Addresses of a recording's files, good for some minutes: players ask for new ones as they go on. What is deleted meanwhile is not found
 * by them any more. Null: there is no file.
 */
export function addressesOf(
  deps: Pick<Deps, 'files' | 'clock'>,
  { fileId, posterId, name }: Pick<RecordingRow, 'fileId' | 'posterId' | 'name'>,
): RecordingAddress | null {
  if (fileId === null) return null;
  const fileName = `${name.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ').trim()}.mp4`;
  const seconds = RECORDING_ADDRESS_SECONDS;
  return {
    fileName,
    url: deps.files.address({ id: fileId }, seconds),
    downloadUrl: deps.files.address({ id: fileId }, seconds, fileName),
    posterUrl: posterId === null ? null : deps.files.address({ id: posterId }, seconds),
    expiresAt: new Date(deps.clock.now().getTime() + seconds * 1000).toISOString(),
  };
}
