import type { DirectoryFinding } from '@salon/contract';
import {
  AndFilter,
  Client,
  type Entry,
  EqualityFilter,
  type Filter,
  InappropriateAuthError,
  InvalidCredentialsError,
  InvalidDNSyntaxError,
  NoSuchObjectError,
  OrFilter,
} from 'ldapts';
import { mayBePublic, NotPublicError, publicLookup } from '#platform/publicConnection.ts';

const TIMEOUT_MS = 5000;

/** The stable id of an entry: OpenLDAP's entryUUID, Active Directory's objectGUID. */
const ID_ATTRIBUTES = ['entryUUID', 'objectGUID'];

/** How a directory is asked. */
export interface DirectorySettings {
  url: string;
  bindDn: string;
  bindPassword: string;
  baseDn: string;
  /** Who counts as one of its people. */
  filter: Filter;
  nameAttribute: string;
  mailAttribute: string;
  givenNameAttribute: string;
  surnameAttribute: string;
  ca: string | null;
  /** Strangers chose the address: it must not be one of the network that we stand in. */
  isPublic: boolean;
}

export interface DirectoryPerson {
  subject: string;
  mail: string;
  name: string;
  surname: string;
}

const textOf = (value: unknown): string => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return Buffer.isBuffer(first) ? first.toString('hex') : typeof first === 'string' ? first : '';
};

function clientOf({ url, ca, isPublic }: DirectorySettings): Client {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isPublic && !mayBePublic(host)) throw new NotPublicError(host);
  const tlsOptions = { ...(ca !== null && { ca }), ...(isPublic && { lookup: publicLookup }) };
  return new Client({
    url,
    timeout: TIMEOUT_MS,
    connectTimeout: TIMEOUT_MS,
    strictDN: true,
    ...(Object.keys(tlsOptions).length > 0 && { tlsOptions }),
  });
}

/** Does something at the directory under our own name there. */
async function withServiceBind<R>(settings: DirectorySettings, act: (client: Client) => Promise<R>): Promise<R> {
  const client = clientOf(settings);
  try {
    await client.bind(settings.bindDn, settings.bindPassword);
    return await act(client);
  } finally {
    await client.unbind().catch(() => undefined);
  }
}

/** Of Active Directory's `userAccountControl`: the account is disabled. */
const ACCOUNT_DISABLED = 0x2;
/** What tells that: of Active Directory, and of the servers that came from Netscape's. */
const STATE_ATTRIBUTES = ['userAccountControl', 'nsAccountLock'];
const isEnabled = (entry: Entry): boolean =>
  (Number(attributeOf(entry, 'userAccountControl')) & ACCOUNT_DISABLED) === 0 &&
  attributeOf(entry, 'nsAccountLock').toLowerCase() !== 'true';

/** The entries of a name that are not disabled, two at most. */
async function entriesOf(client: Client, settings: DirectorySettings, name: string): Promise<Entry[]> {
  const { nameAttribute, mailAttribute, givenNameAttribute, surnameAttribute } = settings;
  const filter = new AndFilter({
    filters: [settings.filter, new EqualityFilter({ attribute: nameAttribute, value: name })],
  });
  const attributes = [mailAttribute, givenNameAttribute, surnameAttribute, 'cn', ...ID_ATTRIBUTES, ...STATE_ATTRIBUTES];
  const { searchEntries } = await client.search(settings.baseDn, { scope: 'sub', filter, sizeLimit: 2, attributes });
  return searchEntries.filter(isEnabled);
}

/** An attribute whatever letters the directory writes it with. */
const attributeOf = (entry: Entry, name: string): string =>
  textOf(Object.entries(entry).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]);

const idsOf = (entry: Entry): string[] => ID_ATTRIBUTES.map((name) => textOf(entry[name])).filter((id) => id !== '');

/** Null: the entry has no id or no address. */
function personIn(entry: Entry, settings: DirectorySettings): DirectoryPerson | null {
  const [subject = ''] = idsOf(entry);
  const mail = attributeOf(entry, settings.mailAttribute);
  if (subject === '' || mail === '') return null;
  const name = attributeOf(entry, settings.givenNameAttribute) || textOf(entry.cn);
  return { subject, mail, name, surname: attributeOf(entry, settings.surnameAttribute) };
}

