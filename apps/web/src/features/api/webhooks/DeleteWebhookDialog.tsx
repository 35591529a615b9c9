import { deleteWebhookEndpoint, listWebhookEndpoints, type WebhookEndpoint } from '@salon/contract';
import { useState } from 'react';
import type { Failure } from '#shared/api/index.ts';
import { FormFailure } from '#shared/form/index.ts';
import { Confirm } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';

/** Before an endpoint is deleted with its deliveries. */
export function DeleteWebhookDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const { t } = usePhrases();
  const { change } = useChange(deleteWebhookEndpoint, { refreshes: [listWebhookEndpoints] });
  const [failure, setFailure] = useState<Failure | null>(null);
  const remove = async () => {
    const sent = await change({ id: endpoint.id });
    if (!sent.ok) return setFailure(sent);
    notify(t('api.removed'), 'done');
    onClose();
  };
  return (
    <Confirm title={t('api.removeTitle')} action={t('api.remove')} onConfirm={remove} onClose={onClose}>
      <Stack>
        <FormFailure failure={failure} />
        <p>{t('api.removeText', { url: endpoint.url })}</p>
      </Stack>
    </Confirm>
  );
}
