import { randomBytes } from 'node:crypto';
import { accessCodeFrom } from '@salon/contract';
import type { SealedColumn } from '#platform/crypto/reseal.store.ts';
import { mailContents } from '#platform/mail/mail.tables.ts';
import { ACCESS_CODE_PURPOSE } from '#platform/seal.ts';
import type { Deps } from './deps.ts';
import { invitees, meetings, series } from './meeting.tables.ts';

export const sealedInMeetings: readonly SealedColumn[] = [
  { table: meetings, key: meetings.id, column: meetings.accessCode, purpose: ACCESS_CODE_PURPOSE },
  { table: series, key: series.id, column: series.accessCode, purpose: ACCESS_CODE_PURPOSE },
  { table: invitees, key: invitees.id, column: invitees.provenCode, purpose: ACCESS_CODE_PURPOSE },
  // Content of mails that are not sent yet (`meeting.mails.content.ts`); it includes access codes.
  { table: mailContents, key: mailContents.id, column: mailContents.content, purpose: ACCESS_CODE_PURPOSE },
];

/** An access code as its row keeps it: sealed, because the form shows it again and a copy of the database must not. */
export const sealCode = ({ accessCodeCipher }: Pick<Deps, 'accessCodeCipher'>, code: string | null): string | null =>
  code === null ? null : accessCodeCipher.seal(code);

/** The code of a row. Null: none is needed, or the key that sealed it is missing; then no code is right. */
export const openCode = ({ accessCodeCipher }: Pick<Deps, 'accessCodeCipher'>, stored: string | null): string | null =>
  stored === null ? null : accessCodeCipher.open(stored);

/** The code that the form shows: in place of one whose key is gone a new one, so that saving the form keeps the join page shut. */
export const codeForForm = (deps: Pick<Deps, 'accessCodeCipher'>, stored: string | null): string | null =>
  stored === null ? null : (openCode(deps, stored) ?? accessCodeFrom(randomBytes(64)));
