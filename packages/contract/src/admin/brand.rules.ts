import * as z from 'zod/mini';
import { isTurkishId } from '../account/profile.rules.ts';
import { isTurkishTaxNumber } from '../billing/billing.identity.ts';
import { HexColour } from '../meeting/planning.rules.ts';
import { Email } from '../room/room.rules.ts';

const text = (most: number) =>
  z.string().check(
    z.overwrite((typed) => typed.trim().replace(/\s+/g, ' ')),
    z.minLength(1, 'field.required'),
    z.maxLength(most, 'field.textLong'),
    z.refine((typed) => !/[<>\p{Cc}]/u.test(typed), 'field.invalid'),
  );

/** Digits of a number that people write with spaces, dots or hyphens. */
const digitsOf = (text: string): string => text.replace(/[\s.-]+/g, '');

/** What is said of the brand and of the seller, each by the form that it must have. */
export const brandFields = {
  /** What the product is called on pages, in mails and calendars. */
  name: text(40),
  /** Main colour of pages and mails. */
  colour: HexColour,
  /** Who mails are from. */
  senderName: text(100),
  senderAddress: Email,
  /** Who sells packages, as contracts and invoices name them. */
  sellerTitle: text(150),
  sellerAddress: text(300),
  sellerTaxOffice: text(60),
  /** Of a company (VKN), or the identity number of a sole trader. */
  sellerTaxNumber: z.string().check(
    z.overwrite(digitsOf),
    z.refine((text) => isTurkishTaxNumber(text) || isTurkishId(text), 'field.sellerTaxNumber'),
  ),
  /** Number in the trade register: 16 digits. */
  sellerMersis: z.string().check(z.overwrite(digitsOf), z.regex(/^\d{16}$/, 'field.mersisInvalid')),
  sellerPhone: z.string().check(z.trim(), z.regex(/^\+?[\d ()/-]{7,24}$/, 'field.phoneInvalid')),
} as const;
export type BrandField = keyof typeof brandFields;
export const brandFieldNames = Object.keys(brandFields) as readonly BrandField[];

/** A value for each field. */
export const forBrandFields = <T>(choose: (field: BrandField) => T): Record<BrandField, T> =>
  Object.fromEntries(brandFieldNames.map((field) => [field, choose(field)])) as Record<BrandField, T>;
