import { useEffect, useLayoutEffect, useState } from 'react';
import type { Form } from '#shared/form/index.ts';
import { type BuyerValues, buyerOrder } from './invoice.form.ts';

export interface Asked {
  /** Whether one of the fields is shown. */
  asks(...fields: readonly (keyof BuyerValues)[]): boolean;
  readonly isWhole: boolean;
  /** Shows all of them, to change what is known. */
  askAll(): void;
}

/** Which fields of an invoice are shown: those that are missing or were refused, and what was shown stays; all of them on demand. */
export function useAsked(form: Form<BuyerValues>, isRefused: boolean): Asked {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [isOpened, setOpened] = useState(false);
  const { faults, failure, values, focus } = form;
  const wrong = [...Object.keys(faults), ...Object.keys(failure?.errors ?? {})].filter((field) => !asked.has(field));
  if (wrong.length > 0) setAsked(new Set([...asked, ...wrong]));

  const first = values.identityNumberType === '1' ? 'companyTitle' : 'name';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed is gone, once
  useLayoutEffect(() => {
    if (isOpened) focus(first);
  }, [isOpened]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field that comes with its refusal could not have the focus before
  useEffect(() => {
    const refused = buyerOrder.find((field) => failure?.errors[field] !== undefined);
    if (refused !== undefined) focus(refused);
  }, [failure]);
  const isWhole = isOpened || isRefused;
  return {
    asks: (...fields) => isWhole || fields.some((field) => asked.has(field)),
    isWhole,
    askAll: () => setOpened(true),
  };
}
