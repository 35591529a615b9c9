import { type Currency, getAllProducts, getCurrentProduct, type Product, type ReplyOf } from '@salon/contract';
import { useCallback, useEffect, useState } from 'react';
import { type Failure, send } from '#shared/api/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';

type Asked<R> = { readonly data: R | undefined; readonly error: Failure | null; readonly refetch: () => Promise<void> };
export type CurrentProduct = ReplyOf<typeof getCurrentProduct>;

/** The packages, and what tax comes to their prices. Per cent. */
export type PriceList = { readonly result: readonly Product[]; readonly vatRate: number };

/** The price list in a currency and the language of the page; what was shown stays while another one is on its way. A visitor's page has no query cache. */
export function useProducts(currency: Currency): Asked<PriceList> {
  const [data, setData] = useState<PriceList>();
  const [error, setError] = useState<Failure | null>(null);
  const { language } = usePhrases();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is in the language of the page
  const ask = useCallback(
    async (signal?: AbortSignal) => {
      const dollar = currency === 'USD' ? 'true' : 'false';
      const sent = await send(getAllProducts, { dollar }, signal === undefined ? {} : { signal });
      if (signal?.aborted === true) return;
      if (sent.ok) setData(sent.reply);
      setError(sent.ok ? null : sent);
    },
    [currency, language],
  );
  useEffect(() => {
    const given = new AbortController();
    void ask(given.signal);
    return () => given.abort();
  }, [ask]);
  return { data, error, refetch: () => ask() };
}

/** What someone signed in has now; null: no one is, or it is not known. */
export function useOwnProduct(isSignedIn: boolean): CurrentProduct | null {
  const [own, setOwn] = useState<CurrentProduct | null>(null);
  useEffect(() => {
    if (!isSignedIn) return setOwn(null);
    const given = new AbortController();
    // Without an answer the page is the one that visitors see: nothing in it depends on this but marks.
    void send(getCurrentProduct, {}, { signal: given.signal }).then((sent) => sent.ok && setOwn(sent.reply));
    return () => given.abort();
  }, [isSignedIn]);
  return own;
}
