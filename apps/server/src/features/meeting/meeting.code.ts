import { randomBytes } from 'node:crypto';
import { accessCodeFrom } from '@salon/contract';
import type { Deps } from '../../platform/deps.ts';
import { codesInClear, saveSealedCodes } from './meeting.code.store.ts';

/** An access code as its row keeps it: sealed, because the form shows it again and a copy of the database must not. */
export const sealCode = ({ codes }: Pick<Deps, 'codes'>, code: string | null): string | null =>
  code === null ? null : codes.seal(code);

/** The code of a row. Null: none is needed, or it was sealed by a key that is gone; then no code is right. */
export const openCode = ({ codes }: Pick<Deps, 'codes'>, stored: string | null): string | null =>
  stored === null ? null : codes.open(stored);

/** The code that the form shows: in place of one whose key is gone a new one, so that saving the form keeps the join page shut. */
export const codeForForm = (deps: Pick<Deps, 'codes'>, stored: string | null): string | null =>
  stored === null ? null : (openCode(deps, stored) ?? accessCodeFrom(randomBytes(64)));

const CODES_AT_ONCE = 500;

/** At a start: codes of before they were sealed are sealed. */
export async function sealOldCodes(deps: Deps): Promise<void> {
  for (const table of ['meeting', 'meeting_series'] as const) {
    for (let done = CODES_AT_ONCE; done === CODES_AT_ONCE; ) {
      const rows = await codesInClear(deps.db, table, CODES_AT_ONCE);
      await saveSealedCodes(
        deps.db,
        table,
        rows.map(({ id, code }) => ({ id, code, sealed: deps.codes.seal(code) })),
      );
      done = rows.length;
    }
  }
}
