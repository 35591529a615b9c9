import { LOGIN_REDIRECT_MS } from '@salon/contract';
import { Building2, KeyRound, Mail } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Failure } from '#shared/api/index.ts';
import { config, isOff } from '#shared/config.ts';
import { useFailure } from '#shared/failure/index.ts';
import { FormFailure } from '#shared/form/index.ts';
import { paths } from '#shared/paths.ts';
import { loadPack, usePhrases } from '#shared/phrases/index.ts';
import { Link } from '#shared/router/index.ts';
import { useStore } from '#shared/store/createStore.ts';
import { Button } from '#shared/ui/Button.tsx';
import { FormCard } from '#shared/ui/FormCard.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { endReason, session } from '../session.store.ts';
import { leaveSession } from '../session.watch.ts';
import googleMark from './google.svg';
import css from './SignIn.module.css';
import { SignInFailure } from './SignInFailure.tsx';
import { SignInFields } from './SignInFields.tsx';
import { providerAddress, signInByProvider } from './signin.remote.ts';
import { usePasskeySignIn } from './usePasskeySignIn.ts';
import { useSignIn } from './useSignIn.ts';

/** Few people have a second step. */
const SecondStep = lazy(async () => {
  const [{ SecondStep }] = await Promise.all([import('./SecondStep.tsx'), loadPack('signInLazy')]);
  return { default: SecondStep };
});
/** Few people have to. */
const MustChange = lazy(async () => {
  const [{ MustChange }] = await Promise.all([import('./MustChange.tsx'), loadPack('signInLazy')]);
  return { default: MustChange };
});

/** What a sign-in provider sent back in the address; both null: it refused. */
export interface ProviderReturn {
  readonly code: string | null;
  readonly state: string | null;
}

interface Props {
  /** Where to go afterwards, as the address asks for it; already checked. */
  redirectUrl: string | null;
  returned: ProviderReturn | null;
  /** A sign-in goes out: the page must not lead away on its own now. */
  onStart: () => void;
  /** Signed in, and the moment to read it is over. `wanted` is the provider's way back, not checked. */
  onSuccess: (wanted: string | null) => void;
  /** Leaves the page with a whole load. */
  onLeave: (path: string) => void;
  /** The dialog of the forgotten password. */
  forgotten: (email: string, close: () => void) => ReactNode;
  /** Offers the confirmation mail again. */
  resend: (email: string) => ReactNode;
}

/** Signing in: by password, by an institution, or by Google. */
export function SignIn({ redirectUrl, returned, onStart, onSuccess, onLeave, forgotten, resend }: Props) {
  const { t, rich } = usePhrases();
  const showFailure = useFailure();
  const [forgetting, setForgetting] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [signedIn, setSignedIn] = useState<{ wanted: string | null } | null>(null);
  const mustChange = useStore(session, (state) => state.mustChangePassword && state.jwt !== null);
  const [atSecondStep, setAtSecondStep] = useState(false);
  const [over, setOver] = useState<Failure | null>(null);
  const [ended] = useState(endReason);
  const provider = useProvider(returned, redirectUrl, {
    onStart,
    onSigned: (wanted) => setSignedIn({ wanted }),
    onSecondStep: () => setAtSecondStep(true),
  });
  const signIn = useSignIn({
    email: ended?.email ?? '',
    onStart,
    onSigned: (password) => {
      setTyped(password);
      if (password === null) setSignedIn({ wanted: null });
    },
    onSecondStep: (password) => {
      setOver(null);
      setTyped(password);
      setAtSecondStep(true);
    },
  });
  const passkey = usePasskeySignIn(signIn, {
    onStart: () => {
      setOver(null);
      onStart();
    },
    onSigned: () => setSignedIn({ wanted: null }),
  });
  const tookSecondStep = (wanted: string | null) => {
    if (session.get().mustChangePassword) setAtSecondStep(false);
    else setSignedIn({ wanted });
  };

  const hasOther = !isOff('passkeySignIn') || config.providerSignIn || signIn.choosesDirectory;
  useDelayedSuccess(signedIn, onSuccess);
  const signOut = async () => {
    const failure = await leaveSession();
    if (failure === null) onLeave(paths.home);
    else showFailure(failure, { retry: () => void signOut() });
  };
  if (provider.exchanging)
    return (
      <FormCard title={t('signing.signInTitle')}>
        <Row as="p" gap={3} align="center" className={css.waiting} role="status">
          <Spinner />
          {t('signing.returning')}
        </Row>
      </FormCard>
    );
  if (atSecondStep)
    return (
      <Suspense fallback={<Spinner size={32} />}>
        <SecondStep
          done={signedIn !== null}
          onSigned={tookSecondStep}
          onBack={(failure) => {
            setOver(failure);
            setTyped(null);
            setAtSecondStep(false);
          }}
        />
      </Suspense>
    );
  return (
    <FormCard title={t('signing.signInTitle')}>
      <FormFailure
        failure={over ?? provider.failure ?? passkey.failure ?? (signIn.form.failure === null ? ended : null)}
      />
      {/* Not inside the form: it offers a form of its own. */}
      <SignInFailure form={signIn.form} resend={resend} />
      <SignInFields signIn={signIn} done={signedIn !== null} onForgot={() => setForgetting(true)} />
      {signIn.takesPassword && hasOther && (
        <Row gap={3} align="center" className={css.or}>
          <span>{t('signing.or')}</span>
        </Row>
      )}
      <OtherMethods signIn={signIn} passkey={passkey} provider={provider} onLeave={onLeave} />
      {!isOff('signUp') && (
        <p className={css.other}>
          {rich('signing.noAccount', { link: (inner) => <Link to={paths.signUp}>{inner}</Link> })}
        </p>
      )}
      {forgetting && forgotten(signIn.form.values.email.trim(), () => setForgetting(false))}
      {mustChange && (
        <Suspense fallback={<Spinner size={32} />}>
          <MustChange typed={typed} onChanged={() => setSignedIn({ wanted: null })} onSignOut={() => void signOut()} />
        </Suspense>
      )}
    </FormCard>
  );
}

