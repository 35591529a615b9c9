import type { Token } from '@salon/contract';
import type * as z from 'zod/mini';
import { couldNot, type Failure } from '#shared/api/index.ts';

/** What holds a session is fetched while someone types: the page is there without it. */
const live = () => import('../session.live.ts');

/** Fetches ahead what `takeSession` needs. */
export const prepareSession = (): void => void live().catch(() => undefined);

/** Someone signed in here. A failure: what holds a session could not be fetched. */
export async function takeSession(reply: z.output<typeof Token>): Promise<Failure | null> {
  try {
    const { tokens } = await live();
    await tokens.take(reply);
    return null;
  } catch {
    return couldNot();
  }
}
