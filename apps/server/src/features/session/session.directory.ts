import { AndFilter, Client, EqualityFilter, InappropriateAuthError, InvalidCredentialsError } from 'ldapts';
import type { Config } from '../../platform/config.ts';
import { domainEvent } from '../../platform/connected.ts';
import type { Db } from '../../platform/db/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/errors.ts';
import { insertProvenUser, type User, userByEmail } from '../account/index.ts';
import { userByIdentity } from './session.queries.ts';
import { linkIdentity } from './session.store.ts';

const TIMEOUT_MS = 5000;

/** The stable id of an entry: OpenLDAP's entryUUID, Active Directory's objectGUID. */
const ID_ATTRIBUTES = ['entryUUID', 'objectGUID'];

const textOf = (value: unknown): string => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return Buffer.isBuffer(first) ? first.toString('hex') : typeof first === 'string' ? first : '';
};

/** Somebody signs in whom the directory knows. */
export interface DirectoryPersonSignedIn {
  db: Db;
  user: User;
}
export const directoryPersonSignedIn = domainEvent<DirectoryPersonSignedIn>('session.directoryPersonSignedIn');

/**
 * Signs in at the corporate directory of the settings: search for exactly one entry, then bind as it. Null: wrong name
 * or password. An empty password never reaches the directory, which might take it for an anonymous bind. Throws
 * `session.directoryUnavailable` when the directory could not be asked, or did not take our own name.
 */
export async function directorySignIn(deps: Deps, name: string, password: string): Promise<User | null> {
  const settings = deps.config.ldap;
  if (settings === null) throw new DomainError('session.directoryOff');
  if (password === '' || name.trim() === '') return null;
  const person = await askDirectory(settings, name.trim(), password).catch((failure: unknown) => {
    deps.log.warn({ err: failure }, 'the directory did not answer as expected');
    throw new DomainError('session.directoryUnavailable');
  });
  return person === null ? null : accountFor(deps, person);
}

interface DirectoryPerson {
  subject: string;
  mail: string;
  name: string;
  surname: string;
}

/** The person of a name and a password; null: there is none, or not exactly one. */
async function askDirectory(
  settings: NonNullable<Config['ldap']>,
  name: string,
  password: string,
): Promise<DirectoryPerson | null> {
  const client = new Client({
    url: settings.url,
    timeout: TIMEOUT_MS,
    connectTimeout: TIMEOUT_MS,
    strictDN: true,
    ...(settings.ca === null ? {} : { tlsOptions: { ca: settings.ca } }),
  });
  try {
    await client.bind(settings.bindDn, settings.bindPassword);
    const filter = new AndFilter({
      filters: [
        new EqualityFilter({ attribute: 'objectClass', value: settings.objectClass }),
        new EqualityFilter({ attribute: settings.nameAttribute, value: name }),
      ],
    });
    const { searchEntries } = await client.search(settings.baseDn, {
      scope: 'sub',
      filter,
      sizeLimit: 2,
      attributes: ['mail', 'givenName', 'sn', 'cn', ...ID_ATTRIBUTES],
    });
    const entry = searchEntries.length === 1 ? searchEntries[0] : undefined;
    if (entry === undefined || !(await takes(client, entry.dn, password))) return null;
    const subject = ID_ATTRIBUTES.map((attribute) => textOf(entry[attribute])).find((id) => id !== '') ?? '';
    const mail = textOf(entry.mail);
    if (subject === '' || mail === '') return null;
    return { subject, mail, name: textOf(entry.givenName) || textOf(entry.cn), surname: textOf(entry.sn) };
  } finally {
    await client.unbind().catch(() => undefined);
  }
}

/** Whether the directory takes a password for one of its entries. */
async function takes(client: Client, dn: string, password: string): Promise<boolean> {
  try {
    await client.bind(dn, password);
    return true;
  } catch (failure) {
    // Everything else is a failure of the directory.
    if (failure instanceof InvalidCredentialsError || failure instanceof InappropriateAuthError) return false;
    throw failure;
  }
}

/** The account of a directory entry; a first sign-in makes one. An account that has the address already is never taken over. */
async function accountFor(deps: Deps, entry: DirectoryPerson): Promise<User | null> {
  const issuer = deps.config.ldap?.url ?? '';
  const known = await userByIdentity(deps.db, issuer, entry.subject);
  if (known !== null) {
    await deps.features.emit(directoryPersonSignedIn, { db: deps.db, user: known });
    return known;
  }
  if ((await userByEmail(deps.db, entry.mail)) !== null) return null;
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const made = await insertProvenUser(tx, { ...entry, email: entry.mail }, now);
    if (made === null) return null;
    await linkIdentity(tx, made.id, issuer, entry.subject, now);
    await deps.features.emit(directoryPersonSignedIn, { db: tx, user: made });
    return made;
  });
}
