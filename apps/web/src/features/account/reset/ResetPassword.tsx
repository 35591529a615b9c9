import type { SignInMethods } from '@salon/contract';
import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '#shared/api/index.ts';
import { FormFailure } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { FormCard } from '#shared/ui/FormCard.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import css from '../account.module.css';
import { type PasswordSet, readResetCode } from '../account.remote.ts';
import { MailPage } from '../MailRequest.tsx';
import { ResetDone } from './ResetDone.tsx';
import { ResetForm } from './ResetForm.tsx';

interface Props {
  /** The code of the mail's link. */
  code: string;
  /** To the sign-in page. */
  onLeave: () => void;
}

type Place =
  | { readonly at: 'checking' }
  | { readonly at: 'stuck'; readonly failure: Failure }
  | { readonly at: 'invalid' }
  | { readonly at: 'form'; readonly methods: SignInMethods }
  | { readonly at: 'done'; readonly confirmation: PasswordSet };

/** The page of the mail about a forgotten password: the code is looked at first, then a new password can be set. */
export function ResetPassword({ code, onLeave }: Props) {
  const { t } = usePhrases();
  const [place, setPlace] = useState<Place>({ at: 'checking' });
  const check = useCallback(async (): Promise<Place> => {
    if (code === '') return { at: 'invalid' };
    const sent = await readResetCode(code);
    if (sent.ok) {
      const { valid, methods } = sent.reply;
      return valid && methods !== null ? { at: 'form', methods } : { at: 'invalid' };
    }
    // A code that is too long to be one.
    return sent.code === 'input.invalid' ? { at: 'invalid' } : { at: 'stuck', failure: sent };
  }, [code]);
  const asking = place.at === 'checking';
  useEffect(() => {
    if (!asking) return;
    let current = true;
    void check().then((next) => current && setPlace(next));
    return () => {
      current = false;
    };
  }, [asking, check]);

  switch (place.at) {
    case 'checking':
      return (
        <FormCard title={t('signing.resetTitle')}>
          <Row as="p" gap={3} align="center" className={css.waiting} role="status">
            <Spinner />
            {t('signing.checking')}
          </Row>
        </FormCard>
      );
    case 'stuck':
      return (
        <FormCard title={t('signing.resetTitle')}>
          <FormFailure
            failure={place.failure}
            actions={<Button onClick={() => setPlace({ at: 'checking' })}>{t('common.retry')}</Button>}
          />
        </FormCard>
      );
    case 'invalid':
      return <Invalid />;
    case 'form':
      return (
        <ResetForm
          code={code}
          methods={place.methods}
          onCancel={onLeave}
          onSuccess={(confirmation) => setPlace({ at: 'done', confirmation })}
        />
      );
    case 'done':
      return <ResetDone confirmation={place.confirmation} onFinished={onLeave} />;
  }
}

/** A code that cannot be used: what may have happened, and another one on the spot. */
function Invalid() {
  const { t } = usePhrases();
  return (
    <MailPage mail="reset" title={t('signing.resetBadTitle')}>
      <Banner tone="attention" live>
        {t('signing.resetBad')}
      </Banner>
    </MailPage>
  );
}
