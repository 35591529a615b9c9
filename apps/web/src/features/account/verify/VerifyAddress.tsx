import { DIALOG_MS, type ErrorCode } from '@salon/contract';
import { useState } from 'react';
import type { Failure } from '#shared/api/index.ts';
import { AutoRedirect } from '#shared/form/AutoRedirect.tsx';
import { FormFailure } from '#shared/form/index.ts';
import { Confirm } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { FormCard } from '#shared/ui/FormCard.tsx';
import css from '../account.module.css';
import { type Confirmation, confirmAddress, disownAddress } from '../account.remote.ts';
import { Resend } from './Resend.tsx';

interface Props {
  /** The code of the mail's link. */
  code: string;
  /** To the sign-in page. */
  onSuccess: () => void;
  /** To the first page. */
  onHome: () => void;
}

type Place =
  | { readonly at: 'asking'; readonly failure: Failure | null; readonly busy: 'confirming' | 'disowning' | null }
  | { readonly at: 'confirmed' | 'forgotten'; readonly confirmation: Confirmation }
  | { readonly at: 'useless'; readonly failure: Failure | null };

const useless: readonly (ErrorCode | null)[] = [
  'account.codeBroken',
  'account.codeExpired',
  'account.codeUsed',
  'input.invalid',
];

const begin: Place = { at: 'asking', failure: null, busy: null };

/**
 * The page of the confirmation mail. Its button confirms, not its opening: programs that look into mails open every link, and a
 * code is worth one use.
 */
export function VerifyAddress({ code, onSuccess, onHome }: Props) {
  const { t } = usePhrases();
  const [place, setPlace] = useState<Place>(code === '' ? { at: 'useless', failure: null } : begin);
  const [doubting, setDoubting] = useState(false);

  const after = (failure: Failure) =>
    setPlace(useless.includes(failure.code) ? { at: 'useless', failure } : { at: 'asking', failure, busy: null });
  const confirm = async () => {
    setPlace({ at: 'asking', failure: null, busy: 'confirming' });
    const sent = await confirmAddress(code);
    if (sent.ok) setPlace({ at: 'confirmed', confirmation: sent.reply });
    else after(sent);
  };
  const disown = async () => {
    setDoubting(false);
    setPlace({ at: 'asking', failure: null, busy: 'disowning' });
    const sent = await disownAddress(code);
    if (sent.ok) setPlace({ at: 'forgotten', confirmation: sent.reply });
    else after(sent);
  };

  switch (place.at) {
    case 'useless':
      return <Resend failure={place.failure} />;
    case 'confirmed':
      return <Confirmed confirmation={place.confirmation} onSuccess={onSuccess} />;
    case 'forgotten':
      return (
        <FormCard title={place.confirmation.title}>
          <Banner tone="done" live>
            {place.confirmation.content}
          </Banner>
          <Button tone="quiet" full onClick={onHome}>
            {t('common.backHome')}
          </Button>
        </FormCard>
      );
    case 'asking':
      return (
        <FormCard title={t('signing.verifyTitle')} lead={t('signing.verifyLead')}>
          <FormFailure failure={place.failure} />
          <Button large full loading={place.busy === 'confirming'} onClick={() => void confirm()}>
            {t(place.busy === 'confirming' ? 'signing.verifying' : 'signing.verify')}
          </Button>
          <div className={css.other}>
            <Button tone="plain" loading={place.busy === 'disowning'} onClick={() => setDoubting(true)}>
              {t('signing.notMe')}
            </Button>
          </div>
          {doubting && (
            <Confirm
              title={t('signing.notMeTitle')}
              action={t('signing.notMeConfirm')}
              onConfirm={disown}
              onClose={() => setDoubting(false)}
            >
              <p>{t('signing.notMeText')}</p>
            </Confirm>
          )}
        </FormCard>
      );
  }
}

/** Confirmed, now or before; the sign-in page follows. */
function Confirmed({ confirmation, onSuccess }: { confirmation: Confirmation; onSuccess: () => void }) {
  const { t } = usePhrases();
  return (
    <FormCard title={confirmation.title}>
      <Banner tone="done" live>
        {confirmation.content}
      </Banner>
      <AutoRedirect seconds={DIALOG_MS / 1000} while="signing.movingOn" onExpire={onSuccess}>
        <Button large full onClick={onSuccess}>
          {t('signing.toSignIn')}
        </Button>
      </AutoRedirect>
    </FormCard>
  );
}
