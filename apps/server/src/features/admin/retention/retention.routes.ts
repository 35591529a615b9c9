import { getRetention, setRetention } from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { changeTerm, retentionTerms } from './retention.service.ts';

export function retentionRoutes(bind: Bind, deps: Deps): void {
  bind(getRetention, async () => ({ result: await retentionTerms(deps.db) }));
  bind(setRetention, async (input, context) => {
    await changeTerm(deps, context, input);
    return { result: await retentionTerms(deps.db) };
  });
}
