import { useEffect, useState } from 'react';

/** How long a field that changed on its own is marked. */
const MARKED_MS = 1500;

/** The field that another one took along, marked for a moment. */
export function useFollowing<Field extends string>() {
  const [marked, setMarked] = useState<{ field: Field } | null>(null);
  useEffect(() => {
    if (marked === null) return;
    const timer = setTimeout(() => setMarked(null), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marked]);
  return { marked: marked?.field ?? null, mark: (field: Field) => setMarked({ field }) };
}
