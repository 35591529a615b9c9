import { userByEmail } from '../account/index.ts';
import { seedPackages } from './catalogue/catalogue.store.ts';
import type { Deps } from './deps.ts';
import { seedVatRates } from './invoice/invoice.store.ts';
import { lastSubscription } from './subscription/subscription.queries.ts';
import { grantPackage } from './subscription/subscription.transitions.ts';

/** Packages of the demo accounts (`account.seed.ts`); the others have the free one. */
const DEMO = [
  { email: 'mehmet@salon.test', packageId: 'standart' },
  { email: 'zeynep@salon.test', packageId: 'enterprise' },
  { email: 'can@salon.test', packageId: 'enterprise' },
];

/** Packages and rates of tax of a new database and, in development, those that the demo accounts have. */
export async function seedBilling(deps: Deps): Promise<void> {
  await seedPackages(deps.db);
  await seedVatRates(deps.db);
  if (deps.config.mode !== 'development') return;
  for (const { email, packageId } of DEMO) {
    const user = await userByEmail(deps.db, email);
    if (user !== null && (await lastSubscription(deps.db, user.id)) === null)
      await grantPackage(deps, user.id, packageId);
  }
}
