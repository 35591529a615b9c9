import { type FormEvent, useCallback, useState } from 'react';
import type { Failure } from '#shared/api/index.ts';
import { type Captcha, useCaptcha } from '#shared/captcha/index.ts';
import { config, isOff } from '#shared/config.ts';
import { type Form, useForm } from '#shared/form/index.ts';
import { nothingAgreed, renewVersions, textVersion } from '#shared/legal/versions.ts';
import { prepareSealing } from '#shared/sealed/index.ts';
import { session } from '../session.store.ts';
import { checkSignIn, emptySignIn, loginTypeOf, type SignInValues, signInOrder, withoutSpaces } from './signin.form.ts';
import { signIn } from './signin.remote.ts';
import { prepareSession } from './signin.session.ts';

/** Everything that the sign-in form shows and does. */
export interface SignInForm {
  readonly form: Form<SignInValues>;
  /** 1: own account; 2: directory of an institution. */
  readonly loginType: 1 | 2;
  toggleInstitution(): void;
  /** The current texts have to be accepted first. */
  readonly asksConsent: boolean;
  /** From now on they have to be. */
  askConsent(): Promise<void>;
  /** The server asks for the security check. */
  readonly asksCaptcha: boolean;
  readonly captcha: Captcha;
  /** A password of ours or of a directory may be asked for. Companies may have directories that no setting names. */
  readonly takesPassword: boolean;
  /** Whose password it is can be chosen. */
  readonly choosesDirectory: boolean;
  /** Someone begins to type: what sending will need is fetched ahead. */
  onTouched(): void;
  submit(event: FormEvent): void;
}

interface SignInHandlers {
  /** Of the session that ended in this tab; empty: none did. */
  email: string;
  /** A sign-in goes out. */
  onStart(): void;
  /** Someone is signed in; `password` is what they typed when it has to be changed now, else null. */
  onSigned(password: string | null): void;
  /** The first step was right, and there is a second one. */
  onSecondStep(password: string): void;
}

export function useSignIn({ email, onStart, onSigned, onSecondStep }: SignInHandlers): SignInForm {
  const [loginType, setLoginType] = useState<1 | 2>(isOff('passwordSignIn') ? 2 : 1);
  const [asksConsent, setAsksConsent] = useState(false);
  const [asksCaptcha, setAsksCaptcha] = useState(false);
  const captcha = useCaptcha();
  const form = useForm<SignInValues>({
    initial: { ...emptySignIn, email },
    order: signInOrder,
    check: checkSignIn(loginType, asksConsent),
  });

  const onTouched = useCallback(() => {
    prepareSealing();
    prepareSession();
    if (asksCaptcha) captcha.begin();
  }, [asksCaptcha, captcha]);

  const askConsent = async () => {
    await renewVersions();
    form.reset(nothingAgreed);
    setAsksConsent(true);
  };
  const refused = async (failure: Failure) => {
    // Not a wrong password: it stays, and the same sign-in goes out again with the consents.
    if (failure.code === 'account.consentMissing') return askConsent();
    form.reset({ password: '' });
    form.focus('password');
  };
  const action = async (values: SignInValues) => {
    onStart();
    const { password, rememberMe } = values;
    const at = loginTypeOf(loginType, values.email);
    const email = at === 1 ? withoutSpaces(values.email) : values.email.trim();
    const failure = await signIn(
      {
        email,
        password,
        rememberMe,
        loginType: at,
        acceptConsent: asksConsent,
        consentVersion: textVersion('account'),
      },
      { captcha, asked: asksCaptcha, onAsked: () => setAsksCaptcha(true) },
    );
    if (failure?.code === 'session.secondStepNeeded') {
      onSecondStep(password);
      form.reset({ password: '' });
      return null;
    }
    if (failure !== null) await refused(failure);
    else onSigned(session.get().mustChangePassword ? password : null);
    return failure;
  };
  return {
    form,
    loginType,
    takesPassword: !isOff('passwordSignIn') || !isOff('directorySignIn'),
    choosesDirectory: config.directorySignIn && !isOff('passwordSignIn'),
    toggleInstitution() {
      setLoginType(loginType === 1 ? 2 : 1);
      form.forgive();
      form.reset({ email: form.values.email, password: '' });
    },
    asksConsent,
    askConsent,
    asksCaptcha,
    captcha,
    onTouched,
    submit(event) {
      const typed = new FormData(event.currentTarget as HTMLFormElement);
      // Some password managers fill fields without an event.
      form.submit(event, action, { email: `${typed.get('email')}`, password: `${typed.get('password')}` });
    },
  };
}
