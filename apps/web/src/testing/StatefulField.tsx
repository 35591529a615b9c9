import { type ReactNode, useState } from 'react';

interface Props<Value> {
  first: Value;
  children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

/** Holds the value of a field in a story, so that it can be typed into. */
export function StatefulField<Value>({ first, children }: Props<Value>) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}
