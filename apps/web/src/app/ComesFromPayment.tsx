import { Suspense, useState } from 'react';
import { PaymentNotice, VisitorPaymentNotice } from '../features/billing/index.ts';
import { useSearchParams } from '../shared/router/index.ts';

/** Queries with which someone comes back from a payment; they are taken out of the address. */
const OF_PAYMENT = ['paymentStatus', 'statusMessage', 'v', 'notMe'];

export const without = (names: readonly string[]) => (before: URLSearchParams) => {
  const rest = new URLSearchParams(before);
  for (const name of names) rest.delete(name);
  return rest;
};

/** Says what became of the payment that the address speaks of, as far as the server knows who asks. */
export function ComesFromPayment({ isVisitor = false }: { isVisitor?: boolean }) {
  const [address, setAddress] = useSearchParams();
  const [status, setStatus] = useState(() => address.get('paymentStatus'));
  if (status === null) return null;
  const close = () => {
    setStatus(null);
    setAddress(without(OF_PAYMENT), { replace: true });
  };
  const Notice = isVisitor ? VisitorPaymentNotice : PaymentNotice;
  return (
    <Suspense>
      <Notice isFailure={status === 'failure'} onClose={close} />
    </Suspense>
  );
}
