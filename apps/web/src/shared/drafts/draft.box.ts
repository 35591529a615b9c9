import { DRAFT_MAX, type DraftEntry, draftEntries, dropEntries, keepEntry } from './draft.entries.ts';
import { type DraftOwner, draftOwner } from './draft.owner.ts';

/** What was typed: fields by name, and the state of the record that it was typed over, as text. */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>;
  readonly base: string;
}

/** A draft that was found; `isOutdated`: the record looks different by now. */
export interface FoundDraft {
  readonly values: Readonly<Record<string, unknown>>;
  isOutdated(base: string): Promise<boolean>;
}

/** The place of one draft of an account. */
export interface DraftBox {
  read(): Promise<FoundDraft | null>;
  /** False: it is too large, or drafts were erased in the meantime. */
  write(draft: Draft): Promise<boolean>;
  remove(): void;
}

const IV_BYTES = 12;
const SLOT_BITS = 128;

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
function base64Of(bytes: Uint8Array): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}

/** By what an account seals, and where it stores one draft. No script gets the key out again. */
interface Place {
  readonly sealing: CryptoKey;
  readonly slot: string;
}

async function placeOf(subtle: SubtleCrypto, key: string, name: string): Promise<Place> {
  const root = await subtle.importKey('raw', bytesOf(key), 'HKDF', false, ['deriveKey', 'deriveBits']);
  const from = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: utf8('salon'), info: utf8(info) });
  return {
    sealing: await subtle.deriveKey(from('seal'), root, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    slot: base64Of(new Uint8Array(await subtle.deriveBits(from(`name ${name}`), root, SLOT_BITS))),
  };
}

/** How a record's state is remembered: enough to tell another one from it. */
const printOf = async (subtle: SubtleCrypto, text: string): Promise<string> =>
  base64Of(new Uint8Array(await subtle.digest('SHA-256', utf8(text))));

interface Kept {
  readonly values: Readonly<Record<string, unknown>>;
  readonly print: string;
}

function parseStored(text: string): Kept | null {
  const read: unknown = JSON.parse(text);
  if (typeof read !== 'object' || read === null || !('values' in read) || !('print' in read)) return null;
  const { values, print } = read;
  if (typeof values !== 'object' || values === null || typeof print !== 'string') return null;
  return { values: values as Kept['values'], print };
}

/**
 * Opens the place of a draft: AES-256-GCM with a random start, bound to account, name and time. Null: this browser has no
 * cryptography (a page without TLS), and nothing is kept in the clear.
 */
export async function openBox({ account, key, formerKeys }: DraftOwner, name: string): Promise<DraftBox | null> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle;
  if (subtle === undefined) return null;
  const current = await placeOf(subtle, key, name);
  const former = await Promise.all(formerKeys.map((one) => placeOf(subtle, one, name)));
  const { era } = draftOwner.get();
  /** Grows with every change, so that a slow sealing does not overtake what came after it. */
  let turn = 0;
  const placeOfEntry = ({ owner, slot }: DraftEntry): Place | undefined =>
    owner === account ? [current, ...former].find((place) => place.slot === slot) : undefined;
  const isOwn = (entry: DraftEntry): boolean => placeOfEntry(entry) !== undefined;
  const boundTo = (at: number) => utf8(JSON.stringify([account, name, at]));
  const remove = (): void => {
    turn += 1;
    dropEntries(isOwn, Date.now());
  };
  return {
    remove,
    async read() {
      const entry = draftEntries(Date.now()).findLast(isOwn);
      const place = entry && placeOfEntry(entry);
      if (entry === undefined || place === undefined) return null;
      try {
        const bytes = bytesOf(entry.sealed);
        const iv = bytes.subarray(0, IV_BYTES);
        const cipher = { name: 'AES-GCM', iv, additionalData: boundTo(entry.at) };
        const opened = await subtle.decrypt(cipher, place.sealing, bytes.subarray(IV_BYTES));
        const draft = parseStored(new TextDecoder().decode(opened));
        if (draft === null) return null;
        const { values, print } = draft;
        return { values, isOutdated: async (base) => (await printOf(subtle, base)) !== print };
      } catch {
        // Sealed by another key, or changed: no one will ever read it.
        return null;
      }
    },
    async write({ values, base }) {
      turn += 1;
      const mine = turn;
      const at = Date.now();
      const text = JSON.stringify({ values, print: await printOf(subtle, base) });
      if (text.length > DRAFT_MAX) return false;
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const cipher = { name: 'AES-GCM', iv, additionalData: boundTo(at) };
      const sealed = new Uint8Array(await subtle.encrypt(cipher, current.sealing, utf8(text)));
      if (mine !== turn || draftOwner.get().era !== era) return false;
      const bytes = new Uint8Array(IV_BYTES + sealed.length);
      bytes.set(iv);
      bytes.set(sealed, IV_BYTES);
      if (!keepEntry({ owner: account, slot: current.slot, at, sealed: base64Of(bytes) })) return false;
      if (former.length > 0) dropEntries((entry) => isOwn(entry) && entry.slot !== current.slot, at);
      return true;
    },
  };
}
