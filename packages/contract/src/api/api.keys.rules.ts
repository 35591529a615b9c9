import * as z from 'zod/mini';

/** What a key may be allowed; `:write` includes `:read` of the same resource. */
export const apiScopes = [
  'meetings:read',
  'meetings:write',
  'participants:read',
  'participants:write',
  'recordings:read',
  'recordings:write',
  'people:read',
  'invoices:read',
  'webhooks:read',
  'webhooks:write',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Whether what a key is allowed includes a scope. */
export const includesScope = (allowed: readonly ApiScope[], scope: ApiScope): boolean =>
  allowed.includes(scope) || allowed.some((candidate) => candidate === scope.replace(':read', ':write'));

/** A key begins with this, so that scanners for leaked secrets recognise it. */
export const API_KEY_PREFIX = 'salon_';
export const API_KEY_NAME_MAX = 60;
/** Keys of an account or a company that still work. */
export const API_KEYS_MAX = 50;
export const API_KEY_ADDRESSES_MAX = 20;
/** For how long a replaced secret may continue to work, in hours. */
export const API_KEY_OVERLAP_HOURS_MAX = 168;
export const API_KEY_OVERLAP_HOURS = 24;
/** Longest lifetime in days. */
export const API_KEY_DAYS_MAX = 3650;

export const ApiKeyName = z
  .string('field.required')
  .check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(API_KEY_NAME_MAX, 'field.textLong'));

const OCTET = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])';
const ipv4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);
/** Bits of an address, or null where a text is none. The library's own checks would come with every page. */
function addressBits(text: string): number | null {
  if (ipv4.test(text)) return 32;
  return /^[0-9a-f:.]*:[0-9a-f:.]*$/i.test(text) && URL.canParse(`http://[${text}]`) ? 128 : null;
}

function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = addressBits(address);
  if (bits === null || rest.length > 0) return false;
  return prefix === undefined || (/^(?:0|[1-9]\d{0,2})$/.test(prefix) && Number(prefix) <= bits);
}

/** An address, or a range in CIDR notation. */
export const AddressRange = z.string('field.addressRange').check(z.refine(isAddressRange, 'field.addressRange'));

/** Who owns keys and endpoints: an account, or its company. */
export const apiOwners = ['account', 'company'] as const;
export type ApiOwner = (typeof apiOwners)[number];
