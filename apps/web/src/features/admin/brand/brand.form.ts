import { type BrandField, type BrandTexts, brandFields, forBrandFields, type ProductBrand } from '@salon/contract';
import { pictureFault, pictureKinds } from '#shared/fields/pictureFile.ts';
import { messageOf } from '#shared/form/index.ts';
import type { PhraseKey } from '#shared/phrases/index.ts';

/** What is typed; empty: the server's setting holds. */
export type BrandValues = Readonly<Record<BrandField, string>>;

export const valuesOf = ({ saved }: Pick<ProductBrand, 'saved'>): BrandValues =>
  forBrandFields((field) => saved[field] ?? '');

/** What is wrong with each field; an empty one is right. */
export const faultsIn = (values: BrandValues) =>
  forBrandFields((field) => (values[field].trim() === '' ? null : messageOf(brandFields[field], values[field])));

export const inputOf = (values: BrandValues): BrandTexts => forBrandFields((field) => values[field].trim() || null);

/** What would hold: what is typed, and the setting where nothing is. */
export function inForce(values: BrandValues, settings: BrandTexts): BrandTexts {
  const texts = forBrandFields((field) => values[field].trim() || settings[field]);
  // A sender without a name of its own is called as the product.
  return { ...texts, senderName: texts.senderName ?? texts.name };
}

const SVG = 'image/svg+xml';
export const logoKinds = [...pictureKinds, SVG] as const;

/** Why a file cannot be the logo, or null. */
export function logoFault({ type, size }: Pick<File, 'type' | 'size'>): PhraseKey | null {
  const fault = pictureFault({ type: type === SVG ? 'image/png' : type, size });
  return fault === 'profile.pictureKind' ? 'adminBrand.logoKind' : fault;
}
