import type { ComponentProps } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useTableAddress } from '#shared/table/index.ts';
import { noResponse } from '#testing/failure.ts';
import type { Meta, Story } from '#testing/story.ts';
import { AccessPanel } from './bigbluebutton/AccessPanel.tsx';
import { CreateKeyDialog } from './keys/CreateKeyDialog.tsx';
import { KeyTable } from './keys/KeyTable.tsx';
import { RotateKeyDialog } from './keys/RotateKeyDialog.tsx';
import { RevokeKey } from './RevokeKey.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import {
  disabledAccess,
  enabledAccess,
  exampleDelivery,
  exampleEndpoint,
  exampleKey,
  failingEndpoint,
  pendingDelivery,
  revokedKey,
} from './testing/examples.ts';
import { DeliveryTable } from './webhooks/DeliveryTable.tsx';
import { EndpointDialog } from './webhooks/EndpointDialog.tsx';
import { EndpointTable } from './webhooks/EndpointTable.tsx';

export default { parameters: { packs: ['meeting', 'api'] } } satisfies Meta;

const ignore = () => undefined;
const waiting = { data: undefined, error: null, isPlaceholderData: false, refetch: async () => undefined };
const pageOf = <Row,>(...items: readonly Row[]) => ({ ...waiting, data: { items, totalCount: items.length } });
const rules = { sorts: [], usual: { sort: '' as const, direction: -1 as const, size: 10 }, filters: {} };
const deliveryRules = { ...rules, filters: { state: () => true } };

function KeyList({ list }: Pick<ComponentProps<typeof KeyTable>, 'list'>) {
  const address = useTableAddress(rules);
  return (
    <KeyTable owner="company" list={list} address={address} onActions={ignore} onRotate={ignore} onRevoke={ignore} />
  );
}

export const Keys: Story = () => <KeyList list={pageOf(exampleKey, revokedKey)} />;
export const NoKeys: Story = () => <KeyList list={pageOf()} />;
export const KeysLoading: Story = () => <KeyList list={waiting} />;
export const KeysFailed: Story = () => <KeyList list={{ ...waiting, error: noResponse(usePhrases().t) }} />;

export const Creation: Story = () => <CreateKeyDialog owner="account" onMade={ignore} onClose={ignore} />;
Creation.play = async ({ canvasElement, t }) => {
  const buttons = [...canvasElement.ownerDocument.querySelectorAll<HTMLElement>('dialog button')];
  buttons.find(({ textContent }) => textContent === t('api.addAddress'))?.click();
};
export const Rotation: Story = () => <RotateKeyDialog apiKey={exampleKey} onRotated={ignore} onClose={ignore} />;
export const Secret: Story = () => {
  const { t } = usePhrases();
  return <SecretDialog title={t('api.secretTitle')} secret="salon_4f0c6a5e9a354f0b8d592f6a5d1c7e90" onClose={ignore} />;
};

export const Endpoints: Story = () => {
  const address = useTableAddress(rules);
  return (
    <EndpointTable
      list={pageOf(exampleEndpoint, failingEndpoint)}
      address={address}
      onDeliveries={ignore}
      onEdit={ignore}
      onRotate={ignore}
      onSwitchOn={ignore}
      onDelete={ignore}
    />
  );
};
export const Endpoint: Story = () => (
  <EndpointDialog owner="account" endpoint={exampleEndpoint} onMade={ignore} onClose={ignore} />
);
export const Deliveries: Story = () => {
  const address = useTableAddress(deliveryRules);
  return <DeliveryTable list={pageOf(exampleDelivery, pendingDelivery)} address={address} onResend={ignore} />;
};
Deliveries.play = async ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('summary')?.click();

export const BigBlueButtonOff: Story = () => <AccessPanel owner="account" access={disabledAccess} />;
export const BigBlueButtonOn: Story = () => <AccessPanel owner="account" access={enabledAccess} />;

export const Leaked: Story = () => <RevokeKey token="token" />;
export const LeakedWithoutToken: Story = () => <RevokeKey token="" />;
