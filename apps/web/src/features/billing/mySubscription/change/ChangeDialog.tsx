import {
  changeSubscription,
  getAllProducts,
  getCard,
  getCurrentProduct,
  getMyPayments,
  listSeats,
  type Product,
  type Subscription,
} from '@salon/contract';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { FormFailure, useForm } from '#shared/form/index.ts';
import { Confirm, LoadError, LoadingSkeleton, QueryState } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { refresh, useCall, useChange } from '#shared/query/index.ts';
import { prepareSealing } from '#shared/sealed/index.ts';
import { notify } from '#shared/ui/toasts.ts';
import { payAddress } from '../../due/pay.address.ts';
import { CardChoice, type StoredCard } from '../../purchase/CardChoice.tsx';
import { emptyTypedCard, noCard, type TypedCard, typedCardFaults, typedCardOrder } from '../../purchase/card.form.ts';
import { useAmount } from '../../purchase/OrderFacts.tsx';
import css from '../own.module.css';
import { useDays } from '../useSubscriptionStatusText.ts';
import { ChangeFields } from './ChangeFields.tsx';
import { ChangeQuote } from './ChangeQuote.tsx';
import { changeFaults, choosable, differenceOf, type Wanted, wantedOf } from './change.form.ts';
import { useChangeNow, useQuote } from './change.remote.ts';

interface Props {
  subscription: Subscription;
  onClose: () => void;
}

/** Other seats, another package or period: when it begins and what it costs is said before it is asked for. */
export function ChangeDialog({ subscription, onClose }: Props) {
  const products = useCall(getAllProducts, { dollar: subscription.currency === 'USD' ? 'true' : 'false' });
  const card = useCall(getCard, {});
  const needed = products.data === undefined ? products : card;
  const { t } = usePhrases();
  if (products.data === undefined || card.data === undefined)
    return (
      <Confirm title={t('change.open')} action={t('change.plan')} tone="primary" isBusy onClose={onClose}>
        <QueryState<unknown> asked={needed}>{() => null}</QueryState>
      </Confirm>
    );
  return (
    <Form
      subscription={subscription}
      products={choosable(products.data.result, subscription.packageId)}
      card={card.data.card}
      onClose={onClose}
    />
  );
}

interface FormProps extends Props {
  products: readonly Product[];
  card: StoredCard;
}

function Form({ subscription, products, card, onClose }: FormProps) {
  const { t } = usePhrases();
  const id = useId();
  const date = useDays(subscription).next ?? '';
  const amount = useAmount(subscription);
  const [isOther, setOther] = useState(card === null);
  const [hasQuote, setHasQuote] = useState(false);
  const form = useForm<Wanted & TypedCard>({
    initial: { ...wantedOf(subscription), ...emptyTypedCard },
    order: ['packageId', 'seats', 'interval', ...typedCardOrder],
    check: (values) => ({
      ...(isOther && hasQuote && typedCardFaults(values, new Date())),
      ...changeFaults(values, products),
    }),
  });
  const isWrong = Object.keys(changeFaults(form.values, products)).length > 0;
  const difference = isWrong ? null : differenceOf(subscription, form.values);
  const { quote, isLater, isWaiting, failure, refetch } = useQuote(difference);
  // The card is asked for where something is charged now.
  if ((quote !== null) !== hasQuote) setHasQuote(quote !== null);
  const send = useSend({ subscription, onClose });
  const act = async (values: Wanted & TypedCard) => {
    if (difference === null) return null;
    const { cardHolderName, cardNumber, date: expiry, cvc } = values;
    const typed = isOther ? { cardHolderName, cardNumber, date: expiry, cvc } : null;
    const sent = await (quote === null ? send.later(difference) : send.now(difference, quote.summary.total, typed));
    if (sent === null) return null;
    if (sent.code !== null) form.reset(noCard);
    // What it costs may be something else by now.
    void refetch();
    return sent;
  };
  const isReady = quote !== null || isLater;
  return (
    <Confirm
      title={t('change.open')}
      action={quote === null ? t('change.plan') : t('change.pay', { total: amount(quote.summary.total) })}
      tone="primary"
      form={id}
      disabledReason={isReady || isWaiting ? null : (failure?.content ?? t('change.nothing'))}
      isBusy={form.busy || isWaiting}
      onClose={onClose}
    >
      <form
        id={id}
        ref={form.element}
        className={css.form}
        noValidate
        onSubmit={(event) => form.submit(event, act)}
        onFocus={prepareSealing}
      >
        <FormFailure failure={form.failure} />
        <p>{t('change.lead')}</p>
        <ChangeFields form={form} products={products} seatsGiven={subscription.seatsGiven} />
        <div aria-live="polite" aria-busy={isWaiting} className={css.form}>
          {isWaiting && quote === null && <LoadingSkeleton lines={2} />}
          {isLater && !isWaiting && <p>{t('change.fromNext', { date })}</p>}
          {quote !== null && <ChangeQuote quote={quote} />}
          {quote !== null && <p className={css.muted}>{t('change.fromNow')}</p>}
        </div>
        {failure !== null && !isWaiting && <LoadError failure={failure} onRetry={() => void refetch()} />}
        {quote !== null && <CardChoice form={form} card={card} isOther={isOther} onOther={setOther} />}
      </form>
    </Confirm>
  );
}

/** The two ways of a change: with the next period, or now, for money. Null: it was done, or the bank has the word. */
function useSend({ subscription, onClose }: Props) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const date = useDays(subscription).next ?? '';
  const schedule = useChange(changeSubscription, { refreshes: [getCurrentProduct] });
  const changeNow = useChangeNow();
  type Difference = NonNullable<ReturnType<typeof differenceOf>>;
  return {
    later: async (difference: Difference) => {
      const sent = await schedule.change(difference);
      if (!sent.ok) return sent;
      notify(t('change.planned', { date }), 'done');
      onClose();
      return null;
    },
    now: async (difference: Difference, total: string, card: TypedCard | null) => {
      const sent = await changeNow({ difference, total, card });
      if (!sent.ok) return sent;
      const { reply } = sent;
      void refresh(getCurrentProduct, getMyPayments, listSeats, getCard);
      if ('is' in reply && reply.is === 'done') {
        notify(t('change.done'), 'done');
        onClose();
      } else
        void navigate(payAddress(reply.orderId), 'threeDSHtml' in reply ? { state: { page: reply.threeDSHtml } } : {});
      return null;
    },
  };
}
