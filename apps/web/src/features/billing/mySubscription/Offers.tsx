import { acceptSeat, getCurrentProduct } from '@salon/contract';
import { useFailure } from '#shared/failure/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/toasts.ts';
import type { CurrentProduct } from '../pricing/useProducts.ts';

/** Seats that others offer: each is accepted here. */
export function Offers({ offers }: Pick<CurrentProduct, 'offers'>) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const { change, sending } = useChange(acceptSeat, { refreshes: [getCurrentProduct] });
  const accept = async (seatId: string) => {
    const sent = await change({ seatId });
    if (sent.ok) notify(t('subscription.accepted'), 'done');
    else showFailure(sent);
  };
  return offers.map(({ seatId, title, buyerName }) => (
    <Banner
      key={seatId}
      title={t('subscription.offer', { buyer: buyerName, package: title })}
      actions={
        <Button loading={sending?.seatId === seatId} onClick={() => void accept(seatId)}>
          {t('subscription.accept')}
        </Button>
      }
    >
      <p>{t('subscription.offerText')}</p>
    </Banner>
  ));
}
