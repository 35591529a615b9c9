import { cardExpiryOf, type InputOf, type payDue } from '@salon/contract';
import { useRef } from 'react';
import { randomId } from '#shared/api/correlation.ts';
import type { Failure, Sent } from '#shared/api/index.ts';
import { seal } from '#shared/sealed/index.ts';
import type { TypedCard } from './card.form.ts';

/** A call that opens the bank's page waits for the provider. */
export const PAY_TIMEOUT_MS = 60_000;

type SealedCard = NonNullable<InputOf<typeof payDue>['card']>;

/** A typed card as calls carry it. */
export async function sealCard(card: TypedCard): Promise<{ ok: true; card: SealedCard } | Failure> {
  const expiry = cardExpiryOf(card.date);
  const sealed = await seal([card.cardNumber, expiry?.month ?? '', expiry?.year ?? '', card.cvc], 'card');
  if (!sealed.ok) return sealed;
  const [cardNumber = '', expireMonth = '', expireYear = '', cvc = ''] = sealed.sealed;
  return { ok: true, card: { cardHolderName: card.cardHolderName, cardNumber, expireMonth, expireYear, cvc } };
}

/**
 * Names tries to pay. A try that got no answer keeps its name: sent again, it is the same one, and money is asked for once.
 * Whatever was answered, or typed differently, is another try.
 */
export function useTryName() {
  const last = useRef<{ readonly of: string; readonly key: string } | null>(null);
  return {
    nameOf(tried: unknown): string {
      const of = JSON.stringify(tried);
      if (last.current?.of !== of) last.current = { of, key: randomId() };
      return last.current.key;
    },
    answered(sent: Sent<unknown>): void {
      if (sent.ok || sent.code !== null) last.current = null;
    },
  };
}
