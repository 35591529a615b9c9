import { getCurrentProduct, listSeats, type Seat, takeSeat } from '@salon/contract';
import { UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { useFailure } from '#shared/failure/index.ts';
import { Confirm, QueryState } from '#shared/page/index.ts';
import css from '#shared/page/page.module.css';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall, useChange } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Row, Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { SeatDialog } from './SeatDialog.tsx';

type Asking = { readonly take: Seat } | { readonly move: Seat } | 'invite' | null;

/** Who uses the package: invite, take back, give to someone else. */
export function Seats() {
  const { t } = usePhrases();
  const id = useId();
  const showFailure = useFailure();
  /** Ids that pages begin after; the first page begins before all. */
  const [after, setAfter] = useState<readonly string[]>([]);
  const last = after.at(-1);
  const asked = useCall(listSeats, last === undefined ? {} : { after: last }, keepsPrevious);
  const { change: take } = useChange(takeSeat, { refreshes: [listSeats, getCurrentProduct] });
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  const takeBack = async (seat: Seat) => {
    const sent = await take({ seatId: seat.id });
    close();
    if (sent.ok) notify(t('subscription.takenBack'), 'done');
    else showFailure(sent);
  };
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{t('subscription.seatPeople')}</h2>
      <QueryState asked={asked}>
        {({ seats, given, bought, more }) => (
          <>
            <Row gap={4} align="center" justify="between" wrap tight>
              <p>{t('subscription.seatsUsed', { used: given, all: bought })}</p>
              <Button
                tone="quiet"
                icon={<UserPlus size={18} aria-hidden="true" />}
                disabledReason={given < bought ? null : t('subscription.noSeatLeft')}
                onClick={() => setAsking('invite')}
              >
                {t('subscription.invite')}
              </Button>
            </Row>
            {seats.length === 0 && <p className={css.muted}>{t('subscription.noSeats')}</p>}
            <Stack as="ul" gap={0}>
              {seats.map((seat) => (
                <SeatLine key={seat.id} seat={seat} onAsk={setAsking} />
              ))}
            </Stack>
            {(more || after.length > 0) && (
              <Row gap={2} wrap>
                {after.length > 0 && (
                  <Button tone="quiet" onClick={() => setAfter(after.slice(0, -1))}>
                    {t('table.previousPage')}
                  </Button>
                )}
                {more && (
                  <Button tone="quiet" onClick={() => setAfter([...after, seats.at(-1)?.id ?? ''])}>
                    {t('table.nextPage')}
                  </Button>
                )}
              </Row>
            )}
          </>
        )}
      </QueryState>
      {asking === 'invite' && <SeatDialog seat={null} onClose={close} />}
      {asking !== null && typeof asking === 'object' && 'move' in asking && (
        <SeatDialog seat={asking.move} onClose={close} />
      )}
      {asking !== null && typeof asking === 'object' && 'take' in asking && (
        <Confirm
          title={t('subscription.takeBackTitle')}
          action={t('subscription.takeBack')}
          onConfirm={() => takeBack(asking.take)}
          onClose={close}
        >
          <p>{t('subscription.takeBackText', { person: nameOf(asking.take) })}</p>
        </Confirm>
      )}
    </Card>
  );
}

/** What a seat's person is called: by name once they are known, by address before. */
export const nameOf = ({ fullName, email }: Seat): string => fullName ?? email;

function SeatLine({ seat, onAsk }: { seat: Seat; onAsk: (asking: Asking) => void }) {
  const { t } = usePhrases();
  const person = nameOf(seat);
  return (
    <Row as="li" gap={3} align="center" wrap tight className={css.line}>
      <div className={css.what}>
        <Row as="p" gap={2} align="center" wrap tight className={css.name}>
          <bdi>{person}</bdi>
          {seat.isOwn && <span className={css.mark}>{t('subscription.you')}</span>}
        </Row>
        <p className={css.small}>
          {seat.fullName !== null && <bdi dir="ltr">{seat.email}</bdi>}
          {seat.fullName !== null && seat.acceptedAt === null && ' · '}
          {seat.acceptedAt === null && t('subscription.waits')}
        </p>
      </div>
      {!seat.isOwn && (
        <>
          <Button
            tone="quiet"
            aria-label={t('subscription.moveName', { person })}
            onClick={() => onAsk({ move: seat })}
          >
            {t('subscription.move')}
          </Button>
          <Button
            tone="quiet"
            aria-label={t('subscription.takeBackName', { person })}
            onClick={() => onAsk({ take: seat })}
          >
            {t('subscription.takeBack')}
          </Button>
        </>
      )}
    </Row>
  );
}
