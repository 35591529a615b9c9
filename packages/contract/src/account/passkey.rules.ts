import * as z from 'zod/mini';

/** This many passkeys an account may have. */
export const MAX_PASSKEYS = 10;
/** How long a browser has for what it was asked to sign. */
export const PASSKEY_MINUTES = 5;

/** Longest name of a passkey. Characters. */
export const PASSKEY_NAME_MAX = 60;
/** What someone calls one of theirs. */
export const PasskeyName = z
  .string('field.required')
  .check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(PASSKEY_NAME_MAX, 'field.invalid'));

const base64url = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[A-Za-z0-9_-]*$/));
/** Ids of credentials have at most 1023 bytes (WebAuthn, section 4). */
const CredentialId = base64url(1400);
const credential = { id: CredentialId, rawId: CredentialId, type: z.literal('public-key') };
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10));

/** A new credential as the browser tells it (`PublicKeyCredential.toJSON`, WebAuthn, section 5.1). */
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(16_000),
    transports: z.optional(transports),
  }),
});

/** What a credential signed, as the browser tells it. */
export const SignedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(2000),
    signature: base64url(2000),
    userHandle: z.optional(z.nullable(base64url(200))),
  }),
});

/** What a browser is to make a credential from (`PublicKeyCredentialCreationOptionsJSON`). */
export const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** What a browser is to sign (`PublicKeyCredentialRequestOptionsJSON`): with whichever passkey of ours its owner chooses. */
export const RequestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  userVerification: z.literal('required'),
});
