/** Public interface of packages, trial and subscription. What is for accounts comes when it is opened. */
import { lazy } from 'react';
import { loadPack } from '#shared/phrases/index.ts';

export { BUY_PATH } from './buy.address.ts';
export { Pricing } from './pricing/Pricing.tsx';
export const TrialStart = lazy(async () => ({ default: (await import('./trial/TrialStart.tsx')).TrialStart }));
export const OwnPackage = lazy(async () => {
  const [{ OwnPackage }] = await Promise.all([
    import('./mySubscription/OwnPackage.tsx'),
    loadPack('billing'),
    loadPack('subscription'),
  ]);
  return { default: OwnPackage };
});
export const Subscriptions = lazy(async () => ({
  default: (await import('./mySubscription/Subscriptions.tsx')).Subscriptions,
}));
export const Purchase = lazy(async () => ({ default: (await import('./purchase/Purchase.tsx')).Purchase }));
/** One line above the own pages while a renewal waits for its payment. */
export const DueNotice = lazy(async () => ({ default: (await import('./due/DueNotice.tsx')).DueNotice }));
export const PayDue = lazy(async () => ({ default: (await import('./due/PayDue.tsx')).PayDue }));
export const Payments = lazy(async () => ({ default: (await import('./payments/Payments.tsx')).Payments }));
export const PaymentNotice = lazy(async () => {
  const [{ PaymentNotice }] = await Promise.all([import('./payments/PaymentNotice.tsx'), loadPack('subscription')]);
  return { default: PaymentNotice };
});
export const VisitorPaymentNotice = lazy(async () => {
  const [notice] = await Promise.all([import('./payments/VisitorPaymentNotice.tsx'), loadPack('subscription')]);
  return { default: notice.VisitorPaymentNotice };
});
