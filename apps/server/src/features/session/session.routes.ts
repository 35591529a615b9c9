import {
  beginPasskeySignIn,
  captchaChallenge,
  completeSignIn,
  confirmPassword,
  currentUser,
  endSession,
  getSignInOptions,
  googleLogin,
  listSessions,
  login,
  logout,
  picturePath,
  privileges,
  refreshSession,
  setSignInOption,
  signInByPasskey,
} from '@salon/contract';
import { DomainError } from '#platform/errors.ts';
import type { Bind, RequestContext } from '#platform/http/bind.ts';
import { joinProofOfWork } from '#platform/joinThrottle.ts';
import type { Account } from '#platform/principal.ts';
import { draftKeysOf } from '#platform/seal.ts';
import { beginSignIn, type User } from '../account/index.ts';
import { limitsOfUser, type PackageLimits } from '../billing/index.ts';
import type { Deps } from './deps.ts';
import { confirm } from './session.confirm.ts';
import { signIn } from './session.login.ts';
import { newDeviceMail } from './session.mails.ts';
import { passkeySignIn } from './session.passkey.ts';
import { beginProviderSignIn, endProviderSignIn } from './session.provider.ts';
import { standingSessions } from './session.queries.ts';
import { requireSecondFactor, secondStep } from './session.secondStep.ts';
import { endOwnSessions, refresh, type Started, signOut, startSession } from './session.service.ts';
import { signInOptionStates, turnSignInOption } from './session.signInOptions.ts';

/** A path of our own origin, as the browser would read it; anything else is the default place. */
export function safeRedirect(wanted: string | undefined): string {
  const fallback = '/profile/package';
  if (wanted === undefined || !wanted.startsWith('/') || !URL.canParse(wanted, 'http://own')) return fallback;
  const url = new URL(wanted, 'http://own');
  const path = url.pathname + url.search + url.hash;
  // "/.//other.example" is ours as it was read, and another site's as it would be read again.
  return url.origin === 'http://own' && !path.startsWith('//') ? path : fallback;
}

/** What someone may do: by their package, and as an administrator. */
function privilegesOf({ isAdmin, companyId }: Account, limits: PackageLimits): Privilege[] {
  const by: Record<Privilege, boolean> = {
    'meeting.instant': limits.instantMeeting,
    'meeting.plan': limits.planning,
    'people.online': limits.calls,
    calls: limits.calls,
    company: companyId !== null,
    admin: isAdmin,
  };
  return privileges.filter((privilege) => by[privilege]);
}
type Privilege = (typeof privileges)[number];

const pictureUrl = (user: { picture: string | null }): string | null =>
  user.picture === null ? null : picturePath(user.picture);

/** Hands the refresh token over as a cookie that no script reads, and the access token in the reply. */
function hand(
  context: RequestContext,
  started: Started & { user?: User },
): { token: string; mustChangePasswordNextLogon: boolean } {
  context.refreshCookie.set(started.refreshToken, started.cookieSeconds);
  return { token: started.token, mustChangePasswordNextLogon: started.user?.mustChangePassword ?? false };
}

export function sessionRoutes(bind: Bind, deps: Deps): void {
  bind(captchaChallenge, async ({ meetingId }, { address }) =>
    deps.captcha.challenge(meetingId === undefined ? 1 : await joinProofOfWork(deps, meetingId, address)),
  );
  bind(login, async (input, context) => hand(context, await signIn(deps, input, context.captcha, context)));
  bind(googleLogin, async (input, context) => {
    await deps.switches.demandMethod('providerSignIn');
    if (input.code === undefined || input.state === undefined) {
      return {
        authorizationUrl: await beginProviderSignIn(deps, safeRedirect(input.redirectUrl), context.deviceHash),
        token: null,
        redirectUrl: null,
      };
    }
    const { user, redirectUrl } = await endProviderSignIn(deps, input.code, input.state, context.deviceHash);
    const given = { emailKey: user.emailKey, remember: true };
    if (user.twoStepAt !== null)
      return requireSecondFactor(deps, user, { ...given, consentVersion: null, redirectUrl }, context);
    const started = await startSession(deps, user, context, { ...given, knownDevice: false }, (tx) =>
      newDeviceMail(deps, tx, user, context),
    );
    return { authorizationUrl: null, token: hand(context, started).token, redirectUrl };
  });
  bind(completeSignIn, async ({ code }, context) => {
    const started = await secondStep(deps, code, context);
    return { ...hand(context, started), redirectUrl: started.redirectUrl };
  });
  bind(beginPasskeySignIn, async (_input, context) => {
    await deps.switches.demandMethod('passkeySignIn');
    return { options: await beginSignIn(deps, context) };
  });
  bind(signInByPasskey, async (input, context) => {
    await deps.switches.demandMethod('passkeySignIn');
    return hand(context, await passkeySignIn(deps, input, context));
  });
  bind(refreshSession, async (_input, context) => {
    const brought = context.refreshCookie.read();
    if (brought === null) throw new DomainError('session.unauthorised');
    try {
      return hand(context, await refresh(deps, brought, context));
    } catch (failure) {
      // A cookie that is worth nothing any more is not kept.
      if (failure instanceof DomainError) context.refreshCookie.clear();
      throw failure;
    }
  });
  bind(logout, async (_input, context) => {
    const brought = context.refreshCookie.read();
    if (brought !== null) await signOut(deps, brought, context);
    context.refreshCookie.clear();
    return { ok: true } as const;
  });
  bind(currentUser, async (_input, { account }) => {
    const { userId, name, surname, email, language, hasChosenLanguage, isAdmin, country } = account;
    const [draftKey, ...formerDraftKeys] = draftKeysOf(deps.keys, userId);
    return {
      user: {
        id: userId,
        name,
        surname,
        email,
        language,
        hasChosenLanguage,
        isAdmin,
        pictureUrl: pictureUrl(account),
        countryCode: country,
      },
      privileges: privilegesOf(account, await limitsOfUser(deps.db, userId, deps.clock.now())),
      draftKey,
      formerDraftKeys,
    };
  });
  bind(getSignInOptions, async () => ({ result: await signInOptionStates(deps, deps.db) }));
  bind(setSignInOption, async (input, context) => {
    await turnSignInOption(deps, context, input);
    return { result: await signInOptionStates(deps, deps.db) };
  });
  bind(confirmPassword, async ({ password }, context) => {
    await confirm(deps, context.account, password, context);
    return { ok: true } as const;
  });
  bind(listSessions, async (_input, { account }) => {
    const rows = await standingSessions(deps.db, account.userId, deps.clock.now());
    return {
      items: rows.map((row) => ({
        id: row.id,
        device: row.device,
        address: row.address,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        current: row.id === account.sessionId,
      })),
    };
  });
  bind(endSession, async (input, context) => {
    const { account } = context;
    if (!input.all && input.id === undefined) return { ended: 0 };
    const which = input.all ? { exceptId: account.sessionId } : { id: input.id ?? '' };
    return { ended: await endOwnSessions(deps, account.userId, which, context) };
  });
}
