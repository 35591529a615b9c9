import { buffer } from 'node:stream/consumers';
import {
  type BrandField,
  type BrandTexts,
  brandFieldNames,
  type ParsedOf,
  type ProductBrand,
  productLogoPath,
  type saveProductBrand,
} from '@salon/contract';
import type { Actor, AuditRecord } from '#platform/audit/audit.ts';
import { lockBrand, savedBrand, updateBrand } from '#platform/brand/brand.store.ts';
import { BRAND_LOGO } from '#platform/brand/brandLogo.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { drawnLogo, LOGO_FILE, logoFileId, logoName, logoNamed } from '#platform/files/logo.ts';
import { sizeOf } from '#platform/files/pictures.ts';
import type { SentFile } from '#platform/http/download.ts';
import type { IncomingFile } from '#platform/http/payload.ts';
import type { Deps } from '../deps.ts';

const TARGET = { kind: 'brand', id: 'brand' } as const;

/** What the settings say, field by field. */
function textsOf({ brand, mailFrom, seller }: Config): BrandTexts {
  return {
    name: brand,
    colour: null,
    senderName: mailFrom.name,
    senderAddress: mailFrom.address,
    sellerTitle: seller.title,
    sellerAddress: seller.address,
    sellerTaxOffice: seller.taxOffice,
    sellerTaxNumber: seller.taxNumber,
    sellerMersis: seller.mersis,
    sellerPhone: seller.phone,
  };
}

const pick = (from: BrandTexts, fields: readonly BrandField[]): Partial<BrandTexts> =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

type Change = Pick<AuditRecord, 'before' | 'after'>;
const recordChange = ({ audit }: Deps, tx: Db, by: Actor, change: Change): Promise<void> =>
  audit.note(tx, by, { deed: 'brand.saved', target: TARGET, ...change });

/** The brand as it was saved, and as the settings say. */
export async function productBrand({ db, brand }: Deps): Promise<ProductBrand> {
  const { version, logo, logoWidth, logoHeight, ...saved } = await savedBrand(db);
  const isThere = logo !== null && logoWidth !== null && logoHeight !== null;
  return {
    version,
    saved,
    settings: textsOf(brand.settings),
    logo: isThere ? { url: productLogoPath(logo), width: logoWidth, height: logoHeight } : null,
  };
}

/** Saves the brand; nothing is written where nothing differs. Throws `admin.brandChanged`. */
export async function saveBrand(
  deps: Deps,
  by: Actor,
  { version, ...texts }: ParsedOf<typeof saveProductBrand>,
): Promise<void> {
  const { db, clock, brand } = deps;
  await transact(db, async (tx) => {
    const now = clock.now();
    const before = await lockBrand(tx, now);
    if (before.version !== version) throw new DomainError('admin.brandChanged');
    const changed = brandFieldNames.filter((field) => before[field] !== texts[field]);
    if (changed.length === 0) return;
    await updateBrand(tx, { ...texts, version: version + 1 }, now);
    await recordChange(deps, tx, by, { before: pick(before, changed), after: pick(texts, changed) });
  });
  await brand.refresh();
}

const NO_LOGO = { logo: null, logoWidth: null, logoHeight: null };

/** Replaces the logo. */
export async function saveProductLogo(deps: Deps, by: Actor, file: IncomingFile): Promise<void> {
  const png = await drawnLogo(await buffer(file.bytes));
  const { width, height } = await sizeOf(png);
  await deps.files.keep({ ...LOGO_FILE, purpose: BRAND_LOGO, owner: TARGET }, png, async (tx, stored) => {
    const now = deps.clock.now();
    const before = await lockBrand(tx, now);
    const logo = logoName(stored.id);
    await updateBrand(tx, { logo, logoWidth: width, logoHeight: height }, now);
    await deps.files.replace(tx, stored);
    await recordChange(deps, tx, by, { before: { logo: before.logo }, after: { logo } });
  });
  await deps.brand.refresh();
}

/** Removes the logo: the product's own sign is shown again. */
export async function removeLogo(deps: Deps, by: Actor): Promise<void> {
  await transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const { logo } = await lockBrand(tx, now);
    if (logo === null) return;
    await updateBrand(tx, NO_LOGO, now);
    await deps.files.remove(tx, logoFileId(logo));
    await recordChange(deps, tx, by, { before: { logo }, after: { logo: null } });
  });
  await deps.brand.refresh();
}

export const productLogo = ({ files }: Deps, name: string): Promise<SentFile> => logoNamed(files, name, BRAND_LOGO);
