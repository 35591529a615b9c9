import * as z from 'zod/mini';
import { currencies } from './billing.money.ts';
import { packageFlags, provisions } from './billing.rules.ts';

/** What a package's meetings are held to. */
export const PackageLimits = z.object({
  maxParticipants: z.int(),
  /** Longest meeting. Minutes; null: no limit. */
  maxMinutes: z.nullable(z.int()),
  /** Study rooms of one meeting. */
  maxStudyRooms: z.int(),
  /** This long a recording is kept after it was made. Days; 0: the package has no recordings. */
  recordingDays: z.int(),
  /** So much room the recordings of one seat have. Gigabytes (10⁹ bytes); 0 likewise. */
  recordingGb: z.int(),
});
export type PackageLimits = z.infer<typeof PackageLimits>;

export const PackageFlags = z.record(z.enum(packageFlags), z.boolean());
export type PackageFlags = z.infer<typeof PackageFlags>;

/** Longest name of a package. Characters. */
export const PACKAGE_TITLE_MAX = 40;

/** What a package is called: in Turkish, and in each other language where it has a name of its own there. */
export interface PackageTitles {
  readonly tr: string;
  readonly en?: string | undefined;
  readonly ar?: string | undefined;
  readonly ru?: string | undefined;
}

/** What a package is called in a language. */
export const packageTitle = (titles: PackageTitles, language: keyof PackageTitles): string =>
  titles[language] ?? titles.tr;

/** A package as it was at one time. A change makes the next version; a subscription keeps the one it bought until its next period. */
export interface PackageVersion {
  readonly id: string;
  readonly packageId: string;
  readonly version: number;
  readonly titles: PackageTitles;
  readonly limits: PackageLimits;
  readonly flags: PackageFlags;
}

/** How often a subscription is paid. */
export const intervals = ['month', 'year'] as const;
export type Interval = (typeof intervals)[number];
const MONTHS_A_YEAR = 12;

/** Price of a seat for one period from the price for a month, in minor units and without tax. Yearly is twelve times monthly. */
export const periodAmount = (monthlyAmount: number, interval: Interval): number =>
  interval === 'year' ? monthlyAmount * MONTHS_A_YEAR : monthlyAmount;

/** How many seats of a package can be bought. */
export interface SeatRange {
  readonly seatsMin: number;
  /** Null: as many as are agreed with the seller. */
  readonly seatsMax: number | null;
}
export const isSeatCount = (seats: number, { seatsMin, seatsMax }: SeatRange): boolean =>
  Number.isInteger(seats) && seats >= seatsMin && (seatsMax === null || seats <= seatsMax);

/** A package as the price list shows it. */
export const Product = z.object({
  id: z.string(),
  /** The version that is sold now. */
  versionId: z.string(),
  /** In the language of the request. */
  title: z.string(),
  /** The one that people without a subscription have. */
  isFree: z.boolean(),
  /** Sold by card; else free, or by contact. */
  buyNow: z.boolean(),
  seatsMin: z.int(),
  seatsMax: z.nullable(z.int()),
  currency: z.enum(currencies),
  /** Of a seat for a month, without tax, two decimals ("249.00"); null: by contact. */
  price: z.nullable(z.string()),
  /** The same in minor units, and that of a year. */
  monthlyAmount: z.nullable(z.int()),
  annualAmount: z.nullable(z.int()),
  /** What it has today. */
  limits: PackageLimits,
  flags: PackageFlags,
  /** What it will have besides, as soon as the product has it. */
  comingSoon: z.array(z.enum(provisions)),
});
export type Product = z.infer<typeof Product>;
