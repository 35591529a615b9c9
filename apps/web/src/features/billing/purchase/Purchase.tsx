import { getAllProducts, getCurrentProduct, type Product } from '@salon/contract';
import { useState } from 'react';
import { Head, QueryState } from '#shared/page/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { Link, useSearchParams } from '#shared/router/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { buttonClass } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { type Choice, choiceIn, orderIn, queryOf } from '../buy.address.ts';
import { useBuyer } from '../invoice/useBuyer.ts';
import { seatCounts } from '../pricing/pricing.plans.ts';
import { BankDialog } from './BankDialog.tsx';
import { Checkout } from './Checkout.tsx';
import { OrderResult } from './OrderResult.tsx';
import { isSoldByCard } from './purchase.remote.ts';
import type { Started } from './useCheckout.ts';

/** `/pricing/buypackage`: the two steps of a purchase, then what became of the order that the address names. */
export function Purchase() {
  const { t } = usePhrases();
  const [address, setAddress] = useSearchParams();
  const choice = choiceIn(address);
  const orderId = orderIn(address);
  const [bank, setBank] = useState<Started | null>(null);
  /** A result that is opened by its address needs no form. */
  const [hasForm, setForm] = useState(orderId === null);
  if (orderId === null && !hasForm) setForm(true);
  const showOrder = (started: Started) => {
    setBank(started);
    setAddress(queryOf(choice, started.orderId));
  };
  const isAtBank = bank !== null && bank.orderId === orderId;
  return (
    <Stack gap={6}>
      {orderId === null ? (
        <Head title={t('purchase.title')} lead={t('purchase.lead')} />
      ) : (
        <Head title={t('purchase.resultTitle')} lead={t('purchase.resultLead')} />
      )}
      {orderId !== null && (
        <OrderResult
          key={orderId}
          orderId={orderId}
          isAtBank={isAtBank}
          onSettled={() => setBank(null)}
          onRetry={() => setAddress(queryOf(choice))}
        />
      )}
      {isAtBank && <BankDialog page={bank.page} onAnswered={() => setBank(null)} onClose={() => setBank(null)} />}
      {hasForm && (
        <Form
          choice={choice}
          isAside={orderId !== null}
          onChoose={(change) => setAddress(queryOf({ ...choice, ...change }), { replace: true })}
          onStarted={showOrder}
        />
      )}
    </Stack>
  );
}

interface FormProps {
  choice: Choice;
  isAside: boolean;
  onChoose: (change: Partial<Choice>) => void;
  onStarted: (started: Started) => void;
}

/** The form, for someone who can buy what was chosen; else why not. */
function Form({ choice, ...rest }: FormProps) {
  const list = useCall(getAllProducts, { dollar: choice.currency === 'USD' ? 'true' : 'false' });
  // Read once: the order that is being paid makes the package one's own.
  const own = useCall(getCurrentProduct, {}, { staleTime: Number.POSITIVE_INFINITY });
  const buyer = useBuyer();
  // What was typed stays while the prices of another currency are on their way.
  const [last, setLast] = useState<readonly Product[] | undefined>(list.data?.result);
  if (list.data !== undefined && list.data.result !== last) setLast(list.data.result);
  const products = { ...list, data: list.data?.result ?? last };
  const needed = [products, own, buyer].find(({ data }) => data === undefined);
  if (rest.isAside && needed !== undefined) return null;
  return (
    <QueryState asked={products} lines={6}>
      {(all) => {
        const product = all.find(({ id, buyNow }) => id === choice.packageId && buyNow && isSoldByCard(id));
        if (product === undefined) return <NotSold isChosen={choice.packageId !== ''} />;
        const counts = seatCounts(product);
        const seats = counts.includes(choice.seats) ? choice.seats : product.seatsMin;
        return (
          <QueryState asked={own} lines={6}>
            {({ subscription }) =>
              subscription?.state === 'active' && !rest.isAside ? (
                <HasPackage />
              ) : (
                <QueryState asked={buyer} lines={6}>
                  {(known) => <Checkout {...rest} {...known} product={product} choice={{ ...choice, seats }} />}
                </QueryState>
              )
            }
          </QueryState>
        );
      }}
    </QueryState>
  );
}

/** Why nothing can be bought: nothing was chosen, or what is not sold by card. */
function NotSold({ isChosen }: { isChosen: boolean }) {
  const { t } = usePhrases();
  return (
    <Banner
      tone="attention"
      title={t(isChosen ? 'purchase.notSoldTitle' : 'purchase.chooseFirst')}
      actions={
        <>
          <Link className={buttonClass({})} to={paths.pricing}>
            {t('purchase.toPricing')}
          </Link>
          <Link className={buttonClass({ tone: 'quiet' })} to={paths.contact}>
            {t('purchase.write')}
          </Link>
        </>
      }
    >
      <p>{t('purchase.notSold')}</p>
    </Banner>
  );
}

function HasPackage() {
  const { t } = usePhrases();
  return (
    <Banner
      tone="attention"
      title={t('purchase.hasTitle')}
      actions={
        <Link className={buttonClass({})} to={paths.subscriptions}>
          {t('subscription.manage')}
        </Link>
      }
    >
      <p>{t('purchase.has')}</p>
    </Banner>
  );
}
