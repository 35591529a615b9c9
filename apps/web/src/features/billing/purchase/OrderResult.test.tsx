import { type PaymentFault, paymentFaults } from '@salon/contract';
import type { Language } from '@salon/phrases';
import { errorKeys, phrasesFor } from '@salon/phrases/all';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases, phraseNow } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { products } from '../testing/products.ts';
import { OrderResult } from './OrderResult.tsx';

const ORDER = 'AbCdEfGhIjKlMnOpQrStUv';
const summary = {
  packageId: 'standart',
  subscriptionType: 1,
  seats: 3,
  currency: 'TRY',
  unitPrice: '249.00',
  net: '747.00',
  vatRate: 18,
  vat: '134.46',
  total: '881.46',
  nextChargeAt: '2026-12-21T21:00:00.000Z',
  nextTotal: '881.46',
};
const languages = ['tr', 'en', 'ar', 'ru'] as const;
const packs = ['account', 'billing', 'subscription', 'sales'] as const;

/** What the payer may do next, by who can do something about the refusal. */
const nextSteps = {
  retry: ['purchase.again'],
  customer: ['purchase.otherCard'],
  seller: ['purchase.write', 'purchase.again'],
} as const satisfies Record<PaymentFault['class'], readonly string[]>;
const allSteps = ['purchase.again', 'purchase.otherCard', 'purchase.write'] as const;

const rows = paymentFaults.flatMap((fault, at) => {
  // Each code in one language, and one of each class in all of them.
  const isFirst = paymentFaults.findIndex((other) => other.class === fault.class) === at;
  const spoken = isFirst ? languages : [languages[at % languages.length] ?? 'tr'];
  return spoken.map((language: Language) => [fault.code, language, fault] as const);
});

beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('the result of a payment that was refused', () => {
  it.each(rows)('with %s (%s) says why, and offers what helps', async (_code, language, fault) => {
    const t = phrasesFor(language);
    const keys = errorKeys(fault.error);
    const refusal = { code: fault.error, title: t(keys.title), content: t(keys.content), class: fault.class };
    answering((url) =>
      url.includes('/payment/order/')
        ? { body: { orderId: ORDER, state: 'refused', kind: 'purchase', refusal, summary, invoice: null } }
        : { body: { result: products, vatRate: 18 } },
    );
    await Promise.all(packs.map((pack) => loadPhrases(language, pack)));
    await withWords(
      <OrderResult orderId={ORDER} isAtBank={false} onSettled={() => undefined} onRetry={() => undefined} />,
      language,
    );
    expect(await screen.findByRole('heading', { name: refusal.title })).toBe(document.activeElement);
    const result = within(screen.getByRole('region', { name: refusal.title }));
    expect(result.getByRole('status').textContent).toBe(refusal.content);
    const offered = allSteps.filter((step) => {
      const name = phraseNow(language, step);
      return screen.queryByRole('button', { name }) !== null || screen.queryByRole('link', { name }) !== null;
    });
    expect(offered.toSorted()).toEqual(nextSteps[fault.class].toSorted());
  });
});
