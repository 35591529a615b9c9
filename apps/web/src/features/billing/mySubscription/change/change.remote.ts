import { changeNow, type InputOf, quoteChange, type ReplyOf } from '@salon/contract';
import { useEffect, useState } from 'react';
import { type Failure, type Sent, send } from '#shared/api/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import type { TypedCard } from '../../purchase/card.form.ts';
import { PAY_TIMEOUT_MS, sealCard, useTryName } from '../../purchase/card.remote.ts';

export type Quote = ReplyOf<typeof quoteChange>;
export type Difference = InputOf<typeof quoteChange>;

/** A number that is being typed is not asked about. */
const SETTLED_MS = 300;

interface Asked {
  /** What is charged now; null: nothing is, or it is not known. */
  readonly quote: Quote | null;
  /** The change begins with the next period. */
  readonly isLater: boolean;
  readonly isWaiting: boolean;
  readonly failure: Failure | null;
  readonly refetch: () => Promise<unknown>;
}

/** What a change costs now, as the server works it out; null: there is none to ask about. */
export function useQuote(difference: Difference | null): Asked {
  const wanted = JSON.stringify(difference);
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const input: Difference | null = JSON.parse(settled);
  const isAsked = difference !== null && input !== null;
  const asked = useCall(quoteChange, input ?? {}, { ...keepsPrevious, enabled: isAsked, gcTime: 0 });
  const isLater = asked.error?.code === 'billing.nextPeriodOnly';
  const isOld = settled !== wanted || asked.isPlaceholderData;
  return {
    quote: isAsked && asked.error === null ? (asked.data ?? null) : null,
    isLater: isAsked && isLater,
    isWaiting: difference !== null && (isOld || asked.isFetching),
    failure: isAsked && !isLater ? asked.error : null,
    refetch: asked.refetch,
  };
}

interface Try {
  readonly difference: Difference;
  /** The sum as it was shown. */
  readonly total: string;
  /** Null: the card on file. */
  readonly card: TypedCard | null;
}

/** Makes a change and pays it. */
export function useChangeNow(): (tried: Try) => Promise<Sent<ReplyOf<typeof changeNow>>> {
  const { nameOf, answered } = useTryName();
  return async (tried) => {
    const idempotencyKey = nameOf(tried);
    const sealed = tried.card === null ? { ok: true as const, card: null } : await sealCard(tried.card);
    if (!sealed.ok) return sealed;
    const sent = await send(
      changeNow,
      { ...tried.difference, total: tried.total, idempotencyKey, card: sealed.card },
      { timeout: PAY_TIMEOUT_MS },
    );
    answered(sent);
    return sent;
  };
}
