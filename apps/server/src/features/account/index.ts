import { feature } from '#platform/feature.ts';
import { erasureJobs } from './account.erasure.ts';
import { accountRetention } from './account.retention.ts';
import { accountRoutes } from './account.routes.ts';
import { sealedInAccounts } from './account.sealed.ts';
import { seedAccounts } from './account.seed.ts';
import { emailRoutes } from './email/email.routes.ts';
import { passkeyRoutes } from './passkey/passkey.routes.ts';
import { roleRoutes } from './roles/roles.routes.ts';
import { twoStepRoutes } from './twoStep/twoStep.routes.ts';
import { userRoutes } from './users/users.routes.ts';

export { areErasuresDue, erasureJobNames, repeatErasures } from './account.erasure.ts';
export { mailLanguageOf, mailOwner, ownersMail } from './account.mails.ts';
export { pictureChanged } from './account.picture.ts';
export { saveProfile, userOf } from './account.profile.ts';
export {
  acceptedTexts,
  emailKeyOf,
  hasConsented,
  type User,
  userByEmail,
  userById,
  usersByEmail,
  usersById,
} from './account.queries.ts';
export { moveRegistration, registrationAt } from './account.registration.store.ts';
export {
  type SignInMethodsAsked,
  type SignInsRevoked,
  signInMethodsAsked,
  signInsRevoked,
  withSignInRevocation,
} from './account.revocation.ts';
export { identityNumberOf, sealIdentityNumber } from './account.sealed.ts';
export { createAdministrator } from './account.seed.ts';
export {
  insertProvenUser,
  joinCompany,
  lockUser,
  noteEvent,
  quitCompany,
  recordConsents,
  updateUser,
} from './account.store.ts';
export type { Deps as AccountDeps } from './deps.ts';
export { passkeyOwners } from './passkey/passkey.queries.ts';
export { beginSignIn, passkeyOwner } from './passkey/passkey.service.ts';
export { deletePasskeysOf } from './passkey/passkey.store.ts';
export { rolesOf } from './roles/roles.queries.ts';
export { consumeSecondFactorCode } from './twoStep/twoStep.service.ts';
export { usersNamed } from './users/users.search.queries.ts';
export { addAccount, type ByAdministrator, editAccount } from './users/users.service.ts';

/** People with an account: registering, the profile, and what someone may ask of their own data. */
export const account = feature({
  name: 'account',
  routes(bind, deps) {
    accountRoutes(bind, deps);
    roleRoutes(bind, deps);
    userRoutes(bind, deps);
    twoStepRoutes(bind, deps);
    passkeyRoutes(bind, deps);
    emailRoutes(bind, deps);
  },
  jobs: erasureJobs,
  seed: seedAccounts,
  sealed: sealedInAccounts,
  retention: accountRetention,
});
