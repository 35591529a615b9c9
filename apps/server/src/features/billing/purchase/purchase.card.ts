import { cardForm, type ParsedOf, type pay } from '@salon/contract';
import * as z from 'zod/mini';
import { DomainError } from '#platform/errors.ts';
import type { TypedCard } from '#platform/payment/payment.ts';
import type { Deps } from '../deps.ts';

type Sealed = Pick<ParsedOf<typeof pay>, 'cardHolderName' | 'cardNumber' | 'expireMonth' | 'expireYear' | 'cvc'>;

/**
 * The card of a pay call. It is in the memory of this request from here to the provider's call and nowhere else: in no row, job,
 * log line or error.
 */
export async function openCard(
  { encryptedFields, clock }: Pick<Deps, 'encryptedFields' | 'clock'>,
  given: Sealed,
): Promise<TypedCard> {
  const open = (field: string) => encryptedFields.open(field, 'card');
  const [number, expireMonth, expireYear, cvc] = [
    await open(given.cardNumber),
    await open(given.expireMonth),
    await open(given.expireYear),
    await open(given.cvc),
  ];
  const date = /^20\d\d$/.test(expireYear) ? `${expireMonth}/${expireYear.slice(2)}` : '';
  const holder = given.cardHolderName;
  const parsed = z.safeParse(cardForm(clock.now()), { cardHolderName: holder, cardNumber: number, date, cvc });
  if (parsed.success) return { holder, number, expireMonth, expireYear, cvc };
  const faults = parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
  throw new DomainError('input.invalid', Object.fromEntries(faults.toReversed()));
}
