import * as z from 'zod/mini';

/** An account as administrators see it; nothing tells of its meetings. */
export const AdminUser = z.object({
  id: z.string(),
  fullName: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  companyName: z.string(),
  companyId: z.nullable(z.string()),
  created: z.string(),
  /** When the package ends; null: without an end, or the free one. */
  endDate: z.nullable(z.string()),
  userPackageName: z.string(),
  /** No one gave or bought them one. */
  hasFreePackage: z.boolean(),
  isAdmin: z.boolean(),
  isActive: z.boolean(),
  /** Sees the dashboard. */
  isDashboardUser: z.boolean(),
  mustChangePassword: z.boolean(),
  /** A code of an authenticator app is asked for when they sign in, or they have a passkey. */
  hasTwoStep: z.boolean(),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** A day, or a moment of it: `2026-11-21`, `2026-11-21T09:00:00Z`. Empty: none. */
export const WireDay = z.nullish(
  z.union([z.literal(''), z.iso.date(), z.iso.datetime({ offset: true })], 'field.dateInvalid'),
);

/** What administrators say of an account. What is left out stays as it is, or is not given to a new one. */
export const AccountTerms = z.object({
  /** Name of an approved company; empty: none. */
  companyName: z.optional(z.string().check(z.trim(), z.maxLength(100, 'field.textLong'))),
  /** Title or id of a package, which the seller gives; empty or the free one: none is given. */
  userPackageName: z.optional(z.string().check(z.trim(), z.maxLength(100, 'field.textLong'))),
  /** The first day without the package; null or empty: it has no end. */
  endDate: WireDay,
  /** An administrator with every role, or none any more. */
  isAdmin: z.optional(z.boolean()),
});
export type AccountTerms = z.output<typeof AccountTerms>;
