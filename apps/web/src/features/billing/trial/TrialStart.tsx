import { DIALOG_MS, getCurrentProduct, startTrial, TRIAL_DAYS, TRIAL_SEATS } from '@salon/contract';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { DraftNotice, useFormDraft } from '#shared/drafts/index.ts';
import { AutoRedirect } from '#shared/form/AutoRedirect.tsx';
import { FormFailure, useForm } from '#shared/form/index.ts';
import { renewVersions, textVersion } from '#shared/legal/versions.ts';
import { Head, LeaveGuard, QueryState } from '#shared/page/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall, useChange } from '#shared/query/index.ts';
import { Link } from '#shared/router/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button, buttonClass } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Card, Stack } from '#shared/ui/Layout.tsx';
import { InvoiceFields } from '../invoice/InvoiceFields.tsx';
import {
  type BuyerValues,
  buyerDraft,
  buyerFaults,
  buyerInput,
  buyerOrder,
  valuesFrom,
} from '../invoice/invoice.form.ts';
import { type Buyer, useBuyer } from '../invoice/useBuyer.ts';
import { SalesConsent } from './SalesConsent.tsx';
import css from './trial.module.css';

interface Props {
  /** The trial has started, and its message was read. */
  onSuccess: () => void;
}

/** `/pricing/trial-start`: what the trial is, and the invoice form that starts it; or why there is none. */
export function TrialStart({ onSuccess }: Props) {
  const { t } = usePhrases();
  const own = useCall(getCurrentProduct, {});
  const [until, setUntil] = useState<string | null>(null);
  return (
    <Stack gap={6}>
      <Head title={t('trial.title')} lead={t('trial.lead', { days: TRIAL_DAYS, seats: TRIAL_SEATS })} />
      <QueryState asked={own} lines={5}>
        {(product) =>
          product.mayTry || until !== null ? (
            <Form onStarted={setUntil} />
          ) : (
            <WhyNot hasPackage={product.subscription !== null && product.until !== null} />
          )
        }
      </QueryState>
      {until !== null && <Started until={until} onSuccess={onSuccess} />}
    </Stack>
  );
}

function WhyNot({ hasPackage }: { hasPackage: boolean }) {
  const { t } = usePhrases();
  return (
    <Banner
      tone="attention"
      title={t('trial.whyNotTitle')}
      actions={
        <Link className={buttonClass({ tone: 'quiet' })} to={hasPackage ? paths.package : paths.pricing}>
          {t(hasPackage ? 'subscription.packageTitle' : 'trial.toPricing')}
        </Link>
      }
    >
      <p>{t(hasPackage ? 'trial.alreadyText' : 'trial.usedText')}</p>
    </Banner>
  );
}

function Form({ onStarted }: { onStarted: (until: string) => void }) {
  const buyer = useBuyer();
  return (
    <QueryState asked={buyer} lines={6}>
      {(known) => <TrialForm {...known} onStarted={onStarted} />}
    </QueryState>
  );
}

interface FormProps extends Buyer {
  onStarted: (until: string) => void;
}

function TrialForm({ profile, last, phones, provinces, onStarted }: FormProps) {
  const { t } = usePhrases();
  const { change: start } = useChange(startTrial);
  const [initial] = useState(() =>
    valuesFrom(profile, phones, { home: t('profile.home'), work: t('profile.work') }, last),
  );
  const [isDone, setDone] = useState(false);
  const form = useForm<BuyerValues>({
    initial,
    order: buyerOrder,
    check: (values) => buyerFaults(values, phones, provinces),
  });
  const draft = useFormDraft(form, buyerDraft(initial));
  const save = async (values: BuyerValues) => {
    const sent = await start({ ...buyerInput(values, phones), termsVersion: textVersion('sales') });
    if (!sent.ok) {
      if (sent.code === 'billing.textsChanged') {
        // What was agreed to holds no more: the text that does is shown, and asked for.
        await renewVersions();
        form.change({ terms: false });
      }
      return sent;
    }
    draft.forget();
    setDone(true);
    onStarted(sent.reply.subscription.trialEndsAt ?? '');
    return null;
  };
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(initial);
  return (
    <form ref={form.element} className={css.parts} noValidate onSubmit={(event) => form.submit(event, save)}>
      {isChanged && !isDone && <LeaveGuard onLeave={() => draft.forget()} />}
      <Stack gap={4}>
        <DraftNotice draft={draft} />
        <FormFailure failure={form.failure} />
        <Card as="section" aria-labelledby="invoice">
          <h2 id="invoice" className={css.heading}>
            {t('invoice.title')}
          </h2>
          <InvoiceFields form={form} phones={phones} email={profile.email} />
        </Card>
      </Stack>
      <Card as="section" aria-labelledby="trial-facts" className={css.facts}>
        <h2 id="trial-facts" className={css.heading}>
          {t('trial.facts')}
        </h2>
        <Facts />
        <SalesConsent form={form} />
        <Button type="submit" full loading={form.busy}>
          {t('trial.save')}
        </Button>
      </Card>
    </form>
  );
}

function Facts() {
  const { t } = usePhrases();
  const facts = [
    t('trial.factDays', { count: TRIAL_DAYS }),
    t('trial.factSeats', { count: TRIAL_SEATS }),
    t('trial.factCard'),
    t('trial.factEnd'),
  ];
  return (
    <ul className={css.list}>
      {facts.map((fact) => (
        <li key={fact}>
          <Check size={18} aria-hidden="true" />
          <span>{fact}</span>
        </li>
      ))}
    </ul>
  );
}

function Started({ until, onSuccess }: { until: string; onSuccess: () => void }) {
  const { t, formatDate } = usePhrases();
  return (
    <Dialog title={t('trial.startedTitle')} onClose={onSuccess}>
      <AutoRedirect seconds={DIALOG_MS / 1000} while="trial.movingOn" onExpire={onSuccess}>
        <p>{t('trial.started', { date: formatDate(new Date(until)) })}</p>
        <Button onClick={onSuccess}>{t('trial.goOn')}</Button>
      </AutoRedirect>
    </Dialog>
  );
}
