import { cancelSubscription, getCurrentProduct, getDue, resumeSubscription, type Subscription } from '@salon/contract';
import { useState } from 'react';
import type { Sent } from '#shared/api/index.ts';
import { useFailure } from '#shared/failure/index.ts';
import { Confirm } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Button, buttonClass } from '#shared/ui/Button.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { buyAddress } from '../buy.address.ts';
import { ChangeDialog } from './change/ChangeDialog.tsx';
import { useDays } from './useSubscriptionStatusText.ts';

interface Props {
  subscription: Subscription;
  /** Name of the package. */
  title: string;
  isLive: boolean;
}

const refreshes = [getCurrentProduct, getDue];

/** Buy, change, cancel, take the cancellation back: whatever the state allows. */
export function SubscriptionActions({ subscription, title, isLive }: Props) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const resume = useChange(resumeSubscription, { refreshes });
  const [asking, ask] = useState<'cancel' | 'change' | null>(null);
  const { state, cancelAtPeriodEnd, collection, packageId, interval, currency, seats } = subscription;
  if (collection === 'contract' && isLive) return null;
  const takeBack = async () => {
    const sent: Sent<unknown> = await resume.change({});
    if (sent.ok) notify(t('subscription.resumed'), 'done');
    else showFailure(sent);
  };
  const close = () => ask(null);
  return (
    <>
      <Row gap={2} wrap>
        {(state === 'trialing' || !isLive) && (
          // A page with a policy of its own: the browser has to load it as a document.
          <a className={buttonClass({})} href={buyAddress({ packageId, interval, currency, seats })}>
            {t(isLive || state === 'paused' || state === 'incomplete' ? 'standing.buy' : 'standing.buyAgain')}
          </a>
        )}
        {state === 'active' && !cancelAtPeriodEnd && (
          <Button onClick={() => ask('change')} aria-haspopup="dialog">
            {t('change.open')}
          </Button>
        )}
        {isLive && cancelAtPeriodEnd && (
          <Button
            tone={state === 'active' ? 'primary' : 'quiet'}
            loading={resume.isPending}
            onClick={() => void takeBack()}
          >
            {t('subscription.resume')}
          </Button>
        )}
        {isLive && !cancelAtPeriodEnd && (
          <Button tone="quiet" onClick={() => ask('cancel')} aria-haspopup="dialog">
            {t('subscription.cancel')}
          </Button>
        )}
      </Row>
      {asking === 'cancel' && <Cancel subscription={subscription} title={title} onClose={close} />}
      {asking === 'change' && <ChangeDialog subscription={subscription} onClose={close} />}
    </>
  );
}

interface CancelProps extends Pick<Props, 'subscription' | 'title'> {
  onClose: () => void;
}

/** Says what stays until when, and cancels. */
function Cancel({ subscription, title, onClose }: CancelProps) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const cancel = useChange(cancelSubscription, { refreshes });
  const values = { date: useDays(subscription).last ?? '', package: title };
  const { state } = subscription;
  const confirm = async () => {
    const sent = await cancel.change({});
    onClose();
    if (sent.ok) notify(t('subscription.cancelledNotice'), 'done');
    else showFailure(sent);
  };
  return (
    <Confirm
      title={t('subscription.cancelTitle')}
      action={t('subscription.cancel')}
      keep={t('subscription.keep')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {state === 'trialing' && t('subscription.cancelTrialText', values)}
        {state === 'past_due' && t('standing.cancelPastDue', values)}
        {state === 'active' && t('subscription.cancelText', values)}
      </p>
    </Confirm>
  );
}
