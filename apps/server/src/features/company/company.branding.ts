import { buffer } from 'node:stream/consumers';
import { companyChanged, getSettingsDenial, logoPath, type ParsedOf, type saveBranding } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { LOGO_FILE, logoFileId, logoName, logoNamed, redrawnLogo } from '#platform/files/logo.ts';
import type { SentFile } from '#platform/http/download.ts';
import type { IncomingFile } from '#platform/http/payload.ts';
import type { Account } from '#platform/principal.ts';
import { demand, managing } from './company.membership.ts';
import { companyById } from './company.queries.ts';
import { withinCompany } from './company.rowSecurity.store.ts';
import { updateCompany } from './company.store.ts';
import type { Deps } from './deps.ts';

const PURPOSE = 'logo';

/** One of the owners changes it; all of the company see it. */
async function changeAs(deps: Deps, account: Account, change: (tx: Db, companyId: string) => Promise<void>) {
  const companyId = await transact(deps.db, async (tx) => {
    const { by } = await managing(tx, account);
    demand(getSettingsDenial(by.role));
    await change(tx, by.companyId);
    return by.companyId;
  });
  deps.hub.toCompany(companyId, companyChanged, {});
}

const brand = ({ db }: Deps, tx: Db, companyId: string, values: Parameters<typeof updateCompany>[2]): Promise<void> =>
  withinCompany(db, tx, companyId, () => updateCompany(tx, companyId, values));

/** Changes how a company is called and looks. */
export const rebrand = (deps: Deps, account: Account, branding: ParsedOf<typeof saveBranding>): Promise<void> =>
  changeAs(deps, account, (tx, companyId) => brand(deps, tx, companyId, branding));

export const dropLogo = (deps: Deps, account: Account): Promise<void> =>
  changeAs(deps, account, async (tx, companyId) => {
    const logo = (await companyById(tx, companyId))?.logo ?? null;
    await brand(deps, tx, companyId, { logo: null });
    if (logo !== null) await deps.files.remove(tx, logoFileId(logo));
  });

/** Keeps another logo; the one before is gone. */
export async function saveLogo(deps: Deps, account: Account, companyId: string, file: IncomingFile) {
  // Asked again in the transaction: what is refused is not read at all.
  await transact(deps.db, async (tx) => demand(getSettingsDenial((await managing(tx, account)).by.role)));
  const png = await redrawnLogo(await buffer(file.bytes));
  const about = { ...LOGO_FILE, purpose: PURPOSE, owner: { kind: 'company', id: companyId } } as const;
  const { id } = await deps.files.keep(about, png, async (tx, stored) => {
    const { by } = await managing(tx, account);
    demand(getSettingsDenial(by.role));
    if (by.companyId !== companyId) throw new DomainError('session.forbidden');
    await brand(deps, tx, companyId, { logo: logoName(stored.id) });
    await deps.files.replace(tx, stored);
  });
  deps.hub.toCompany(companyId, companyChanged, {});
  return { logoUrl: logoPath(logoName(id)) };
}

/** The logo of this name. */
export const companyLogo = (deps: Deps, name: string): Promise<SentFile> => logoNamed(deps.files, name, PURPOSE);