interface OtherMethodsProps extends Pick<Props, 'onLeave'> {
  signIn: ReturnType<typeof useSignIn>;
  passkey: ReturnType<typeof usePasskeySignIn>;
  provider: ReturnType<typeof useProvider>;
}

/** Signing in without a password of ours: by a passkey, by Google, or at an institution. */
function OtherMethods({ signIn, passkey, provider, onLeave }: OtherMethodsProps) {
  const { t } = usePhrases();
  return (
    <Stack gap={3}>
      {!isOff('passkeySignIn') && (
        <Button
          tone="quiet"
          full
          loading={passkey.busy}
          icon={<KeyRound size={20} aria-hidden="true" />}
          onClick={passkey.go}
        >
          {t('signing.passkey')}
        </Button>
      )}
      {config.providerSignIn && (
        <Button
          tone="quiet"
          full
          loading={provider.leaving}
          icon={<img src={googleMark} width={20} height={20} alt="" />}
          onClick={() => provider.leave(onLeave)}
        >
          {t('signing.google')}
        </Button>
      )}
      {signIn.choosesDirectory && (
        <Button
          tone="quiet"
          full
          icon={
            signIn.loginType === 1 ? <Building2 size={20} aria-hidden="true" /> : <Mail size={20} aria-hidden="true" />
          }
          onClick={signIn.toggleInstitution}
        >
          {t(signIn.loginType === 1 ? 'signing.toInstitution' : 'signing.toOwn')}
        </Button>
      )}
    </Stack>
  );
}

/** Leads on when what the page says of the sign-in was there long enough to be read. */
function useDelayedSuccess(signedIn: { wanted: string | null } | null, onSuccess: Props['onSuccess']): void {
  const done = useRef(onSuccess);
  done.current = onSuccess;
  useEffect(() => {
    if (signedIn === null) return;
    const timer = setTimeout(() => done.current(signedIn.wanted), LOGIN_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [signedIn]);
}

/** Going to the provider, and what comes back from there. */
function useProvider(
  returned: ProviderReturn | null,
  redirectUrl: string | null,
  handlers: { onStart(): void; onSigned(wanted: string | null): void; onSecondStep(): void },
) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [exchanging, setExchanging] = useState(returned !== null);
  const handlersRef = useRef(handlers);
  handlersRef.current = handlers;

  const { code = null, state = null } = returned ?? {};
  const came = returned !== null;
  useEffect(() => {
    if (!came) return;
    let current = true;
    handlersRef.current.onStart();
    void signInByProvider(code ?? '', state ?? '').then((result) => {
      if (!current) return;
      setExchanging(false);
      if (result.ok) handlersRef.current.onSigned(result.redirectUrl);
      else if (result.code === 'session.secondStepNeeded') handlersRef.current.onSecondStep();
      else setFailure(result);
    });
    return () => {
      current = false;
    };
  }, [came, code, state]);

  const leave = async (go: (path: string) => void) => {
    setLeaving(true);
    setFailure(null);
    const sent = await providerAddress(redirectUrl);
    if (sent.ok && sent.reply.authorizationUrl !== null) return go(sent.reply.authorizationUrl);
    setLeaving(false);
    if (!sent.ok) setFailure(sent);
  };
  return { failure, leaving, exchanging, leave: (go: (path: string) => void) => void leave(go) };
}
