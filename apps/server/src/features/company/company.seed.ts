import type { CompanyRole } from '@salon/contract';
import { joinCompany, userByEmail } from '../account/index.ts';
import { insertCompany, saveMember } from './company.store.ts';
import type { Deps } from './deps.ts';

/** The company of the demo accounts; development only. */
const DEMO = { id: 'demo', name: 'Demo A.Ş.' };
const COLLEAGUES: readonly { email: string; role: CompanyRole }[] = [
  { email: 'zeynep@salon.test', role: 'owner' },
  { email: 'can@salon.test', role: 'member' },
];

/** In development two of the demo accounts are colleagues. */
export async function seedCompanies(deps: Deps): Promise<void> {
  if (deps.config.mode !== 'development') return;
  const now = deps.clock.now();
  const isNew = await insertCompany(deps.db, { ...DEMO, createdAt: now, approvedAt: now });
  for (const { email, role } of isNew ? COLLEAGUES : []) {
    const user = await userByEmail(deps.db, email);
    if (user === null || (await joinCompany(deps.db, user.id, DEMO.id)) === null) continue;
    await saveMember(deps.db, { userId: user.id, role, joinedAt: now });
  }
}
