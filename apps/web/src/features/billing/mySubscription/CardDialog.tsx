import { getCard, getCurrentProduct, getDue, putCard } from '@salon/contract';
import { useId } from 'react';
import { send } from '#shared/api/index.ts';
import { FormFailure, useForm } from '#shared/form/index.ts';
import { Confirm } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { refresh } from '#shared/query/index.ts';
import { prepareSealing } from '#shared/sealed/index.ts';
import { notify } from '#shared/ui/toasts.ts';
import { CardFields } from '../purchase/CardFields.tsx';
import { emptyTypedCard, noCard, type TypedCard, typedCardFaults, typedCardOrder } from '../purchase/card.form.ts';
import { PAY_TIMEOUT_MS, sealCard } from '../purchase/card.remote.ts';
import css from './own.module.css';

interface Props {
  /** There is none yet. */
  isFirst: boolean;
  onClose: () => void;
}

/** Asks for the card that renewals are paid with from now on. */
export function CardDialog({ isFirst, onClose }: Props) {
  const { t } = usePhrases();
  const id = useId();
  const form = useForm<TypedCard>({
    initial: emptyTypedCard,
    order: typedCardOrder,
    check: (values) => typedCardFaults(values, new Date()),
  });
  const save = async (values: TypedCard) => {
    const sealed = await sealCard(values);
    if (!sealed.ok) return sealed;
    const sent = await send(putCard, sealed.card, { timeout: PAY_TIMEOUT_MS });
    if (sent.ok || sent.code !== null) form.reset(noCard);
    // Behind the dialog stands what is on file now.
    if (!sent.ok && sent.code === 'billing.cardChanged') void refresh(getCard);
    if (!sent.ok) return sent;
    void refresh(getCard, getCurrentProduct, getDue);
    const { due } = sent.reply;
    if (due === null) notify(t('ownCard.saved'), 'done');
    else if (due.is === 'refused') notify(`${t('ownCard.saved')} ${due.refusal?.content ?? ''}`, 'attention');
    else notify(t(due.is === 'paid' ? 'ownCard.savedAndPaid' : 'ownCard.savedAndTried'), 'done');
    onClose();
    return null;
  };
  return (
    <Confirm
      title={t(isFirst ? 'ownCard.add' : 'ownCard.replace')}
      action={t('ownCard.save')}
      tone="primary"
      form={id}
      isBusy={form.busy}
      onClose={onClose}
    >
      <form
        id={id}
        ref={form.element}
        className={css.form}
        noValidate
        onSubmit={(event) => form.submit(event, save)}
        onFocus={prepareSealing}
      >
        <FormFailure failure={form.failure} />
        <CardFields form={form} />
      </form>
    </Confirm>
  );
}
