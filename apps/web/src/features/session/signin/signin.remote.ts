import { googleLogin, login } from '@salon/contract';
import { type Failure, type Sent, send } from '#shared/api/index.ts';
import { type Captcha, sendGuarded } from '#shared/captcha/index.ts';
import { seal } from '#shared/sealed/index.ts';
import { takeSession } from './signin.session.ts';

/** What is asked for at the sign-in. `loginType` 1: own account; 2: directory of an institution. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
  readonly loginType: 1 | 2;
  readonly acceptConsent: boolean;
  /** The version of the texts that was shown. */
  readonly consentVersion: string;
}

/** Longest path that the sign-in by a provider carries. Characters. */
const PROVIDER_REDIRECT_MAX = 400;

/**
 * Signs in. The security check is done only where the server asks for it: then it is solved and the same sign-in goes out once
 * more, so that no one has to press twice. Resolves with null when someone is signed in.
 */
export async function signIn(
  { password, ...input }: Credentials,
  check: { captcha: Captcha; asked: boolean; onAsked(): void },
): Promise<Failure | null> {
  const attempt = async (header: string | undefined) => {
    const sealed = await seal([password]);
    if (!sealed.ok) return sealed;
    const [field = ''] = sealed.sealed;
    return send(login, { ...input, password: field }, header === undefined ? {} : { captcha: header });
  };
  let sent = check.asked ? await sendGuarded(check.captcha, attempt) : await attempt(undefined);
  if (!sent.ok && sent.code === 'captcha.missing' && !check.asked) {
    check.onAsked();
    sent = await sendGuarded(check.captcha, attempt);
  }
  if (!sent.ok) return sent;
  return takeSession(sent.reply);
}

/** Where to send the browser for signing in with the provider. */
export const providerAddress = (redirectUrl: string | null): Promise<Sent<{ authorizationUrl: string | null }>> =>
  send(googleLogin, redirectUrl !== null && redirectUrl.length <= PROVIDER_REDIRECT_MAX ? { redirectUrl } : {});

/** What the provider sent back is worth one exchange: a page that is drawn twice shares it. */
const exchanges = new Map<string, Promise<Failure | { ok: true; redirectUrl: string | null }>>();

/** Ends a sign-in with what the provider sent back. */
export function signInByProvider(
  code: string,
  state: string,
): Promise<Failure | { ok: true; redirectUrl: string | null }> {
  const known = exchanges.get(state);
  if (known !== undefined) return known;
  const exchange = (async () => {
    const sent = await send(googleLogin, { code, state });
    if (!sent.ok) return sent;
    const { token } = sent.reply;
    const lost = token === null ? null : await takeSession({ token, mustChangePasswordNextLogon: false });
    return lost ?? { ok: true as const, redirectUrl: sent.reply.redirectUrl };
  })();
  exchanges.set(state, exchange);
  return exchange;
}
