import { type AuditEntry, EXPORT_ROWS_MAX, type exportAudit, type listAudit, type ParsedOf } from '@salon/contract';
import type { Language } from '@salon/phrases';
import { type AdminSheetKey, adminSheetPhrases } from '@salon/phrases/adminSheet';
import { type User, userByEmail, usersById } from '#features/account/index.ts';
import { type AuditRow, type AuditWanted, auditPage, type PersonalRow } from '#platform/audit/audit.store.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/open.ts';
import { dayStart, pageOf } from '#platform/db/pages.ts';
import { exportList } from '#platform/files/listExport.ts';
import type { Deps } from '../deps.ts';

type Wanted = Pick<ParsedOf<typeof listAudit>, 'search' | 'deed' | 'from' | 'to'>;

/** Someone's address becomes their id: the log has ids alone. */
async function wantedOf(db: Db, { search, deed, from, to }: Wanted): Promise<AuditWanted> {
  const found = search.includes('@') ? await userByEmail(db, search) : null;
  return {
    about: search === '' ? null : [found?.id ?? search],
    deed,
    from: dayStart(from),
    until: dayStart(to, 1),
  };
}

const nameOf = (user: User | undefined): string => (user === undefined ? '' : `${user.name} ${user.surname}`.trim());

function entryOf(
  { entry, personal }: { entry: AuditRow; personal: PersonalRow | null },
  people: ReadonlyMap<string, User>,
): AuditEntry {
  const both = (values: AuditRow['before'], told: AuditRow['before'] | undefined) =>
    values === null && !told ? null : { ...values, ...told };
  return {
    seq: entry.seq,
    at: entry.at.toISOString(),
    actorId: entry.actorId,
    actorName: nameOf(people.get(entry.actorId)),
    deed: entry.deed,
    targetKind: entry.targetKind,
    targetId: entry.targetId,
    targetName: nameOf(people.get(entry.targetId)),
    before: both(entry.before, personal?.before),
    after: both(entry.after, personal?.after),
    reason: entry.reason,
    address: entry.address,
    correlationId: entry.correlationId,
    hash: entry.hash,
  };
}

async function entriesOf(db: Db, rows: readonly { entry: AuditRow; personal: PersonalRow | null }[]) {
  const people = await usersById(db, [...new Set(rows.flatMap(({ entry }) => [entry.actorId, entry.targetId]))]);
  return rows.map((row) => entryOf(row, people));
}

export async function auditList({ db }: Deps, input: ParsedOf<typeof listAudit>) {
  const page = { ...pageOf(input), ascending: input.sortDirection === 1 };
  const { rows, totalCount, isMore } = await auditPage(db, await wantedOf(db, input), page);
  return { result: await entriesOf(db, rows), totalCount, isMore };
}

const HEAD: readonly AdminSheetKey[] = [
  'adminSheet.number',
  'adminSheet.at',
  'adminSheet.actor',
  'adminSheet.deed',
  'adminSheet.target',
  'adminSheet.before',
  'adminSheet.after',
  'adminSheet.address',
];

/** The log as a file, which is written down itself. */
export async function auditFile(deps: Deps, input: ParsedOf<typeof exportAudit>, by: Actor, language: Language) {
  const page = { limit: EXPORT_ROWS_MAX, offset: 0, ascending: input.sortDirection === 1 };
  const { rows } = await auditPage(deps.db, await wantedOf(deps.db, input), page);
  const entries = await entriesOf(deps.db, rows);
  const t = adminSheetPhrases(language);
  const sheet = {
    name: t('adminSheet.audit'),
    head: HEAD.map((key) => t(key)),
    rows: entries.map((entry) => [
      entry.seq,
      { time: entry.at },
      entry.actorName || entry.actorId,
      entry.deed,
      entry.targetName || entry.targetId,
      JSON.stringify(entry.before ?? {}),
      JSON.stringify(entry.after ?? {}),
      entry.address,
    ]),
  };
  return exportList(deps, by, { list: 'audit', format: input.format, language, sheet });
}
