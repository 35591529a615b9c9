import { type ApiOwner, disableBigBlueButton } from '@salon/contract';
import { useState } from 'react';
import type { Failure } from '#shared/api/index.ts';
import { FormFailure } from '#shared/form/index.ts';
import { Confirm } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { accessCache } from './access.cache.ts';

/** Before plugins are refused. */
export function DisableDialog({ owner, onClose }: { owner: ApiOwner; onClose: () => void }) {
  const { t } = usePhrases();
  const { change } = useChange(disableBigBlueButton, accessCache(owner));
  const [failure, setFailure] = useState<Failure | null>(null);
  const disable = async () => {
    const sent = await change({ owner });
    if (!sent.ok) return setFailure(sent);
    notify(t('api.bbbDisabled'), 'done');
    onClose();
  };
  return (
    <Confirm title={t('api.bbbDisableTitle')} action={t('api.bbbDisable')} onConfirm={disable} onClose={onClose}>
      <Stack>
        <FormFailure failure={failure} />
        <p>{t('api.bbbDisableText')}</p>
        <p>{t('api.bbbDisableStays')}</p>
      </Stack>
    </Confirm>
  );
}
