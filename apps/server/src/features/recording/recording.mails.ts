import { billingDay, recordingPath } from '@salon/contract';
import { mailPhrases } from '@salon/phrases/mail';
import type { Db } from '#platform/db/open.ts';
import { mailLanguageOf, mailOwner, type User } from '../account/index.ts';
import { getMailBranding } from '../company/index.ts';
import type { Deps } from './deps.ts';
import type { RecordingRow } from './recording.queries.ts';

/** Recordings that one mail names; it says how many more there are. */
const MAX_NAMED = 20;
/** Which packages keep more, and longer. */
const PRICES_PAGE = '/pricing';

/** Some recordings go within a week: which, and when. */
export async function endingMail(deps: Deps, tx: Db, owner: User, rows: readonly RecordingRow[]): Promise<void> {
  const language = mailLanguageOf(owner);
  const { t, day } = mailPhrases(language);
  const dayOf = ({ expiresAt }: RecordingRow) => (expiresAt === null ? '' : day(billingDay(expiresAt)));
  const [first] = rows;
  if (first === undefined) return;
  const facts = rows.slice(0, MAX_NAMED).map((row) => ({
    label: dayOf(row),
    value: row.name,
    url: deps.config.publicUrl + recordingPath(row.meetingId, row.id),
  }));
  const left = rows.length - facts.length;
  await mailOwner(deps, tx, owner, {
    subject: 'mail.recordingsEndSubject',
    paragraphs: ['mail.recordingsEnd', 'mail.recordingsEndKeep'],
    values: { count: rows.length, date: dayOf(first) },
    facts: left > 0 ? [...facts, { label: '…', value: t('mail.recordingsEndMore', { count: left }) }] : facts,
    action:
      rows.length === 1
        ? { label: 'mail.recordingsOpen', path: recordingPath(first.meetingId, first.id) }
        : { label: 'mail.recordingsPackages', path: PRICES_PAGE },
    ...(await getMailBranding(deps, tx, owner.id)),
  });
}

/** The room for recordings is nearly, or wholly, taken. */
export async function spaceMail(
  deps: Deps,
  tx: Db,
  owner: User,
  { percent, used, most }: { percent: 80 | 100; used: string; most: string },
): Promise<void> {
  await mailOwner(deps, tx, owner, {
    subject: percent === 100 ? 'mail.recordingsFullSubject' : 'mail.recordingsNearSubject',
    paragraphs: [percent === 100 ? 'mail.recordingsFull' : 'mail.recordingsNear', 'mail.recordingsRoom'],
    values: { percent, used, most },
    action: { label: 'mail.recordingsPackages', path: PRICES_PAGE },
    ...(await getMailBranding(deps, tx, owner.id)),
  });
}
