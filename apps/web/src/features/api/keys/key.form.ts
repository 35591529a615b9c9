import {
  AddressRange,
  ApiKeyName,
  type ApiOwner,
  type ApiScope,
  type createApiKey,
  type InputOf,
} from '@salon/contract';
import { type Faults, faultsOf, messageOf } from '#shared/form/index.ts';
import type { PhraseKey } from '#shared/phrases/index.ts';

/** Days that a key may live, as the form offers them; empty: it does not expire. */
export const lifetimes = ['30', '90', '365', ''] as const;

export interface KeyValues {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly addresses: readonly string[];
  readonly days: (typeof lifetimes)[number];
}

export const emptyKey: KeyValues = { name: '', scopes: [], addresses: [], days: '90' };
export const keyFieldOrder = ['name', 'scopes', 'addresses', 'days'] as const satisfies readonly (keyof KeyValues)[];

/** What is wrong with one address; an empty field counts as none. */
export const addressFault = (address: string): PhraseKey | null =>
  address.trim() === '' ? null : messageOf(AddressRange, address.trim());

export const keyFaults = ({ name, scopes, addresses }: KeyValues): Faults<KeyValues> =>
  faultsOf({
    name: messageOf(ApiKeyName, name),
    scopes: scopes.length === 0 ? 'api.scopesEmpty' : null,
    addresses: addresses.map(addressFault).find((fault) => fault !== null) ?? null,
  });

export const keyInput = (
  { name, scopes, addresses, days }: KeyValues,
  owner: ApiOwner,
): InputOf<typeof createApiKey> => ({
  owner,
  name,
  scopes: [...scopes],
  addresses: addresses.map((address) => address.trim()).filter((address) => address !== ''),
  days: days === '' ? null : Number(days),
});
