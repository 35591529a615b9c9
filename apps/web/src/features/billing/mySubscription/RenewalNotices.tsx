import { consentRenewal, getCurrentProduct, type Subscription } from '@salon/contract';
import { useFailure } from '#shared/failure/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { useAmount } from '../purchase/OrderFacts.tsx';
import { dayOf, ZONE } from './days.ts';
import css from './own.module.css';

type Renewal = NonNullable<Subscription['renewal']>;

/** What the buyer has to know of the next period, and agree to, before it comes. */
export function RenewalNotices({ renewal }: { renewal: Renewal }) {
  const { t, formatDate } = usePhrases();
  const amount = useAmount(renewal.amount);
  const { consent, consentText, priceChanges } = renewal;
  return (
    <>
      {consent === 'needed' && consentText !== null && <Consent on={renewal.on} text={consentText} />}
      {priceChanges !== null && (
        <Banner title={t('renewal.priceTitle', { date: formatDate(dayOf(priceChanges.from), ZONE) })}>
          <p>{t('renewal.price', { price: amount(priceChanges.unitPrice) })}</p>
        </Banner>
      )}
    </>
  );
}

/** The text of a further year, agreed to as it is shown. */
function Consent({ on, text }: { on: string; text: string }) {
  const { t, formatDate } = usePhrases();
  const showFailure = useFailure();
  const { change, isPending } = useChange(consentRenewal, { refreshes: [getCurrentProduct] });
  const agree = async () => {
    const sent = await change({ text });
    if (sent.ok) notify(t('renewal.consented'), 'done');
    else showFailure(sent);
  };
  return (
    <Banner
      tone="attention"
      title={t('renewal.consentTitle')}
      actions={
        <Button loading={isPending} aria-describedby="consent-text" onClick={() => void agree()}>
          {t('renewal.consent')}
        </Button>
      }
    >
      <p>{t('renewal.consentLead', { date: formatDate(dayOf(on), ZONE) })}</p>
      <p id="consent-text" className={css.quote} dir="auto">
        {text}
      </p>
    </Banner>
  );
}
