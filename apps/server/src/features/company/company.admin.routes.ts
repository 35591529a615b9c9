import {
  addCompany,
  type CompanyState,
  EXPORT_ROWS_MAX,
  exportCompanies,
  getAllCompanies,
  type ParsedOf,
  type ReplyOf,
} from '@salon/contract';
import { accountLanguage, type Language } from '@salon/phrases';
import { type AdminSheetKey, adminSheetPhrases } from '@salon/phrases/adminSheet';
import { pageOf } from '#platform/db/pages.ts';
import { exportList } from '#platform/files/listExport.ts';
import type { Bind } from '#platform/http/bind.ts';
import { type BuyerSubscription, subscriptionsByBuyer } from '../billing/index.ts';
import { countsOf, findOwnersOf, listCompanies } from './company.admin.queries.ts';
import { add } from './company.approval.ts';
import { adminWire, statusOf } from './company.wire.ts';
import type { Deps } from './deps.ts';

/** Of several subscriptions of one company's owners the largest counts. */
function largest(all: readonly (BuyerSubscription | undefined)[]): BuyerSubscription | null {
  const known = all.filter((one) => one !== undefined);
  return known.toSorted((a, b) => b.seats - a.seats)[0] ?? null;
}

async function companyPage(
  { db, clock }: Deps,
  input: ParsedOf<typeof getAllCompanies>,
  language: Language,
): Promise<ReplyOf<typeof getAllCompanies>> {
  const { items, ...counted } = await listCompanies(db, input, pageOf(input));
  const ids = items.map(({ id }) => id);
  const [counts, owners] = await Promise.all([countsOf(db, ids), findOwnersOf(db, ids)]);
  const bought = await subscriptionsByBuyer(
    db,
    owners.map(({ userId }) => userId),
  );
  const boughtOf = (id: string) =>
    largest(owners.filter(({ companyId }) => companyId === id).map(({ userId }) => bought.get(userId)));
  const none = { users: 0, meetings: 0 };
  const reader = { now: clock.now(), language };
  return {
    result: items.map((row) => adminWire(row, counts.get(row.id) ?? none, boughtOf(row.id), reader)),
    ...counted,
  };
}

const stateWords: Readonly<Record<CompanyState, AdminSheetKey>> = {
  approved: 'adminSheet.approved',
  waiting: 'adminSheet.waiting',
  declined: 'adminSheet.declined',
};

/** Companies for administrators. */
export function companyAdminRoutes(bind: Bind, deps: Deps): void {
  bind(addCompany, async (input, context) => ({ id: await add(deps, context, input) }));
  bind(getAllCompanies, (input, context) => companyPage(deps, input, accountLanguage(context.language)));
  bind(exportCompanies, async (input, context) => {
    const { items } = await listCompanies(deps.db, input, { limit: EXPORT_ROWS_MAX, offset: 0 });
    const language = accountLanguage(context.language);
    const t = adminSheetPhrases(language);
    const sheet = {
      name: t('adminSheet.companies'),
      head: [t('adminSheet.company'), t('adminSheet.email'), t('adminSheet.created'), t('adminSheet.state')],
      rows: items.map((row) => [
        row.name,
        row.email ?? '',
        { time: row.createdAt.toISOString() },
        t(stateWords[statusOf(row)]),
      ]),
    };
    return exportList(deps, context, { list: 'companies', format: input.format, language, sheet });
  });
}
