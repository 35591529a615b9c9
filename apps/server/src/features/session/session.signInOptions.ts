import {
  type ParsedOf,
  type SignInMethod,
  type SignInOption,
  type setSignInOption,
  signInMethods,
  signInOptions,
} from '@salon/contract';
import type { Actor } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { statesOf, turnSwitch } from '#platform/switches/switches.service.ts';
import type { Deps } from './deps.ts';
import { administratorsByMethod } from './session.signInOptions.queries.ts';

const isMethod = (name: SignInOption['name']): name is SignInMethod => signInMethods.some((method) => method === name);

/** Everything that the sign-in page can offer, with what the settings and administrators say of it. */
export async function signInOptionStates({ config }: Deps, db: Db): Promise<SignInOption[]> {
  const issuers = { provider: config.oidc?.issuer ?? null, directory: config.ldap?.url ?? null };
  const states = await statesOf(db, signInOptions);
  const administrators = await administratorsByMethod(db, issuers);
  const urlOf = { providerSignIn: issuers.provider, directorySignIn: issuers.directory };
  return states.map((state) => {
    const { name } = state;
    const url = name === 'providerSignIn' || name === 'directorySignIn' ? urlOf[name] : undefined;
    return {
      ...state,
      // Companies may have directories of their own, whatever the settings say.
      isConfigured: name === 'directorySignIn' || url !== null,
      host: url === undefined || url === null ? null : new URL(url).host,
      administrators: isMethod(name) ? administrators[name] : null,
    };
  });
}

/** Switches a way to sign in, unless then no administrator could switch it on again. */
export async function turnSignInOption(deps: Deps, by: Actor, input: ParsedOf<typeof setSignInOption>): Promise<void> {
  await transact(deps.db, async (tx) => {
    // Its entry of the audit log waits for those of others: of two who switch at once the later one counts what the first left.
    await turnSwitch(deps, tx, by, input);
    const remaining = (await signInOptionStates(deps, tx)).filter(({ isOn, isConfigured }) => isOn && isConfigured);
    if (!input.isOn && !remaining.some(({ administrators }) => administrators !== null && administrators > 0))
      throw new DomainError('admin.lastSignInMethod');
  });
  deps.switches.forget();
}
