import {
  type ApiOwner,
  createWebhookEndpoint,
  editWebhookEndpoint,
  listWebhookEndpoints,
  WEBHOOK_DESCRIPTION_MAX,
  WEBHOOK_URL_MAX,
  type WebhookEndpoint,
} from '@salon/contract';
import { useForm } from '#shared/form/index.ts';
import { FormDialog } from '#shared/page/FormDialog.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { EventFields } from './EventFields.tsx';
import {
  type EndpointValues,
  endpointFaults,
  endpointFieldOrder,
  endpointInput,
  endpointValues,
} from './endpoint.form.ts';

interface Props {
  owner: ApiOwner;
  /** Null: a new one. */
  endpoint: WebhookEndpoint | null;
  onMade: (secret: string) => void;
  onClose: () => void;
}

const refreshes = [listWebhookEndpoints];

/** Makes an endpoint, or changes one. */
export function EndpointDialog({ owner, endpoint, onMade, onClose }: Props) {
  const { t } = usePhrases();
  const creation = useChange(createWebhookEndpoint, { refreshes });
  const edit = useChange(editWebhookEndpoint, { refreshes });
  const form = useForm<EndpointValues>({
    initial: endpointValues(endpoint),
    order: endpointFieldOrder,
    check: endpointFaults,
  });
  const save = async (values: EndpointValues) => {
    if (endpoint === null) {
      const sent = await creation.change({ owner, ...endpointInput(values) });
      if (!sent.ok) return sent;
      onMade(sent.reply.secret);
      return null;
    }
    const sent = await edit.change({ id: endpoint.id, ...endpointInput(values), isEnabled: values.isEnabled });
    if (!sent.ok) return sent;
    notify(t('api.saved'), 'done');
    onClose();
    return null;
  };
  return (
    <FormDialog
      title={t(endpoint === null ? 'api.newWebhook' : 'api.editWebhook')}
      action={t(endpoint === null ? 'api.newWebhook' : 'api.save')}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        name="url"
        type="url"
        inputMode="url"
        label={t('api.url')}
        help={t('api.urlHelp')}
        value={form.values.url}
        error={form.messageAt('url')}
        maxLength={WEBHOOK_URL_MAX}
        autoComplete="off"
        dir="ltr"
        data-first-focus
        required
        onChange={(url) => form.change({ url })}
        onBlur={() => form.values.url !== '' && form.touch('url')}
      />
      <TextField
        name="description"
        label={t('api.description')}
        optional
        value={form.values.description}
        error={form.messageAt('description')}
        maxLength={WEBHOOK_DESCRIPTION_MAX}
        autoComplete="off"
        onChange={(description) => form.change({ description })}
      />
      <EventFields
        chosen={form.values.events}
        error={form.messageAt('events')}
        onChange={(events) => form.change({ events })}
      />
      {endpoint !== null && (
        <Checkbox
          name="isEnabled"
          label={t('api.enabled')}
          help={t('api.enabledHelp')}
          checked={form.values.isEnabled}
          onChange={(isEnabled) => form.change({ isEnabled })}
        />
      )}
    </FormDialog>
  );
}
