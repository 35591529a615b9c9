import { useState } from 'react';
import type { Typed } from './Segments.tsx';

interface Options<Value> {
  /** What the form knows; empty: nothing, or what is none yet. */
  value: string;
  read: (text: string) => Value | null;
  write: (value: Value) => string;
  onChange: (text: string) => void;
}

/**
 * What a field of segments shows, beside what the form is told: while a part is missing or no calendar has the day, that is
 * nothing, and what was typed stays where it is.
 */
export function useSegmentedValue<Value>({ value, read, write, onChange }: Options<Value>) {
  const [held, setHeld] = useState({ told: value, shown: read(value) });
  if (held.told !== value) setHeld({ told: value, shown: read(value) });
  const tell = (told: string) => {
    if (told === held.told) return;
    setHeld({ ...held, told });
    onChange(told);
  };
  return {
    shown: held.shown,
    show: (shown: Value | null) => setHeld((before) => ({ ...before, shown })),
    typed: (typed: Typed) => tell(typed === 'whole' && held.shown !== null ? write(held.shown) : ''),
  };
}
