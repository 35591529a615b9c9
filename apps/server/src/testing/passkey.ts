import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { CreationOptions, NewCredential, RequestOptions, SignedCredential } from '@salon/contract';
import type * as z from 'zod/mini';

type Made = z.infer<typeof NewCredential>;
type Signed = z.infer<typeof SignedCredential>;

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes as Uint8Array).toString('base64url');

/** The head of a CBOR item: its kind and its length or value (RFC 8949, section 3). */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 0xff]);
}

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

/** As much of CBOR as authenticators speak. */
function cbor(item: Cbor): Buffer {
  if (typeof item === 'number') return item >= 0 ? head(0, item) : head(1, -1 - item);
  if (typeof item === 'string') return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (item instanceof Uint8Array) return Buffer.concat([head(2, item.length), item]);
  return Buffer.concat([head(5, item.size), ...[...item].flatMap(([key, value]) => [cbor(key), cbor(value)])]);
}

/** The public key as authenticators write it: ES256 on P-256 (RFC 9053). */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

/** What an authenticator or a browser may do otherwise than it should. */
interface Otherwise {
  origin?: string;
  rpId?: string;
  /** Whether it verified who uses it. */
  verifies?: boolean;
  /** The account that it says the credential is of. */
  userHandle?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** An authenticator with one key, in software, behind a browser at an origin. */
export function buildPasskeyDevice(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let count = 0;
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (rpId: string, verifies: boolean, credential?: Buffer) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const flags = PRESENT | (verifies ? VERIFIED : 0) | (credential === undefined ? 0 : HAS_CREDENTIAL);
    const hash = createHash('sha256').update(rpId).digest();
    return Buffer.concat([hash, Buffer.from([flags]), counter, credential ?? Buffer.alloc(0)]);
  };
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };
  return {
    /** Makes the credential that the product asks for. */
    create({ challenge, rp }: z.infer<typeof CreationOptions>, otherwise: Otherwise = {}): Made {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const made = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)]);
      const data = authenticatorData(otherwise.rpId ?? rp.id, otherwise.verifies ?? true, made);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, otherwise.origin ?? origin)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    /** Signs what the product asks for. */
    sign({ challenge, rpId }: z.infer<typeof RequestOptions>, otherwise: Otherwise = {}): Signed {
      count += 1;
      const data = authenticatorData(otherwise.rpId ?? rpId, otherwise.verifies ?? true);
      const client = clientData('webauthn.get', challenge, otherwise.origin ?? origin);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(createSign('sha256').update(signed).sign(privateKey)),
          ...(otherwise.userHandle !== undefined && { userHandle: base64url(Buffer.from(otherwise.userHandle)) }),
        },
      };
    },
    /** A copy of it that was made before its last uses counts less. */
    turnBack: () => {
      count = 0;
    },
  };
}
