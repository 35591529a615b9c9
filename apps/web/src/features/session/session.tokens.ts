import {
  ACCESS_TOKEN_SECONDS,
  type currentUser,
  REFRESH_AHEAD_SECONDS,
  type ReplyOf,
  type Token,
} from '@salon/contract';
import { isLanguage } from '@salon/phrases';
import type * as z from 'zod/mini';
import type { Failure, Renewal, Sent } from '#shared/api/index.ts';
import type { DraftOwner } from '#shared/drafts/draft.owner.ts';
import type { Store } from '#shared/store/createStore.ts';
import type { SessionMessage } from './session.channel.ts';
import type { EndReason, SessionState } from './session.store.ts';

/** After a try that the server could not answer. */
const RETRY_MS = 15_000;
const RENEW_MS = (ACCESS_TOKEN_SECONDS - REFRESH_AHEAD_SECONDS) * 1000;

type TokenReply = z.output<typeof Token>;

export interface TokenDeps {
  session: Store<SessionState>;
  /** Forgets who was signed in; without a reason it was their own wish. */
  purge(reason: EndReason | null): void;
  /** Exchanges the refresh cookie, which no script sees. */
  refresh(): Promise<Sent<TokenReply>>;
  whoAmI(): Promise<Sent<ReplyOf<typeof currentUser>>>;
  logout(): Promise<Sent<unknown>>;
  /** Whether the session is being ended: nothing of the account is requested in that time. */
  setLeaving(isLeaving: boolean): void;
  /** Runs actions of all tabs one after the other: the cookie is exchanged for a new one each time. */
  alone<T>(action: () => Promise<T>): Promise<T>;
  showFailure(sessionMessage: SessionMessage): void;
  /** What forms keep of the account: open while someone is signed in; erased by their own wish alone. */
  drafts: {
    open(owner: DraftOwner): void;
    close(): void;
    erase(account: string | undefined): Promise<void>;
  };
  /** Counts where the profile names no country. */
  browserCountry(): string;
  /** Runs an action after this many milliseconds unless the returned function is called. */
  later(action: () => void, milliseconds: number): () => void;
}

/** The access token of this tab: fetched, held in memory, renewed before it ends. */
export interface Tokens {
  /** A page begins (or another tab signed in) while the browser remembers someone. */
  start(): Promise<void>;
  /** A new token; callers at the same time share one exchange. */
  renew(): Promise<Renewal>;
  /** Someone signed in here. */
  take(reply: TokenReply): Promise<void>;
  /** The user's own wish. A failure means that they are still signed in. */
  signOut(): Promise<Failure | null>;
  /** Reads name, picture and rights again. */
  readUser(): Promise<void>;
  /** Stops renewing: the session ended. */
  stop(): void;
}

export function createTokens(deps: TokenDeps): Tokens {
  const { session } = deps;
  let running: Promise<Renewal> | null = null;
  let cancel = (): void => undefined;

  const plan = (milliseconds: number): void => {
    cancel();
    cancel = deps.later(() => void renew(), milliseconds);
  };
  const stop = (): void => {
    cancel();
    cancel = () => undefined;
  };
  const hold = (reply: TokenReply): void => {
    session.set({
      jwt: reply.token,
      jwtUntil: Date.now() + ACCESS_TOKEN_SECONDS * 1000,
      isAuthenticated: true,
      mustChangePassword: reply.mustChangePasswordNextLogon,
    });
    plan(RENEW_MS);
  };
  const over = (reason: EndReason | null): Renewal => {
    stop();
    deps.drafts.close();
    deps.purge(reason);
    deps.showFailure(reason ?? 'out');
    return 'over';
  };
  const exchange = async (): Promise<Renewal> => {
    // Signed out while other tabs were at it.
    if (!session.get().isAuthenticated) return 'over';
    const sent = await deps.refresh();
    if (!session.get().isAuthenticated) return 'over';
    if (sent.ok) {
      hold(sent.reply);
      return 'renewed';
    }
    if (sent.kind === 'unauthorised') return over({ title: sent.title, content: sent.content });
    plan(RETRY_MS);
    return 'later';
  };
  const renew = (): Promise<Renewal> => {
    if (!session.get().isAuthenticated) return Promise.resolve('over');
    running ??= deps.alone(exchange).finally(() => {
      running = null;
    });
    return running;
  };
  const readUser = async (): Promise<void> => {
    const before = session.get();
    const sent = await deps.whoAmI();
    if (!sent.ok || !session.get().isAuthenticated) return;
    // What was chosen here since it was asked is newer than what the account says.
    const isOld = before.isLanguageNew || before.language !== session.get().language;
    const { user, privileges, draftKey, formerDraftKeys } = sent.reply;
    const { id, name, surname, email, isAdmin, pictureUrl, countryCode, language, hasChosenLanguage } = user;
    session.set({
      user: { id, name, surname, email, isAdmin, pictureUrl },
      countryCode: countryCode ?? deps.browserCountry(),
      // Chosen on this browser or on another one.
      ...(hasChosenLanguage && !isOld && isLanguage(language) && { language }),
      privileges,
      privilegeNames: privileges,
      applicationInformationIsLoaded: true,
    });
    deps.drafts.open({ account: id, key: draftKey, formerKeys: formerDraftKeys });
  };
  return {
    renew,
    readUser,
    stop,
    async start() {
      if ((await renew()) === 'renewed') await readUser();
    },
    async take(reply) {
      hold(reply);
      deps.showFailure('in');
      await readUser();
    },
    async signOut() {
      deps.setLeaving(true);
      // The lock is held to the end: an exchange between would be refused, and say that the session was ended.
      const failure = await deps
        .alone(async () => {
          const sent = await deps.logout();
          if (!sent.ok) return sent;
          await deps.drafts.erase(session.get().user?.id);
          over(null);
          return null;
        })
        .finally(() => deps.setLeaving(false));
      if (failure !== null) void readUser();
      return failure;
    },
  };
}
