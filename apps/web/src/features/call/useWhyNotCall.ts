import { type OnlineStatus, onlineStatuses } from '@salon/contract';
import { isOff } from '#shared/config.ts';
import { usePhrases } from '#shared/phrases/index.ts';

/** Why a colleague cannot be called now; null: they can. */
export function useWhyNotCall(): (status: OnlineStatus) => string | null {
  const { t } = usePhrases();
  return (status) => {
    if (isOff('calls')) return t('call.switchedOff');
    return status === onlineStatuses.available ? null : t('call.busyNow');
  };
}
