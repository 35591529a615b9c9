import * as z from 'zod/mini';
import { jsonOf } from './serviceAnswer.ts';

const ANSWER_MS = 5000;
const Person = z.object({ name: z.string(), surname: z.string() });

/** Asks the registry's service who has a national identity number; null: no one. */
export type FindIdentity = (identityNumber: string) => Promise<z.infer<typeof Person> | null>;

/** The service at an address of the operator's: `GET {address}/{number}` answers `{ name, surname }`, or 404. */
export const identityService =
  (address: string): FindIdentity =>
  async (identityNumber) => {
    const response = await fetch(`${address}/${encodeURIComponent(identityNumber)}`, {
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: 'error',
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`identity service responded ${response.status}`);
    return z.parse(Person, await jsonOf(response));
  };
