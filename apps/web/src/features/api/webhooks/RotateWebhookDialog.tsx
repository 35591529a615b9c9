import { rotateWebhookSecret, type WebhookEndpoint } from '@salon/contract';
import { useState } from 'react';
import type { Failure } from '#shared/api/index.ts';
import { FormFailure } from '#shared/form/index.ts';
import { Confirm } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';

interface Props {
  endpoint: WebhookEndpoint;
  onRotated: (secret: string) => void;
  onClose: () => void;
}

/** Before an endpoint's messages are signed with another secret. */
export function RotateWebhookDialog({ endpoint: { id, url }, onRotated, onClose }: Props) {
  const { t } = usePhrases();
  const { change } = useChange(rotateWebhookSecret);
  const [failure, setFailure] = useState<Failure | null>(null);
  const rotate = async () => {
    const sent = await change({ id });
    if (sent.ok) onRotated(sent.reply.secret);
    else setFailure(sent);
  };
  return (
    <Confirm
      title={t('api.rotateSecretTitle')}
      action={t('api.rotateSecret')}
      tone="primary"
      onConfirm={rotate}
      onClose={onClose}
    >
      <Stack>
        <FormFailure failure={failure} />
        <p>{t('api.rotateSecretText', { url })}</p>
      </Stack>
    </Confirm>
  );
}
