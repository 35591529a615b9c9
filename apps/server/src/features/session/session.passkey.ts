import type { ParsedOf, signInByPasskey } from '@salon/contract';
import { DomainError } from '#platform/errors.ts';
import { acceptedTexts, passkeyOwner, type User } from '../account/index.ts';
import type { Deps } from './deps.ts';
import { newDeviceMail } from './session.mails.ts';
import { acceptTexts, type SignInContext } from './session.secondStep.ts';
import { demandProvisioned, type Started, startSession } from './session.service.ts';

/** Signs in whose passkey it is. It is both steps: something they have, which has verified that it is they. */
export async function passkeySignIn(
  deps: Deps,
  { credential, rememberMe, acceptConsent, consentVersion }: ParsedOf<typeof signInByPasskey>,
  from: SignInContext,
): Promise<Started & { user: User }> {
  const user = await passkeyOwner(deps, credential, from);
  if (!user.isActive || user.erasedAt !== null) throw new DomainError('session.inactive');
  await demandProvisioned(deps, user.id);
  if (user.emailVerifiedAt === null) throw new DomainError('session.unverified');
  const { account: textVersion } = await deps.legal.inForce();
  if (!(await acceptedTexts(deps.db, user.id, textVersion))) {
    if (!acceptConsent || consentVersion !== textVersion) throw new DomainError('account.consentMissing');
    await acceptTexts(deps, user, textVersion, from);
  }
  const given = { emailKey: user.emailKey, remember: rememberMe, knownDevice: false };
  const started = await startSession(deps, user, from, given, (tx) => newDeviceMail(deps, tx, user, from));
  return { ...started, user };
}
