import {
  type createWebhookEndpoint,
  type InputOf,
  type WebhookEndpoint,
  type WebhookEvent,
  WebhookUrl,
} from '@salon/contract';
import { type Faults, faultsOf, messageOf } from '#shared/form/index.ts';

export interface EndpointValues {
  readonly url: string;
  readonly description: string;
  readonly events: readonly WebhookEvent[];
  readonly isEnabled: boolean;
}

export const endpointFieldOrder = [
  'url',
  'description',
  'events',
  'isEnabled',
] as const satisfies readonly (keyof EndpointValues)[];

export const endpointValues = (endpoint: WebhookEndpoint | null): EndpointValues => ({
  url: endpoint?.url ?? '',
  description: endpoint?.description ?? '',
  events: endpoint?.events ?? [],
  isEnabled: endpoint?.state === 'enabled',
});

export const endpointFaults = ({ url, events }: EndpointValues): Faults<EndpointValues> =>
  faultsOf({
    url: messageOf(WebhookUrl, url),
    events: events.length === 0 ? 'api.eventsEmpty' : null,
  });

export const endpointInput = ({
  url,
  description,
  events,
}: EndpointValues): Omit<InputOf<typeof createWebhookEndpoint>, 'owner'> => ({
  url: url.trim(),
  description,
  events: [...events],
});
