import type { Call } from '@salon/contract';
import { useEffect, useEffectEvent } from 'react';
import { refresh } from '../query/index.ts';
import type { AccountSignal } from './accountSocket.ts';
import { onHubSignal } from './onHubSignal.ts';

/** While the component is shown, what these calls answered is asked again when one of the signals comes. */
export function useRefreshes(signals: readonly AccountSignal[], ...calls: readonly Pick<Call, 'name'>[]): void {
  const read = useEffectEvent(() => void refresh(...calls));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is listened to is fixed for a component
  useEffect(() => onHubSignal(signals, () => read()), []);
}
