import { type ApiKey, listApiKeys, revokeApiKey } from '@salon/contract';
import { useState } from 'react';
import type { Failure } from '#shared/api/index.ts';
import { FormFailure } from '#shared/form/index.ts';
import { Confirm } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';

/** Before a key is ended. */
export function RevokeKeyDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = usePhrases();
  const { change } = useChange(revokeApiKey, { refreshes: [listApiKeys] });
  const [failure, setFailure] = useState<Failure | null>(null);
  const revoke = async () => {
    const sent = await change({ id });
    if (!sent.ok) return setFailure(sent);
    notify(t('api.revoked', { name }), 'done');
    onClose();
  };
  return (
    <Confirm title={t('api.revokeTitle', { name })} action={t('api.revoke')} onConfirm={revoke} onClose={onClose}>
      <Stack>
        <FormFailure failure={failure} />
        <p>{t('api.revokeText')}</p>
      </Stack>
    </Confirm>
  );
}
