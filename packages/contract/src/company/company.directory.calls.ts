import * as z from 'zod/mini';
import { administratorReads } from '../admin/admin.calls.ts';
import { call } from '../call.ts';
import { SealedField } from '../session/sealed.rules.ts';

const Done = z.object({ ok: z.literal(true) });
const text = (most: number) =>
  z.string('field.required').check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(most, 'field.textLong'));
const attribute = z
  .string('field.required')
  .check(z.trim(), z.minLength(1, 'field.required'), z.regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'field.invalid'));

/** What people type before their name: `acme\leyla`. Small letters, digits and dashes. */
export const DirectoryHandle = z
  .string('field.required')
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9-]{1,30}$/, 'field.invalid'));

/** A certificate as PEM. */
export const DirectoryCa = z
  .string()
  .check(z.trim(), z.maxLength(20_000, 'field.textLong'), z.regex(/-----BEGIN CERTIFICATE-----/, 'field.invalid'));

/** How a company's directory is asked, all but its password. */
const settings = {
  handle: DirectoryHandle,
  url: z
    .string('field.required')
    .check(z.trim(), z.maxLength(300, 'field.textLong'), z.regex(/^ldaps?:\/\/[^\s/@]+\/?$/i, 'field.invalid')),
  /** Our own name there. */
  bindDn: text(500),
  baseDn: text(500),
  /** Who counts as one of its people: `(objectClass=inetOrgPerson)`. */
  filter: text(1000),
  /** Attribute that people type as their name, and those that their account is made of. */
  nameAttribute: attribute,
  mailAttribute: attribute,
  givenNameAttribute: attribute,
  surnameAttribute: attribute,
  /** Certificate of the authority that signed the directory's, as PEM; null: the well-known authorities. */
  ca: z.nullable(DirectoryCa),
};
export const CompanyDirectory = z.object(settings);
export type CompanyDirectory = z.infer<typeof CompanyDirectory>;

/** The directory of the caller's company, without its password; for owners. */
export const getDirectory = call({
  name: 'getDirectory',
  method: 'GET',
  path: '/company/directory',
  access: 'manager',
  input: z.object({}),
  reply: z.object({
    directory: z.nullable(CompanyDirectory),
    /** Domains of the addresses that its people may have, as the product's operator has confirmed them. */
    domains: z.array(z.string()),
  }),
  refusals: ['company.ownerOnly'],
  limit: { points: 120, seconds: 60, by: 'account' },
});

const refusals = ['company.ownerOnly', 'company.directoryPassword', 'sealed.broken'] as const;

/** Keeps the settings. Without `password` the one from before stays, unless the address is another. */
export const saveDirectory = call({
  name: 'saveDirectory',
  method: 'POST',
  path: '/company/directory',
  access: 'manager',
  input: z.object({ ...settings, password: z.optional(SealedField) }),
  reply: Done,
  refusals: [...refusals, 'company.directoryHandleTaken'],
  limit: { points: 60, seconds: 3600, by: 'account' },
});

/** No one signs in by it any more; accounts stay. */
export const removeDirectory = call({
  name: 'removeDirectory',
  method: 'POST',
  path: '/company/remove-directory',
  access: 'manager',
  input: z.object({}),
  reply: Done,
  refusals: ['company.ownerOnly'],
  limit: { points: 60, seconds: 3600, by: 'account' },
});

/** How far a question to a directory came: each is something to mend, but the last two. */
export const directoryFindings = [
  'addressNotPublic',
  'unreachable',
  'certificate',
  'bindRefused',
  'filterBroken',
  'baseMissing',
  'nobody',
  'several',
  'noAddress',
  'otherDomain',
  'wrongPassword',
  'answers',
  'found',
] as const;
export type DirectoryFinding = (typeof directoryFindings)[number];

/** Asks a directory with these settings, which are not kept. With a name also for that person; with their password whether it is taken. */
export const testDirectory = call({
  name: 'testDirectory',
  method: 'POST',
  path: '/company/test-directory',
  access: 'manager',
  input: z.object({
    ...settings,
    password: z.optional(SealedField),
    person: z._default(z.string().check(z.trim(), z.maxLength(254, 'field.textLong')), ''),
    personPassword: z.optional(SealedField),
  }),
  reply: z.object({
    finding: z.enum(directoryFindings),
    /** What an account would be made of. */
    person: z.nullable(z.object({ email: z.string(), name: z.string(), surname: z.string() })),
  }),
  refusals,
  limit: { points: 30, seconds: 600, by: 'account' },
});

/** A domain of addresses: `example.com`. */
export const CompanyDomain = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'field.invalid'));

/** The operator confirms that domains of addresses are a company's: its directory vouches for no others. */
export const setCompanyDomains = call({
  name: 'setCompanyDomains',
  method: 'POST',
  path: '/user/set-company-domains',
  access: 'administrator',
  permission: 'companies',
  confirmed: true,
  input: z.object({
    companyId: z.string().check(z.maxLength(64)),
    domains: z.array(CompanyDomain).check(z.maxLength(20, 'field.invalid')),
  }),
  reply: Done,
  refusals: ['company.gone'],
  limit: administratorReads,
});
