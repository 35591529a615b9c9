import * as z from 'zod/mini';
import { PICTURE_MAX_BYTES } from '../account/account.calls.ts';
import { API_BASE, call, FileContent } from '../call.ts';
import { administratorReads } from './admin.calls.ts';
import { brandFields, forBrandFields } from './brand.rules.ts';

const text = z.nullable(z.string());
const Texts = z.object({
  name: text,
  colour: text,
  senderName: text,
  senderAddress: text,
  sellerTitle: text,
  sellerAddress: text,
  sellerTaxOffice: text,
  sellerTaxNumber: text,
  sellerMersis: text,
  sellerPhone: text,
});

/** The logo with its size (pixels). */
const Logo = z.object({ url: z.string(), width: z.int(), height: z.int() });

const States = z.object({
  /** What administrators saved; null: what the server's settings say holds. */
  saved: Texts,
  /** What the server's settings say; null: nothing. */
  settings: Texts,
  logo: z.nullable(Logo),
  /** Rises with every change of the texts. */
  version: z.int(),
});
export type ProductBrand = z.infer<typeof States>;
export type BrandTexts = z.infer<typeof Texts>;

/** Nothing was saved: the settings hold. */
export const noBrandTexts: BrandTexts = forBrandFields(() => null);

/** How the product is called and looks, who its mails are from and who sells: as saved, and as the settings say. */
export const getProductBrand = call({
  name: 'getProductBrand',
  method: 'GET',
  path: '/admin/brand',
  access: 'administrator',
  permission: 'settings',
  input: z.object({}),
  reply: States,
  limit: administratorReads,
});

/** Saves it; it holds on every server within seconds. Of invoices and orders that are written nothing changes. */
export const saveProductBrand = call({
  name: 'saveProductBrand',
  method: 'POST',
  path: '/admin/save-brand',
  access: 'administrator',
  permission: 'settings',
  confirmed: true,
  input: z.object({
    /** That was changed: another one meanwhile is not overwritten. */
    version: z.int(),
    name: z.nullable(brandFields.name),
    colour: z.nullable(brandFields.colour),
    senderName: z.nullable(brandFields.senderName),
    senderAddress: z.nullable(brandFields.senderAddress),
    sellerTitle: z.nullable(brandFields.sellerTitle),
    sellerAddress: z.nullable(brandFields.sellerAddress),
    sellerTaxOffice: z.nullable(brandFields.sellerTaxOffice),
    sellerTaxNumber: z.nullable(brandFields.sellerTaxNumber),
    sellerMersis: z.nullable(brandFields.sellerMersis),
    sellerPhone: z.nullable(brandFields.sellerPhone),
  }),
  reply: States,
  refusals: ['admin.brandChanged'],
  limit: administratorReads,
});

/** Replaces the product's logo: JPEG, PNG, WebP or SVG, drawn small enough for the top of a page. */
export const uploadProductLogo = call({
  name: 'uploadProductLogo',
  method: 'POST',
  path: '/admin/brand-logo',
  access: 'administrator',
  permission: 'settings',
  confirmed: true,
  upload: true,
  input: z.object({ file: FileContent }),
  reply: States,
  refusals: ['account.pictureBroken'],
  limit: { points: 20, seconds: 3600, by: 'account' },
  bodyLimit: PICTURE_MAX_BYTES,
});

/** Removes the logo: the product's own sign is shown again. */
export const removeProductLogo = call({
  name: 'removeProductLogo',
  method: 'POST',
  path: '/admin/remove-brand-logo',
  access: 'administrator',
  permission: 'settings',
  confirmed: true,
  input: z.object({}),
  reply: States,
  limit: administratorReads,
});

/** The product's logo, as pages and mails show it. */
export const getProductLogo = call({
  name: 'getProductLogo',
  method: 'GET',
  path: '/brand/logo/:name',
  access: 'anyone',
  download: { type: 'image/png', seconds: 86_400 },
  input: z.object({ name: z.string() }),
  reply: FileContent,
});

/** Path of the product's logo of this name. */
export const productLogoPath = (name: string): string => API_BASE + getProductLogo.path.replace(':name', name);

/** Pictures that are made of the logo, with their width and height (pixels): icons of a tab or home screen, and what previews of links show. */
export const brandPictureSizes = { icon192: [192, 192], icon512: [512, 512], preview: [1200, 630] } as const;
export type BrandPictureKind = keyof typeof brandPictureSizes;

/** A picture made of the product's logo of this name, on white. */
export const getBrandPicture = call({
  name: 'getBrandPicture',
  method: 'GET',
  path: '/brand/picture/:kind/:name',
  access: 'anyone',
  download: { type: 'image/png', seconds: 86_400 },
  input: z.object({ kind: z.enum(['icon192', 'icon512', 'preview']), name: z.string() }),
  reply: FileContent,
});

/** Path of such a picture. */
export const brandPicturePath = (kind: BrandPictureKind, logoName: string): string =>
  API_BASE + getBrandPicture.path.replace(':kind', kind).replace(':name', logoName);
