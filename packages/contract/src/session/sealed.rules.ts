import * as z from 'zod/mini';

/** A password as compact JWE (RSA-OAEP-256, A256GCM) of `{ value, purpose: 'password', iat, jti }`. */
export const SealedField = z
  .string('field.required')
  .check(z.minLength(1, 'field.required'), z.maxLength(4096, 'field.invalid'));