/** Whether the directory takes a password for one of its entries. An empty one is never sent: it could be an anonymous bind. */
async function verifyBind(client: Client, dn: string, password: string): Promise<boolean> {
  if (password === '') return false;
  try {
    await client.bind(dn, password);
    return true;
  } catch (failure) {
    // Everything else is a failure of the directory.
    if (failure instanceof InvalidCredentialsError || failure instanceof InappropriateAuthError) return false;
    throw failure;
  }
}

/** The person of a name and a password; null: there is none, or not exactly one. Throws where the directory could not be asked. */
export const authenticateViaLdap = (
  settings: DirectorySettings,
  name: string,
  password: string,
): Promise<DirectoryPerson | null> =>
  withServiceBind(settings, async (client) => {
    const [entry, second] = await entriesOf(client, settings, name);
    if (entry === undefined || second !== undefined || !(await verifyBind(client, entry.dn, password))) return null;
    return personIn(entry, settings);
  });

/** This many entries are asked for by one search. */
const SEARCHED_BATCH_SIZE = 50;

/** Filter of the entry with this id: a name of bytes is kept as their hexadecimal digits. */
const withId = (subject: string): Filter =>
  new OrFilter({
    filters: ID_ATTRIBUTES.map(
      (attribute) =>
        new EqualityFilter({
          attribute,
          value: /^[0-9a-f]{32}$/.test(subject) ? Buffer.from(subject, 'hex') : subject,
        }),
    ),
  });

/** Whether we may search for people by their ids: someone who is there is found by theirs. No one there: nothing says otherwise. */
async function findsById(client: Client, { baseDn, filter }: DirectorySettings): Promise<boolean> {
  const search = async (given: Filter) =>
    (await client.search(baseDn, { scope: 'sub', filter: given, sizeLimit: 1, attributes: ID_ATTRIBUTES }))
      .searchEntries[0];
  const somebody = await search(filter);
  if (somebody === undefined) return true;
  const [id] = idsOf(somebody);
  return id !== undefined && (await search(new AndFilter({ filters: [filter, withId(id)] }))) !== undefined;
}

/** Which of these people the directory has: ids of entries that its filter finds and that are not disabled. Throws where it could not be asked. */
export const findExistingSubjects = (settings: DirectorySettings, subjects: readonly string[]): Promise<Set<string>> =>
  withServiceBind(settings, async (client) => {
    const present = new Set<string>();
    for (let from = 0; from < subjects.length; from += SEARCHED_BATCH_SIZE) {
      const asked = new OrFilter({ filters: subjects.slice(from, from + SEARCHED_BATCH_SIZE).map(withId) });
      const filter = new AndFilter({ filters: [settings.filter, asked] });
      const attributes = [...ID_ATTRIBUTES, ...STATE_ATTRIBUTES];
      const { searchEntries } = await client.search(settings.baseDn, { scope: 'sub', filter, attributes });
      for (const entry of searchEntries.filter(isEnabled)) for (const id of idsOf(entry)) present.add(id);
    }
    if (present.size === 0 && !(await findsById(client, settings)))
      throw new Error('directory search by entry id returned nothing');
    return present;
  });

interface Found {
  finding: DirectoryFinding;
  person: DirectoryPerson | null;
}

/** TLS says by its codes what it holds against a certificate. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|ISSUER|HOSTNAME/;

function findingOf(failure: unknown): DirectoryFinding {
  if (failure instanceof NotPublicError) return 'addressNotPublic';
  if (failure instanceof InvalidCredentialsError || failure instanceof InappropriateAuthError) return 'bindRefused';
  if (failure instanceof NoSuchObjectError || failure instanceof InvalidDNSyntaxError) return 'baseMissing';
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
  return CERTIFICATE.test(code) ? 'certificate' : 'unreachable';
}

/** Asks step by step, and says at which one it ended. `password` null: it is not tried. */
export async function testDirectoryBind(
  settings: DirectorySettings,
  name: string,
  password: string | null,
): Promise<Found> {
  try {
    return await withServiceBind(settings, async (client): Promise<Found> => {
      const entries = await entriesOf(client, settings, name === '' ? '-' : name);
      if (name === '') return { finding: 'answers', person: null };
      const [entry, second] = entries;
      if (entry === undefined) return { finding: 'nobody', person: null };
      if (second !== undefined) return { finding: 'several', person: null };
      const person = personIn(entry, settings);
      if (person === null) return { finding: 'noAddress', person: null };
      if (password !== null && !(await verifyBind(client, entry.dn, password)))
        return { finding: 'wrongPassword', person };
      return { finding: 'found', person };
    });
  } catch (failure) {
    return { finding: findingOf(failure), person: null };
  }
}
