import type { Deps } from '../../platform/deps.ts';
import { joinCompany, userByEmail } from '../account/index.ts';
import { insertCompany } from './company.store.ts';

/** The company of the demo accounts; development only. */
const DEMO = { id: 'demo', name: 'Demo A.Ş.' };
const COLLEAGUES = ['zeynep@salon.test', 'can@salon.test'];

/** In development two of the demo accounts are colleagues. */
export async function seedCompanies(deps: Deps): Promise<void> {
  if (deps.config.mode !== 'development') return;
  await insertCompany(deps.db, { ...DEMO, createdAt: deps.clock.now() });
  for (const email of COLLEAGUES) {
    const user = await userByEmail(deps.db, email);
    if (user !== null) await joinCompany(deps.db, user.id, DEMO.id);
  }
}
