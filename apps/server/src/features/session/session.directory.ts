import type { DirectoryFinding } from '@salon/contract';
import { EqualityFilter } from 'ldapts';
import { domainEvent } from '#platform/connected.ts';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import { insertProvenUser, type User, userByEmail } from '../account/index.ts';
import type { Deps } from './deps.ts';
import {
  authenticateViaLdap,
  type DirectoryPerson,
  type DirectorySettings,
  testDirectoryBind,
} from './session.ldap.ts';
import { companyOf, issuerOf, userByIdentity } from './session.queries.ts';
import { linkIdentity, noteVouched } from './session.store.ts';

/** Someone signs in whom a directory knows. */
export interface DirectoryPersonSignedIn {
  db: Db;
  user: User;
  /** Whose directory it is; null: that of the settings. */
  companyId: string | null;
}
export const directoryPersonSignedIn = domainEvent<DirectoryPersonSignedIn>('session.directoryPersonSignedIn');

/** A directory that a company has of its own. */
export interface OwnDirectory {
  companyId: string;
  /** Domains of addresses that it may vouch for. */
  domains: readonly string[];
  settings: DirectorySettings;
}
/** Someone names a directory by the word before their name, or by its company: `found` is filled by who keeps directories. */
export interface DirectoryNamed {
  by: { handle: string } | { companyId: string };
  found: OwnDirectory | null;
}
export const directoryLookup = domainEvent<DirectoryNamed>('session.directoryNamed');

/** A directory as a sign-in asks it. */
interface Asked {
  /** Names it in identities. */
  issuer: string;
  own: OwnDirectory | null;
  settings: DirectorySettings;
  /** What people are called there. */
  name: string;
}

/** `acme\leyla`: the directory of a company and the name there. */
const WITH_HANDLE = /^([a-z0-9-]{2,31})\\(.+)$/i;

/** The company's directory that a name says, else the one of the settings. */
async function directoryOf(deps: Deps, typed: string): Promise<Asked> {
  const [, handle, name] = WITH_HANDLE.exec(typed) ?? [];
  if (handle !== undefined && name !== undefined) {
    const own = await ownDirectory(deps, { handle: handle.toLowerCase() });
    if (own !== null) return { issuer: issuerOf(own.companyId), own, settings: own.settings, name: name.trim() };
  }
  const { ldap } = deps.config;
  if (ldap === null) throw new DomainError('session.directoryOff');
  return { issuer: ldap.url, own: null, settings: globalSettings(ldap), name: typed };
}

async function ownDirectory(deps: Deps, by: DirectoryNamed['by']): Promise<OwnDirectory | null> {
  const named: DirectoryNamed = { by, found: null };
  await deps.features.emit(directoryLookup, named);
  return named.found;
}

function globalSettings({ objectClass, ...settings }: NonNullable<Deps['config']['ldap']>): DirectorySettings {
  const filter = new EqualityFilter({ attribute: 'objectClass', value: objectClass });
  const attributes = { mailAttribute: 'mail', givenNameAttribute: 'givenName', surnameAttribute: 'sn' };
  return { ...settings, ...attributes, filter, isPublic: false };
}

/** How the directory of the settings answers. */
export const testGlobalDirectory = async (ldap: NonNullable<Deps['config']['ldap']>): Promise<DirectoryFinding> =>
  (await testDirectoryBind(globalSettings(ldap), '', null)).finding;

/** How the directory of identities is asked; null: no one keeps one any more. */
export async function settingsByIssuer(deps: Deps, issuer: string): Promise<DirectorySettings | null> {
  const companyId = companyOf(issuer);
  if (companyId !== null) return (await ownDirectory(deps, { companyId }))?.settings ?? null;
  const { ldap } = deps.config;
  return ldap === null || ldap.url !== issuer ? null : globalSettings(ldap);
}

/**
 * Signs in at a directory: search for exactly one entry, then bind as it. Null: wrong name or password. An empty password
 * never reaches the directory, which might take it for an anonymous bind. Throws `session.directoryUnavailable` when the
 * directory could not be asked, or did not take our own name.
 */
export async function directorySignIn(deps: Deps, name: string, password: string): Promise<User | null> {
  const asked = await directoryOf(deps, name.trim());
  if (password === '' || asked.name === '') return null;
  const person = await authenticateViaLdap(asked.settings, asked.name, password).catch((failure: unknown) => {
    deps.log.warn({ err: failure, companyId: asked.own?.companyId }, 'unexpected directory response');
    throw new DomainError('session.directoryUnavailable');
  });
  return person === null ? null : accountFor(deps, asked, person);
}

/** Whether a company's directory may vouch for an address: for those of the domains that were confirmed as its own. */
export const vouchesFor = (domains: readonly string[], mail: string): boolean =>
  domains.includes(mail.slice(mail.lastIndexOf('@') + 1).toLowerCase());

/**
 * A company keeps its directory itself, and could say there whatever it wants: it speaks for the accounts that it made, for as
 * long as they are the company's, and never for someone who administers the product.
 */
const mayEnter = (own: OwnDirectory | null, user: User): boolean =>
  own === null || (user.companyId === own.companyId && !user.isAdmin);

/** The account of a directory entry; a first sign-in makes one. An account that has the address already is never taken over. */
async function accountFor(deps: Deps, { issuer, own }: Asked, entry: DirectoryPerson): Promise<User | null> {
  const companyId = own?.companyId ?? null;
  const known = await userByIdentity(deps.db, issuer, entry.subject);
  if (known !== null) {
    if (!mayEnter(own, known)) return null;
    await noteVouched(deps.db, issuer, entry.subject, deps.clock.now());
    await deps.features.emit(directoryPersonSignedIn, { db: deps.db, user: known, companyId });
    return known;
  }
  if (own !== null && !vouchesFor(own.domains, entry.mail)) return null;
  if ((await userByEmail(deps.db, entry.mail)) !== null) return null;
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const made = await insertProvenUser(tx, { ...entry, email: entry.mail }, now);
    if (made === null) return null;
    await linkIdentity(tx, { userId: made.id, issuer, subject: entry.subject, createdAt: now, askedAt: now });
    await deps.features.emit(directoryPersonSignedIn, { db: tx, user: made, companyId });
    return made;
  });
}
