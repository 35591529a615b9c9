import type { FileBlock, FilePage } from '@salon/contract';
import { sheetPhrases } from '@salon/phrases/sheet';
import type { FileAsked, MeetingFilePart } from '#platform/meetingFile.ts';
import type { Deps } from './deps.ts';
import { type RecordingRow, recordingsPage } from './recording.queries.ts';

/** Recordings on one page. */
const PAGE = 50;

type State = 'sheet.recordingReady' | 'sheet.recordingFailed' | 'sheet.recordingMade';
const stateOf = ({ state }: RecordingRow): State => {
  if (state === 'ready') return 'sheet.recordingReady';
  return state === 'failed' ? 'sheet.recordingFailed' : 'sheet.recordingMade';
};

/** Which recordings there are; watching them is their creator's, anyone who reads the file. */
async function recordingsSection(deps: Deps, { meetingId, language, after }: FileAsked): Promise<FilePage | null> {
  const from = Number.parseInt(after, 10) || 0;
  const rows = await recordingsPage(deps.db, meetingId, PAGE + 1, from);
  const shown = rows.slice(0, PAGE);
  if (shown.length === 0) return null;
  const t = sheetPhrases(language);
  const table: FileBlock = {
    is: 'table',
    head: [t('sheet.recording'), t('sheet.recordingLength'), t('sheet.status')],
    rows: shown.map((row) => [
      row.name,
      row.duration === null ? '—' : { seconds: Math.round(row.duration / 1000) },
      t(stateOf(row)),
    ]),
  };
  return { heading: t('sheet.recordings'), blocks: [table], next: rows.length > PAGE ? String(from + PAGE) : null };
}

export const recordingsInFile: MeetingFilePart = { name: 'recordings', order: 80, read: recordingsSection };
