import { productLogoPath } from '@salon/contract';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import { savedBrand } from './brand.store.ts';

/** Each server reads again after this time: what was saved on one holds on all of them then. */
export const BRAND_POLL_MS = 2000;

/** Name, look, sender of mails and seller, as administrators saved them before what the settings say. */
export interface BrandInForce {
  /** The settings as they hold: what was saved in place of what the server was started with. Read them at each use: they change. */
  readonly config: Config;
  /** The settings as the server was started with them. */
  readonly settings: Config;
  /** Reads again what was saved; where the database does not answer, what was known holds on. */
  refresh(): Promise<void>;
}

export async function openBrand(db: Db, settings: Config): Promise<BrandInForce> {
  let saved = await savedBrand(db);
  const config: Config = {
    ...settings,
    get brand() {
      return saved.name ?? settings.brand;
    },
    get appearance() {
      const { logo, logoWidth: width, logoHeight: height, colour } = saved;
      const isThere = logo !== null && width !== null && height !== null;
      return { colour, logo: isThere ? { name: logo, path: productLogoPath(logo), width, height } : null };
    },
    get mailFrom() {
      const { name, address } = settings.mailFrom;
      return { name: saved.senderName ?? name, address: saved.senderAddress ?? address };
    },
    get seller() {
      const { title, address, taxOffice, taxNumber, mersis, phone } = settings.seller;
      return {
        ...settings.seller,
        title: saved.sellerTitle ?? title,
        address: saved.sellerAddress ?? address,
        taxOffice: saved.sellerTaxOffice ?? taxOffice,
        taxNumber: saved.sellerTaxNumber ?? taxNumber,
        mersis: saved.sellerMersis ?? mersis,
        phone: saved.sellerPhone ?? phone,
      };
    },
  };
  return {
    config,
    settings,
    async refresh() {
      saved = await savedBrand(db);
    },
  };
}
