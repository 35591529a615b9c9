import * as z from 'zod/mini';
import { administratorReads } from '../admin/admin.calls.ts';
import { call } from '../call.ts';
import { listInput, listReply } from '../list.ts';
import { LocalDay } from '../meeting/planning.rules.ts';
import { PACKAGE_TITLE_MAX, PackageFlags } from './billing.catalogue.ts';
import { minorUnitsOf } from './billing.money.ts';

export const PARTICIPANTS_MAX = 1000;
export const MINUTES_MAX = 1440;
export const STUDY_ROOMS_MAX = 16;
export const MAX_RECORDING_DAYS = 3650;
export const RECORDING_GB_MAX = 100_000;
export const PACKAGE_SEATS_MAX = 10_000;

const whole = (min: number, max: number, message: string) =>
  z.number('field.required').check(z.int(message), z.minimum(min, message), z.maximum(max, message));

/** A price of a seat for a month, without tax, with at most two decimals ("249.00"). */
export const Price = z
  .string('field.required')
  .check(z.refine((text) => (minorUnitsOf(text) ?? 0) > 0 && Number(text) < 1_000_000, 'field.packagePrice'));

const Title = z
  .string('field.required')
  .check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(PACKAGE_TITLE_MAX, 'field.textLong'));

/** What a package is called in the languages other than Turkish; by its Turkish name in one that is left out. */
const Translations = z.object({ en: z.optional(Title), ar: z.optional(Title), ru: z.optional(Title) });
export type PackageTranslations = z.infer<typeof Translations>;

/** What a version of a package is: what an administrator may change. */
export const packageFields = {
  /** In Turkish. */
  title: Title,
  translations: Translations,
  seatsMin: whole(1, PACKAGE_SEATS_MAX, 'field.packageSeats'),
  /** Null: as many as are agreed. */
  seatsMax: z.nullable(whole(1, PACKAGE_SEATS_MAX, 'field.packageSeats')),
  maxParticipant: whole(2, PARTICIPANTS_MAX, 'field.packageParticipants'),
  /** Longest meeting in minutes; null: no limit. */
  duration: z.nullable(whole(1, MINUTES_MAX, 'field.packageMinutes')),
  maxStudyRooms: whole(0, STUDY_ROOMS_MAX, 'field.packageStudyRooms'),
  /** This long recordings are kept, and so much room those of a seat have; both 0 without recordings. */
  recordingDays: whole(0, MAX_RECORDING_DAYS, 'field.packageRecordingDays'),
  recordingGb: whole(0, RECORDING_GB_MAX, 'field.packageRecordingGb'),
  flags: PackageFlags,
  /** Of a seat for a month in lira, without tax; null: free, or by contact. */
  price: z.nullable(Price),
  /** The same in dollar; null: not sold in it. */
  dollarPrice: z.nullable(Price),
};

const AdminPackageVersion = z.object({
  ...packageFields,
  id: z.string(),
  packageId: z.string(),
  version: z.int(),
  /** Sold from this moment on. */
  from: z.string(),
  state: z.enum(['past', 'current', 'upcoming']),
  /** Subscriptions that go on and were bought as it was in this version. */
  subscriptions: z.int(),
});
export type AdminPackageVersion = z.infer<typeof AdminPackageVersion>;

const AdminPackage = z.object({
  id: z.string(),
  isFree: z.boolean(),
  /** Sold by card; else free, or by contact. */
  buyNow: z.boolean(),
  current: AdminPackageVersion,
  /** What it is to be from a day on; null: nothing is planned. */
  upcoming: z.nullable(AdminPackageVersion),
});
export type AdminPackage = z.infer<typeof AdminPackage>;

/** Every package, in the order of the price list. */
export const getPackages = call({
  name: 'getPackages',
  method: 'GET',
  path: '/payment/packages',
  access: 'administrator',
  permission: 'packages',
  input: z.object({}),
  reply: z.object({ result: z.array(AdminPackage) }),
  limit: administratorReads,
});

/** What a package was and is, the newest version first. */
export const getPackageVersions = call({
  name: 'getPackageVersions',
  method: 'GET',
  path: '/payment/package-versions',
  access: 'administrator',
  permission: 'packages',
  input: z.object({ ...listInput(['version']), id: z.string().check(z.maxLength(64)) }),
  reply: listReply(AdminPackageVersion),
  limit: administratorReads,
});

/**
 * Makes the next version of a package, which holds from a day on, or at once. Who has the package keeps what they bought;
 * a higher price reaches their next period only after notice. `version`: the one that was changed, so that no one
 * overwrites what someone else changed in the meantime.
 */
export const updatePackage = call({
  name: 'updatePackage',
  method: 'POST',
  path: '/payment/update-package',
  access: 'administrator',
  permission: 'packages',
  confirmed: true,
  input: z
    .object({
      ...packageFields,
      /** Left out: as they were. */
      translations: z.optional(Translations),
      id: z.string().check(z.maxLength(64)),
      version: z.int(),
      /** First day (Europe/Istanbul), a day to come; null: from now on. */
      from: z.nullable(LocalDay),
    })
    .check(
      z.refine(({ seatsMin, seatsMax }) => seatsMax === null || seatsMax >= seatsMin, {
        error: 'field.invalid',
        path: ['seatsMax'],
      }),
      z.refine(({ flags, recordingDays }) => !flags.recording || recordingDays > 0, {
        error: 'field.invalid',
        path: ['recordingDays'],
      }),
      z.refine(({ flags, recordingGb }) => !flags.recording || recordingGb > 0, {
        error: 'field.invalid',
        path: ['recordingGb'],
      }),
    ),
  reply: z.object({ result: AdminPackage }),
  refusals: ['admin.packageUnknown', 'admin.packageChanged', 'admin.packagePlanned'],
  limit: administratorReads,
});

/** Takes a version back that does not hold yet. */
export const withdrawPackageVersion = call({
  name: 'withdrawPackageVersion',
  method: 'POST',
  path: '/payment/withdraw-package-version',
  access: 'administrator',
  permission: 'packages',
  confirmed: true,
  input: z.object({ id: z.string().check(z.maxLength(64)), version: z.int() }),
  reply: z.object({ result: AdminPackage }),
  refusals: ['admin.packageUnknown', 'admin.packageChanged', 'admin.packageTold'],
  limit: administratorReads,
});
