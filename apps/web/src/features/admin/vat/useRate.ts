import { useCallback } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';

const BASIS_POINTS = 10_000;

/** A rate of tax as the language writes it. */
export function useRate(): (basisPoints: number) => string {
  const { formatNumber } = usePhrases();
  return useCallback(
    (basisPoints) => formatNumber(basisPoints / BASIS_POINTS, { style: 'percent', maximumFractionDigits: 2 }),
    [formatNumber],
  );
}
