import { getAllProducts, getCurrentProduct, getMyPayments, type OrderState } from '@salon/contract';
import { CircleAlert, CircleCheck, Clock, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Loaded } from '../../../shared/page/index.ts';
import { paths } from '../../../shared/paths.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { refresh, useCall } from '../../../shared/query/index.ts';
import { Link } from '../../../shared/router/index.ts';
import { Button, buttonClass } from '../../../shared/ui/Button.tsx';
import { Card, Row } from '../../../shared/ui/Layout.tsx';
import { InvoiceButton } from '../payments/InvoiceButton.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import css from './purchase.module.css';
import { type Order, useOrder } from './purchase.remote.ts';

interface Props {
  orderId: string;
  /** The bank's page is open over it. */
  isAtBank: boolean;
  /** The bank has said. */
  onSettled: () => void;
  /** Back to the form. */
  onAgain: () => void;
}

/** What became of an order: asked of the server until it is known, also after a reload. */
export function OrderResult({ orderId, isAtBank, onSettled, onAgain }: Props) {
  const asked = useOrder(orderId);
  const state = asked.data?.state;
  const { refetch } = asked;
  const settled = useRef(onSettled);
  settled.current = onSettled;
  useEffect(() => {
    if (state === undefined || state === 'pending') return;
    settled.current();
    void refresh(getCurrentProduct, getMyPayments);
  }, [state]);
  useEffect(() => {
    // The bank's page was closed, or has answered.
    if (!isAtBank) void refetch();
  }, [isAtBank, refetch]);
  return (
    <div className={css.result}>
      <Loaded asked={asked} lines={5}>
        {(order) => <Result order={order} isAtBank={isAtBank} onAgain={onAgain} />}
      </Loaded>
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

interface ResultProps {
  order: Order;
  isAtBank: boolean;
  onAgain: () => void;
}

function Result({ order, isAtBank, onAgain }: ResultProps) {
  const { t } = usePhrases();
  const { state, summary, invoice } = order;
  const title = useTitleOf(summary.packageId);
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
      {(state === 'refused' || state === 'abandoned') && <p className={css.note}>{t('purchase.kept')}</p>}
      <OrderFacts summary={summary} title={title} />
      {invoice !== null && <InvoiceButton invoice={{ ...invoice, isCreditNote: false }} />}
      <Row gap={3} wrap>
        <Ways order={order} onAgain={onAgain} />
      </Row>
    </Card>
  );
}

/** Name of a package as the price list shows it. */
function useTitleOf(packageId: string): string {
  const products = useCall(getAllProducts, { dollar: 'false' }).data?.result;
  return products?.find(({ id }) => id === packageId)?.title ?? '';
}

function useWords(
  { state, refusal, summary }: Order,
  title: string,
): { readonly title: string; readonly text: string } {
  const { t } = usePhrases();
  if (state === 'refused' && refusal !== null) return { title: refusal.title, text: refusal.content };
  const values = state === 'paid' ? { package: title, count: summary.seats } : {};
  return { title: t(`purchase.${state}Title`), text: t(`purchase.${state}`, values) };
}

/** What may be done next: by the state, and after a refusal by who can do something about it. */
function Ways({ order: { state, refusal }, onAgain }: Pick<ResultProps, 'order' | 'onAgain'>): ReactNode {
  const { t } = usePhrases();
  const link = (to: string, text: string, tone: 'primary' | 'quiet' = 'quiet') => (
    <Link className={buttonClass({ tone })} to={to}>
      {text}
    </Link>
  );
  const payments = link(paths.payments, t('purchase.toPayments'));
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
        <Button tone="quiet" onClick={onAgain}>
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
      <Button tone={isOurs ? 'quiet' : 'primary'} onClick={onAgain}>
        {t(text)}
      </Button>
    </>
  );
}
