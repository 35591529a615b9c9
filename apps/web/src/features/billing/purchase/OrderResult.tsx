import { getCard, getCurrentProduct, getDue, getMyPayments, type OrderKind, type OrderState } from '@salon/contract';
import { CircleAlert, CircleCheck, Clock, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { QueryState } from '#shared/page/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { refresh } from '#shared/query/index.ts';
import { Link } from '#shared/router/index.ts';
import { Button, buttonClass } from '#shared/ui/Button.tsx';
import { Card, Row } from '#shared/ui/Layout.tsx';
import { InvoiceButton } from '../payments/InvoiceButton.tsx';
import { usePackageTitle } from '../pricing/usePackageTitle.ts';
import { OrderFacts } from './OrderFacts.tsx';
import css from './purchase.module.css';
import { type Order, useOrder } from './purchase.remote.ts';

interface Props {
  orderId: string;
  /** The bank's page is open over it. */
  isAtBank: boolean;
  /** The bank has said. */
  onSettled: () => void;
  /** Back to where such a payment begins. */
  onRetry: (kind: OrderKind) => void;
}

/** What became of an order: asked of the server until it is known, also after a reload. */
export function OrderResult({ orderId, isAtBank, onSettled, onRetry }: Props) {
  const asked = useOrder(orderId);
  const state = asked.data?.state;
  const { refetch } = asked;
  const settled = useRef(onSettled);
  settled.current = onSettled;
  useEffect(() => {
    if (state === undefined || state === 'pending') return;
    settled.current();
    void refresh(getCurrentProduct, getMyPayments, getDue, getCard);
  }, [state]);
  useEffect(() => {
    // The bank's page was closed, or has answered.
    if (!isAtBank) void refetch();
  }, [isAtBank, refetch]);
  return (
    <div className={css.result}>
      <QueryState asked={asked} lines={5}>
        {(order) => <Result order={order} isAtBank={isAtBank} onRetry={() => onRetry(order.kind)} />}
      </QueryState>
    </div>
  );
}

const icons: Readonly<Record<OrderState, typeof Clock>> = {
  pending: Clock,
  paid: CircleCheck,
  refused: CircleAlert,
  abandoned: CircleAlert,
  refunded: Undo2,
};

/** Where the words of a kind of payment stand. */
const groups = { purchase: 'purchase', renewal: 'due', change: 'change' } as const satisfies Record<OrderKind, string>;

interface ResultProps {
  order: Order;
  isAtBank: boolean;
  onRetry: () => void;
}

function Result({ order, isAtBank, onRetry }: ResultProps) {
  const { t } = usePhrases();
  const { kind, state, summary, invoice } = order;
  const title = usePackageTitle()(summary.packageId);
  const words = useWords(order, title);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another result is read from its beginning
  useEffect(() => {
    if (!isAtBank) heading.current?.focus();
  }, [isAtBank, state]);
  const Icon = icons[state];
  return (
    <Card as="section" aria-labelledby="result">
      <Row gap={3} align="center">
        <Icon size={28} aria-hidden="true" className={css[state]} />
        <h2 id="result" ref={heading} tabIndex={-1} className={css.heading}>
          {words.title}
        </h2>
      </Row>
      <div role="status">
        <p>{words.text}</p>
      </div>
      {(state === 'refused' || state === 'abandoned') && <p className={css.note}>{t(`${groups[kind]}.kept`)}</p>}
      <OrderFacts summary={summary} title={title} state={state} />
      {invoice !== null && (
        <Row gap={0} align="center" wrap>
          {t('payments.invoice')}
          <InvoiceButton invoice={{ ...invoice, isCreditNote: false }} />
        </Row>
      )}
      <Row gap={3} wrap>
        <OrderActions order={order} onRetry={onRetry} />
      </Row>
    </Card>
  );
}

function useWords(
  { kind, state, refusal, summary }: Order,
  title: string,
): { readonly title: string; readonly text: string } {
  const { t } = usePhrases();
  if (state === 'refused' && refusal !== null) return { title: refusal.title, text: refusal.content };
  if (state !== 'paid') return { title: t(`purchase.${state}Title`), text: t(`purchase.${state}`) };
  const group = groups[kind];
  return { title: t(`${group}.paidTitle`), text: t(`${group}.paid`, { package: title, count: summary.seats }) };
}

/** What may be done next: by the state, and after a refusal by who can do something about it. */
function OrderActions({ order: { kind, state, refusal }, onRetry }: Pick<ResultProps, 'order' | 'onRetry'>): ReactNode {
  const { t } = usePhrases();
  const link = (to: string, text: string, tone: 'primary' | 'quiet' = 'quiet') => (
    <Link className={buttonClass({ tone })} to={to}>
      {text}
    </Link>
  );
  const payments = link(paths.payments, t('purchase.toPayments'));
  if (state === 'paid' && kind !== 'purchase')
    return (
      <>
        {link(paths.subscriptions, t('due.toSubscription'), 'primary')}
        {payments}
      </>
    );
  if (state === 'paid')
    return (
      <>
        {link(paths.package, t('purchase.toPackage'), 'primary')}
        {link(paths.subscriptions, t('purchase.giveSeats'))}
        {payments}
      </>
    );
  if (state === 'refunded') return payments;
  if (state === 'pending')
    return (
      <>
        <Button tone="quiet" onClick={onRetry}>
          {t('purchase.payAgain')}
        </Button>
        {payments}
      </>
    );
  // Ours to put right: another try of theirs would end the same way.
  const isOurs = refusal?.class === 'seller';
  const text = refusal?.class === 'customer' ? 'purchase.otherCard' : 'purchase.again';
  return (
    <>
      {isOurs && link(paths.contact, t('purchase.write'), 'primary')}
      <Button tone={isOurs ? 'quiet' : 'primary'} onClick={onRetry}>
        {t(text)}
      </Button>
    </>
  );
}
