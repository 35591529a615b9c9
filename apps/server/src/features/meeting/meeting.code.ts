import { randomBytes } from 'node:crypto';
import { accessCodeFrom } from '@salon/contract';
import type { Deps } from '../../platform/deps.ts';

/** An access code as its row keeps it: sealed, because the form shows it again and a copy of the database must not. */
export const sealCode = ({ codes }: Pick<Deps, 'codes'>, code: string | null): string | null =>
  code === null ? null : codes.seal(code);

/** The code of a row. Null: none is needed, or it was sealed by a key that is gone; then no code is right. */
export const openCode = ({ codes }: Pick<Deps, 'codes'>, stored: string | null): string | null =>
  stored === null ? null : codes.open(stored);

/** The code that the form shows: in place of one whose key is gone a new one, so that saving the form keeps the join page shut. */
export const codeForForm = (deps: Pick<Deps, 'codes'>, stored: string | null): string | null =>
  stored === null ? null : (openCode(deps, stored) ?? accessCodeFrom(randomBytes(64)));
