import { type RefCallback, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type BarGaps, type BarItem, type BarPlan, foldedItems } from './bar.folding.ts';

/** Space between two groups of the bar. Pixels. */
const GROUP_GAP = 24;

interface Folding {
  ref: RefCallback<HTMLElement>;
  folded: ReadonlySet<BarItem>;
}

/**
 * Measures the bar and what stands in it, before the first paint and at each change of its width. Items carry
 * `data-item`. A folded item keeps the width that it had; `words` (the language and whether captions show)
 * forgets all widths.
 */
export function useFolding(plan: BarPlan, words: string): Folding {
  const bar = useRef<HTMLElement | null>(null);
  const widths = useRef<{ words: string; map: Map<BarItem, number> }>({ words, map: new Map() });
  const [measured, setMeasured] = useState<{
    available: number;
    map: ReadonlyMap<BarItem, number>;
    words: string;
  } | null>(null);

  const measure = useCallback(() => {
    const element = bar.current;
    if (element === null) return;
    const style = getComputedStyle(element);
    const available =
      element.clientWidth -
      Number.parseFloat(style.paddingInlineStart || '0') -
      Number.parseFloat(style.paddingInlineEnd || '0');
    const { map } = widths.current;
    let changed = false;
    for (const item of element.querySelectorAll<HTMLElement>('[data-item]')) {
      const name = item.dataset.item ?? '';
      if (map.get(name) === item.offsetWidth) continue;
      map.set(name, item.offsetWidth);
      changed = true;
    }
    setMeasured((before) =>
      !changed && before?.available === available && before.words === words
        ? before
        : { available, map: new Map(map), words },
    );
  }, [words]);

  const ref = useCallback(
    (element: HTMLElement | null) => {
      bar.current = element;
      if (element === null) return;
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [measure],
  );

  // In another language, or with captions, everything is drawn and measured once more.
  if (widths.current.words !== words) widths.current = { words, map: new Map() };
  useLayoutEffect(measure);

  const folded = useMemo(() => {
    const gaps: BarGaps = { item: 8, group: GROUP_GAP };
    return measured === null || measured.words !== words
      ? new Set<BarItem>()
      : foldedItems(plan, measured.map, measured.available, gaps);
  }, [plan, measured, words]);
  return { ref, folded };
}
