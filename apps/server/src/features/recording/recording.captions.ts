import { buffer } from 'node:stream/consumers';
import { decodeCaptions, RECORDING_CAPTIONS_MAX, type RecordingCue } from '@salon/contract';
import { cuesWithin, parseCaptions, vttOf } from '#platform/captions.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { NewFile } from '#platform/files/files.ts';
import type { IncomingFile } from '#platform/http/payload.ts';
import type { Account } from '#platform/principal.ts';
import type { Deps } from './deps.ts';
import { captionsWire } from './recording.address.ts';
import { assertFinished, getOwned, lockFinished } from './recording.guards.ts';
import { note } from './recording.history.ts';
import type { RecordingRow } from './recording.queries.ts';
import { type CaptionsRow, captionsOf, deleteCaptions, writeCaptions } from './recording.shares.store.ts';

const PURPOSE = 'recordingCaptions';

const newFile = (row: RecordingRow, language: string): NewFile => ({
  owner: { kind: 'recording', id: row.id },
  purpose: PURPOSE,
  type: 'text/vtt; charset=utf-8',
  name: `${language}.vtt`,
});

/** Keeps what a file of captions says, in the place of what there was in this language. */
export async function putCaptions(
  deps: Deps,
  account: Account,
  { recordingId, language, file }: { recordingId: string; language: string; file: IncomingFile },
) {
  const row = assertFinished(await getOwned(deps, account, recordingId));
  await replacedBy(deps.db, recordingId, language);
  const parsed = parseCaptions(decodeCaptions(await buffer(file.bytes), language));
  if ('fault' in parsed)
    throw new DomainError(parsed.fault === 'broken' ? 'recording.captionsBroken' : 'recording.captionsEmpty');
  const { cues, skipped } = parsed;
  const written = await keepCaptions(deps, newFile(row, language), cues, async (tx, fileId) => {
    const found = await lockFinished(tx, recordingId);
    const before = await replacedBy(tx, found.id, language);
    if (before !== undefined) await deps.files.remove(tx, before.fileId);
    const made = { recordingId, language, fileId, cues: cues.length };
    await writeCaptions(tx, made);
    await note(deps, tx, account, { event: 'captionsPut', recordingId, detail: language });
    return made;
  });
  return { ...captionsWire(deps, written), skipped };
}

/** The captions that others in the same language take the place of, if there are some; refuses a language too many. */
async function replacedBy(db: Db, recordingId: string, language: string): Promise<CaptionsRow | undefined> {
  const there = await captionsOf(db, recordingId);
  const before = there.find((one) => one.language === language);
  if (before === undefined && there.length >= RECORDING_CAPTIONS_MAX)
    throw new DomainError('recording.captionsTooMany');
  return before;
}

async function keepCaptions<R>(
  deps: Deps,
  file: NewFile,
  cues: readonly RecordingCue[],
  action: (tx: Db, fileId: string) => Promise<R>,
): Promise<R> {
  const made: R[] = [];
  await deps.files.keep(file, vttOf(cues), async (tx, { id }) => {
    made.splice(0, 1, await action(tx, id));
  });
  const [result] = made;
  if (result === undefined) throw new Error('captions not stored');
  return result;
}

async function captionsIn(db: Db, recordingId: string, language: string): Promise<CaptionsRow> {
  const found = (await captionsOf(db, recordingId)).find((one) => one.language === language);
  if (found === undefined) throw new DomainError('recording.captionsNotFound');
  return found;
}

export async function removeCaptions(deps: Deps, account: Account, id: string, language: string): Promise<void> {
  await getOwned(deps, account, id);
  await transact(deps.db, async (tx) => {
    await lockFinished(tx, id);
    const { fileId } = await captionsIn(tx, id, language);
    await deleteCaptions(tx, id, language);
    await deps.files.remove(tx, fileId);
    await note(deps, tx, account, { event: 'captionsRemoved', recordingId: id, detail: language });
  });
}

async function cuesOf(deps: Deps, { fileId }: CaptionsRow): Promise<RecordingCue[]> {
  const file = await deps.files.sent(fileId, PURPOSE);
  const parsed = parseCaptions((await buffer(await file.read())).toString('utf8'));
  if ('fault' in parsed) throw new Error('stored captions not readable');
  return parsed.cues;
}

export async function cues(deps: Deps, account: Account, id: string, language: string): Promise<RecordingCue[]> {
  await getOwned(deps, account, id);
  return cuesOf(deps, await captionsIn(deps.db, id, language));
}

/** Captions of a recording as they are when its ends were cut off: files to be kept, with what they are of. */
export async function trimmedCaptions(deps: Deps, row: RecordingRow, from: number, to: number) {
  const made = [];
  for (const captions of await captionsOf(deps.db, row.id)) {
    const cues = cuesWithin(await cuesOf(deps, captions), from, to);
    made.push({ ...captions, cues, file: { ...newFile(row, captions.language), bytes: vttOf(cues) } });
  }
  return made;
}
