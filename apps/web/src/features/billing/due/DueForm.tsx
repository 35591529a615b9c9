import { getCard, payDue } from '@salon/contract';
import { useState } from 'react';
import { send } from '#shared/api/index.ts';
import { FormFailure, useForm } from '#shared/form/index.ts';
import { QueryState } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { prepareSealing } from '#shared/sealed/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Stack } from '#shared/ui/Layout.tsx';
import { usePackageTitle } from '../pricing/usePackageTitle.ts';
import { CardChoice, type StoredCard } from '../purchase/CardChoice.tsx';
import { emptyTypedCard, noCard, type TypedCard, typedCardFaults, typedCardOrder } from '../purchase/card.form.ts';
import { PAY_TIMEOUT_MS, sealCard } from '../purchase/card.remote.ts';
import { OrderFacts, useAmount } from '../purchase/OrderFacts.tsx';
import css from '../purchase/purchase.module.css';
import { type Due, DueText } from './DueText.tsx';

interface Props {
  due: Due;
  onStarted: (orderId: string, page: string) => void;
}

/** What is open, why, and the card that it shall be paid with. */
export function DueForm({ due, onStarted }: Props) {
  const { t } = usePhrases();
  const asked = useCall(getCard, {});
  const title = usePackageTitle()(due.summary.packageId);
  return (
    <div className={css.parts}>
      <Stack gap={4}>
        <DueText due={due} />
        <QueryState asked={asked}>{({ card }) => <Form due={due} card={card} onStarted={onStarted} />}</QueryState>
      </Stack>
      <Card as="section" aria-labelledby="order-summary" className={css.summary}>
        <h2 id="order-summary" className={css.heading}>
          {t('purchase.summary')}
        </h2>
        <OrderFacts summary={due.summary} title={title} />
      </Card>
    </div>
  );
}

/** Pays by the card on file or by another one, which takes its place. */
function Form({ due: { orderId, summary }, card, onStarted }: Props & { card: StoredCard }) {
  const { t } = usePhrases();
  const total = useAmount(summary)(summary.total);
  const [isOther, setOther] = useState(card === null);
  const form = useForm<TypedCard>({
    initial: emptyTypedCard,
    order: typedCardOrder,
    check: (values) => (isOther ? typedCardFaults(values, new Date()) : {}),
  });
  const pay = async (values: TypedCard) => {
    const sealed = isOther ? await sealCard(values) : { ok: true as const, card: null };
    if (!sealed.ok) return sealed;
    const sent = await send(payDue, { orderId, card: sealed.card }, { timeout: PAY_TIMEOUT_MS });
    if (sent.ok || sent.code !== null) form.reset(noCard);
    if (!sent.ok) return sent;
    onStarted(sent.reply.orderId, sent.reply.threeDSHtml);
    return null;
  };
  return (
    <form ref={form.element} noValidate onSubmit={(event) => form.submit(event, pay)} onFocus={prepareSealing}>
      <Stack gap={4}>
        <FormFailure failure={form.failure} />
        <Card as="section" aria-labelledby="card">
          <h2 id="card" className={css.heading}>
            {t('purchase.card')}
          </h2>
          <CardChoice form={form} card={card} isOther={isOther} onOther={setOther} />
          <p id="bank-next" className={css.note}>
            {t('due.bankNext')}
          </p>
          <div>
            <Button type="submit" loading={form.busy} aria-describedby="bank-next">
              {t('due.pay', { total })}
            </Button>
          </div>
        </Card>
      </Stack>
    </form>
  );
}
