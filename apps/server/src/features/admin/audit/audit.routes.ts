import { checkAudit, exportAudit, listAudit } from '@salon/contract';
import { accountLanguage } from '@salon/phrases';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { auditFile, auditList } from './audit.list.ts';

export function auditRoutes(bind: Bind, deps: Deps): void {
  bind(listAudit, (input) => auditList(deps, input));
  bind(exportAudit, (input, context) => auditFile(deps, input, context, accountLanguage(context.language)));
  bind(checkAudit, async () => {
    const { entries, brokenAt } = await deps.audit.check();
    return { entries, brokenAt };
  });
}
