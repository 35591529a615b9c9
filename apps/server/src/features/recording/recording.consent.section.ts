import type { FileCell, FilePage } from '@salon/contract';
import { recordingConsentPhrases } from '@salon/phrases/recordingConsent';
import type { FileAsked, MeetingFilePart } from '#platform/meetingFile.ts';
import type { Deps } from './deps.ts';
import { consentsAfter } from './recording.consent.store.ts';
import { recordingsOf } from './recording.queries.ts';

/** Answers on one page. */
const PAGE = 100;
const columns = ['person', 'given', 'recording', 'place', 'at', 'version'] as const;

/** Who agreed to be recorded, who did not, to which words and when: for the organiser, who has to prove it. */
async function consentSection(deps: Deps, { meetingId, viewer, language, after }: FileAsked): Promise<FilePage | null> {
  if (!viewer.isOrganiser) return null;
  const rows = await consentsAfter(deps.db, meetingId, Number.parseInt(after, 10) || 0, PAGE + 1);
  const shown = rows.slice(0, PAGE);
  if (shown.length === 0) return null;
  const t = recordingConsentPhrases(language);
  const names = new Map((await recordingsOf(deps.db, [meetingId])).map(({ id, name }) => [id, name]));
  const nameOf = (id: string | null): string =>
    id === null ? t('recordingConsent.notBegun') : (names.get(id) ?? t('recordingConsent.gone'));
  const rowOf = (row: (typeof shown)[number]): FileCell[] => [
    row.fullName || t('recordingConsent.forgotten'),
    t(`recordingConsent.${row.answer}`),
    nameOf(row.recordingId),
    t(`recordingConsent.${row.place ?? 'room'}`),
    { at: row.givenAt.toISOString() },
    row.textVersion,
  ];
  return {
    heading: t('recordingConsent.list'),
    blocks: [{ is: 'table', head: columns.map((key) => t(`recordingConsent.${key}`)), rows: shown.map(rowOf) }],
    next: rows.length > PAGE ? String(shown.at(-1)?.seq ?? 0) : null,
  };
}

export const consentsInFile: MeetingFilePart = {
  name: 'recordingConsents',
  order: 85,
  mailsPlannedOnly: true,
  read: consentSection,
};
