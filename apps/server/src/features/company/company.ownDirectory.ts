import {
  type CompanyDirectory,
  type getDirectory,
  getSettingsDenial,
  type ParsedOf,
  type ReplyOf,
  type saveDirectory,
  type setCompanyDomains,
  type testDirectory,
} from '@salon/contract';
import { type Filter, FilterParser } from 'ldapts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/open.ts';
import { sqlState, transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { Account } from '#platform/principal.ts';
import { textSealer } from '#platform/seal.ts';
import { type DirectoryNamed, type DirectorySettings, testDirectoryBind, vouchesFor } from '../session/index.ts';
import { directoryNamedBy, directoryRow, dropDirectory, keepDirectory } from './company.directory.store.ts';
import { demand, managing } from './company.membership.ts';
import { companyById } from './company.queries.ts';
import { BIND_PASSWORD_PURPOSE } from './company.sealed.ts';
import { lockCompany, updateCompany } from './company.store.ts';
import type { Deps } from './deps.ts';

type Settings = Omit<ParsedOf<typeof saveDirectory>, 'password'>;

const sealer = ({ keys }: Deps) => textSealer(keys, BIND_PASSWORD_PURPOSE);

/** The company whose settings someone may change. */
async function owned(tx: Db, account: Account): Promise<string> {
  const { by } = await managing(tx, account);
  demand(getSettingsDenial(by.role));
  return by.companyId;
}

/** Null: it is no filter. */
function filterOf(text: string): Filter | null {
  try {
    return FilterParser.parseString(text);
  } catch {
    return null;
  }
}

/** Passwords never travel in the clear in production, and strangers never have us call the network that we stand in. */
function settingsOf(
  { config }: Deps,
  directory: CompanyDirectory,
  filter: Filter,
  bindPassword: string,
): DirectorySettings {
  const { handle: _handle, ...settings } = directory;
  return { ...settings, filter, bindPassword, isPublic: config.mode === 'production' };
}

const isInTheClear = ({ config }: Deps, url: string): boolean =>
  config.mode === 'production' && !url.toLowerCase().startsWith('ldaps:');

/** A password as it was sent. */
const opened = async (deps: Deps, sealed: string | undefined): Promise<string | null> =>
  sealed === undefined ? null : deps.encryptedFields.open(sealed, 'password');

/** What is typed, else what is kept: for the same address alone, so that no one has it sent to another. */
async function passwordFor(deps: Deps, db: Db, companyId: string, url: string, typed: string | null) {
  if (typed !== null) return typed;
  const directory = await directoryRow(db, companyId);
  const password = directory?.url === url ? sealer(deps).open(directory.bindPassword) : null;
  if (password === null) throw new DomainError('company.directoryPassword');
  return password;
}

export function readDirectory(deps: Deps, account: Account): Promise<ReplyOf<typeof getDirectory>> {
  return transact(deps.db, async (tx) => {
    const companyId = await owned(tx, account);
    const [directory, company] = [await directoryRow(tx, companyId), await companyById(tx, companyId)];
    return { directory, domains: company?.domains ?? [] };
  });
}

export async function keepOwnDirectory(
  deps: Deps,
  account: Account,
  { password: sealed, ...settings }: ParsedOf<typeof saveDirectory>,
): Promise<void> {
  assertUsable(deps, settings);
  const typed = await opened(deps, sealed);
  await transact(deps.db, async (tx) => {
    const companyId = await owned(tx, account);
    const password = await passwordFor(deps, tx, companyId, settings.url, typed);
    const row = { ...settings, companyId, bindPassword: sealer(deps).seal(password), changedAt: deps.clock.now() };
    if (!(await keepDirectory(tx, row))) throw new DomainError('company.directoryHandleTaken');
  }).catch((failure: unknown) => {
    // Of two at once the constraint `company_directory_handle` lets one through.
    if (sqlState(failure) === '23505') throw new DomainError('company.directoryHandleTaken');
    throw failure;
  });
}

function assertUsable(deps: Deps, { url, filter }: Settings): void {
  const fields = [...(isInTheClear(deps, url) ? ['url'] : []), ...(filterOf(filter) === null ? ['filter'] : [])];
  if (fields.length > 0)
    throw new DomainError('input.invalid', Object.fromEntries(fields.map((name) => [name, 'field.invalid'])));
}

export const dropOwnDirectory = (deps: Deps, account: Account): Promise<void> =>
  transact(deps.db, async (tx) => dropDirectory(tx, await owned(tx, account)));

/** Asks the directory once, outside of any transaction, and says in one word how far that came. */
export async function tryOwnDirectory(
  deps: Deps,
  account: Account,
  { password: sealed, person: name, personPassword, ...settings }: ParsedOf<typeof testDirectory>,
): Promise<ReplyOf<typeof testDirectory>> {
  const typed = await opened(deps, sealed);
  const { bindPassword, domains } = await transact(deps.db, async (tx) => {
    const companyId = await owned(tx, account);
    const bindPassword = await passwordFor(deps, tx, companyId, settings.url, typed);
    return { bindPassword, domains: (await companyById(tx, companyId))?.domains ?? [] };
  });
  const filter = filterOf(settings.filter);
  if (filter === null) return { finding: 'filterBroken', person: null };
  if (isInTheClear(deps, settings.url)) return { finding: 'certificate', person: null };
  const password = await opened(deps, personPassword);
  const { finding, person } = await testDirectoryBind(settingsOf(deps, settings, filter, bindPassword), name, password);
  const isForeign = finding === 'found' && person !== null && !vouchesFor(domains, person.mail);
  return {
    finding: isForeign ? 'otherDomain' : finding,
    person: person && { email: person.mail, name: person.name, surname: person.surname },
  };
}

/** Hears which directory is meant. */
export async function resolveDirectory(deps: Deps, named: DirectoryNamed): Promise<void> {
  const directory = await directoryNamedBy(deps.db, named.by);
  if (directory === null) return;
  const { bindPassword: sealed, changedAt: _changedAt, companyId, ...settings } = directory.directory;
  const [filter, bindPassword] = [filterOf(settings.filter), sealer(deps).open(sealed)];
  // A password that cannot be opened, because its key is missing, is reported as an outage.
  if (filter === null || bindPassword === null) throw new DomainError('session.directoryUnavailable');
  named.found = { companyId, domains: directory.domains, settings: settingsOf(deps, settings, filter, bindPassword) };
}

/** The operator confirms domains; who signs in by others with a company's directory is refused from then on. */
export const confirmDomains = (
  deps: Deps,
  by: Actor,
  { companyId, domains }: ParsedOf<typeof setCompanyDomains>,
): Promise<void> =>
  transact(deps.db, async (tx) => {
    const company = await lockCompany(tx, companyId);
    if (company === null) throw new DomainError('company.gone');
    const now = [...new Set(domains)];
    await updateCompany(tx, companyId, { domains: now });
    await deps.audit.note(tx, by, {
      deed: 'company.domains',
      target: { kind: 'company', id: companyId },
      before: { domains: company.domains },
      after: { domains: now },
    });
  });
