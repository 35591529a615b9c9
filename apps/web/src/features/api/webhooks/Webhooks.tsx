import { type ApiOwner, editWebhookEndpoint, listWebhookEndpoints, type WebhookEndpoint } from '@salon/contract';
import { useState } from 'react';
import { useFailure } from '#shared/failure/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall, useChange } from '#shared/query/index.ts';
import { useSearchParams } from '#shared/router/index.ts';
import { type TableRules, useTableAddress } from '#shared/table/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { apiSearch } from '../api.address.ts';
import { SecretDialog } from '../SecretDialog.tsx';
import { CreateButton, SectionHead } from '../SectionHead.tsx';
import { DeleteWebhookDialog } from './DeleteWebhookDialog.tsx';
import { EndpointDialog } from './EndpointDialog.tsx';
import { EndpointTable } from './EndpointTable.tsx';
import { RotateWebhookDialog } from './RotateWebhookDialog.tsx';

const rules: TableRules<'', never> = { sorts: [], usual: { sort: '', direction: -1, size: 25 }, filters: {} };

type Opened =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'rotate' | 'delete'; readonly endpoint: WebhookEndpoint }
  | { readonly kind: 'secret'; readonly secret: string };

/** Endpoints that are notified, and the dialogs that make and change them. */
export function Webhooks({ owner }: { owner: ApiOwner }) {
  const { t } = usePhrases();
  const [, setAddress] = useSearchParams();
  const showFailure = useFailure();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { change } = useChange(editWebhookEndpoint, { refreshes: [listWebhookEndpoints] });
  const address = useTableAddress(rules);
  const { page, size } = address.query;
  const list = useCall(
    listWebhookEndpoints,
    { owner, pageNumber: page, rowCount: size },
    { ...keepsPrevious, select: ({ result, totalCount }) => ({ items: result, totalCount }) },
  );
  const close = () => setOpened(null);
  const showSecret = (secret: string) => setOpened({ kind: 'secret', secret });
  const switchOn = async ({ id, url, description, events }: WebhookEndpoint) => {
    const sent = await change({ id, url, description, events, isEnabled: true });
    if (sent.ok) notify(t('api.switchedOn'), 'done');
    else showFailure(sent);
  };
  return (
    <Stack>
      <SectionHead
        title={t('api.webhooks')}
        action={<CreateButton label={t('api.newWebhook')} onClick={() => setOpened({ kind: 'create' })} />}
      />
      <EndpointTable
        list={list}
        address={address}
        onDeliveries={({ id }) => setAddress(apiSearch({ section: 'webhooks', owner, endpoint: id }))}
        onEdit={(endpoint) => setOpened({ kind: 'edit', endpoint })}
        onRotate={(endpoint) => setOpened({ kind: 'rotate', endpoint })}
        onSwitchOn={(endpoint) => void switchOn(endpoint)}
        onDelete={(endpoint) => setOpened({ kind: 'delete', endpoint })}
      />
      {(opened?.kind === 'create' || opened?.kind === 'edit') && (
        <EndpointDialog
          owner={owner}
          endpoint={opened.kind === 'edit' ? opened.endpoint : null}
          onMade={showSecret}
          onClose={close}
        />
      )}
      {opened?.kind === 'rotate' && (
        <RotateWebhookDialog endpoint={opened.endpoint} onRotated={showSecret} onClose={close} />
      )}
      {opened?.kind === 'delete' && <DeleteWebhookDialog endpoint={opened.endpoint} onClose={close} />}
      {opened?.kind === 'secret' && (
        <SecretDialog title={t('api.webhookSecretTitle')} secret={opened.secret} onClose={close} />
      )}
    </Stack>
  );
}
