import { getCard, getCurrentProduct, getDue, type ReplyOf, removeCard, type Subscription } from '@salon/contract';
import { CreditCard } from 'lucide-react';
import { useId, useState } from 'react';
import { useFailure } from '#shared/failure/index.ts';
import { Confirm, QueryState } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall, useChange } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Row } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { CardDialog } from './CardDialog.tsx';
import css from './own.module.css';
import { useCardName } from './useCardName.ts';

type StoredCard = ReplyOf<typeof getCard>['card'];

interface Props {
  subscription: Subscription;
}

/** The card that the subscription is renewed by: replaced or removed here. */
export function CardOnFile({ subscription }: Props) {
  const { t } = usePhrases();
  const id = useId();
  const asked = useCall(getCard, {});
  const isRenewed = ['active', 'past_due'].includes(subscription.state);
  // Anyone who tries or tried a package is asked for none.
  if (!isRenewed && (asked.data?.card ?? null) === null) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{t('ownCard.title')}</h2>
      <QueryState asked={asked} lines={1}>
        {({ card }) => <Kept card={card} isNeeded={isRenewed && !subscription.cancelAtPeriodEnd} />}
      </QueryState>
    </Card>
  );
}

function Kept({ card, isNeeded }: { card: StoredCard; isNeeded: boolean }) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const nameOf = useCardName();
  const [asking, ask] = useState<'put' | 'remove' | null>(null);
  const { change } = useChange(removeCard, { refreshes: [getCard, getCurrentProduct, getDue] });
  const close = () => ask(null);
  const remove = async () => {
    const sent = await change({});
    close();
    if (sent.ok) notify(t('ownCard.removed'), 'done');
    else showFailure(sent);
  };
  return (
    <>
      {card === null ? (
        <p>
          {t('ownCard.none')} {isNeeded && t('ownCard.noneText')}
        </p>
      ) : (
        <>
          <Row gap={3} align="center">
            <CreditCard size={28} aria-hidden="true" />
            <p className={css.strong}>{nameOf(card)}</p>
          </Row>
          {isNeeded && <p className={css.muted}>{t('ownCard.text')}</p>}
        </>
      )}
      <Row gap={2} wrap>
        <Button tone={card === null ? 'primary' : 'quiet'} aria-haspopup="dialog" onClick={() => ask('put')}>
          {t(card === null ? 'ownCard.add' : 'ownCard.replace')}
        </Button>
        {card !== null && (
          <Button
            tone="quiet"
            aria-haspopup="dialog"
            disabledReason={isNeeded ? t('ownCard.isNeeded') : null}
            onClick={() => ask('remove')}
          >
            {t('ownCard.remove')}
          </Button>
        )}
      </Row>
      {asking === 'put' && <CardDialog isFirst={card === null} onClose={close} />}
      {asking === 'remove' && card !== null && (
        <Confirm title={t('ownCard.removeTitle')} action={t('ownCard.remove')} onConfirm={remove} onClose={close}>
          <p>{t('ownCard.removeText', { card: nameOf(card) })}</p>
        </Confirm>
      )}
    </>
  );
}
