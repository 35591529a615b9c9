import { useState } from 'react';

/**
 * Whether something that was asked is on its way, and how to ask it. `stand`: how things stood when it was asked; what happened
 * may be told before the answer is here, and the next step is not held back by that.
 */
export function useBusy(stand: string | boolean = ''): [boolean, (action: Promise<unknown>) => void] {
  const [pending, setPending] = useState<{ stand: string | boolean } | null>(null);
  const during = (action: Promise<unknown>) => {
    const mine = { stand };
    setPending(mine);
    void action.finally(() => setPending((now) => (now === mine ? null : now)));
  };
  return [pending !== null && pending.stand === stand, during];
}
