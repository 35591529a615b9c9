import { billingDay, type FileReply } from '@salon/contract';
import type { Language } from '@salon/phrases';
import type { Actor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { keepExport } from './exports.ts';
import { type Sheet, sheetFile } from './sheet.ts';

/** A list as a file for the administrator who asks for it, named by the list and the day; the audit log has that it was made. */
export async function exportList(
  deps: Pick<Deps, 'db' | 'files' | 'clock' | 'audit'>,
  by: Actor,
  { list, format, language, sheet }: { list: string; format: 'csv' | 'xlsx'; language: Language; sheet: Sheet },
): Promise<FileReply> {
  const file = await sheetFile(format, language, sheet);
  await deps.db.transaction((tx) =>
    deps.audit.note(tx, by, {
      deed: 'list.exported',
      target: { kind: 'list', id: list },
      after: { rows: sheet.rows.length },
    }),
  );
  return keepExport(deps, by.account.userId, `${sheet.name} ${billingDay(deps.clock.now())}.${format}`, file);
}
