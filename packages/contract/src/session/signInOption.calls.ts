import * as z from 'zod/mini';
import { administratorReads } from '../admin/admin.calls.ts';
import { call } from '../call.ts';
import { signInMethods } from '../switches.ts';

/** What the sign-in page can offer: an account of one's own, and each method to sign in. */
export const signInOptions = ['signUp', ...signInMethods] as const;

const Options = z.object({
  result: z.array(
    z.object({
      name: z.enum(signInOptions),
      isOn: z.boolean(),
      /** Null: it was never switched. */
      changed: z.nullable(z.string()),
      /** The settings have what it needs; without that it is not offered, whatever was switched. */
      isConfigured: z.boolean(),
      /** Host of the provider or directory of the settings; null: it needs none, or has none. */
      host: z.nullable(z.string()),
      /** Administrators with the permission for settings whom it lets in; null: it lets no one in. */
      administrators: z.nullable(z.int()),
    }),
  ),
});
export type SignInOption = z.infer<typeof Options>['result'][number];

/** What people may sign in by, as the settings and administrators say. */
export const getSignInOptions = call({
  name: 'getSignInOptions',
  method: 'GET',
  path: '/admin/sign-in-options',
  access: 'administrator',
  permission: 'settings',
  input: z.object({}),
  reply: Options,
  limit: administratorReads,
});

/**
 * Switches off a way to sign in, or on again; with the reason, which the audit log keeps. Who is signed in stays so. Refused
 * where no administrator who may switch it on again could sign in.
 */
export const setSignInOption = call({
  name: 'setSignInOption',
  method: 'POST',
  path: '/admin/sign-in-option',
  access: 'administrator',
  permission: 'settings',
  confirmed: true,
  input: z.object({
    name: z.enum(signInOptions),
    isOn: z.boolean(),
    reason: z
      .string('field.required')
      .check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(500, 'field.textLong')),
  }),
  reply: Options,
  refusals: ['admin.lastSignInMethod'],
  limit: administratorReads,
});
