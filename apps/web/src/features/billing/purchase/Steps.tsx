import { type ReactNode, useEffect, useRef } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import css from './purchase.module.css';

export type Step = 'invoice' | 'card';
const steps = [
  ['invoice', 'invoice.title'],
  ['card', 'purchase.card'],
] as const;

/** Where one is. */
export function Steps({ step }: { step: Step }) {
  const { t } = usePhrases();
  return (
    <ol className={css.steps} aria-label={t('purchase.steps')}>
      {steps.map(([id, name], index) => (
        <li key={id} aria-current={id === step ? 'step' : undefined}>
          {t('purchase.step', { step: index + 1, all: steps.length, name: t(name) })}
        </li>
      ))}
    </ol>
  );
}

/** The heading of what has taken the place of something else: it takes the focus, and is read. */
export function StepHeading({ children, moves = false }: { children: ReactNode; moves?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moves) heading.current?.focus();
  }, [moves]);
  return (
    <h2 id="step" ref={heading} tabIndex={-1} className={css.heading}>
      {children}
    </h2>
  );
}
