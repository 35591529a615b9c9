import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { packagePrices, packages, packageVersions } from './catalogue.tables.ts';

/** What every package has: what a meeting is. */
const EVERY = { instantMeeting: true, screenShare: true, generalChat: true, customBackgrounds: true };
/** What every package that is sold has as well. */
const SOLD = {
  ...EVERY,
  maxStudyRooms: 16,
  planning: true,
  recurring: true,
  recording: true,
  attendeeList: true,
  polls: true,
  notes: true,
  whiteboard: true,
  presenting: true,
  videoPlay: true,
  technicalSupport: true,
};

/** The first versions hold for whatever moment is asked for. */
const FROM_THE_BEGINNING = new Date('2000-01-01T00:00:00Z');

const PACKAGES = [
  { id: 'default', isFree: true, buyNow: false, position: 0 },
  { id: 'standart', isFree: false, buyNow: true, position: 1 },
  { id: 'business', isFree: false, buyNow: true, position: 2 },
  { id: 'enterprise', isFree: false, buyNow: false, position: 3 },
];

/**
 * The packages of a new database: the free one (instant meetings, 16 participants, 60 minutes) and the three that are
 * sold (specification, section 9: 100, 300 and 500 participants, 10 hours for the first; 1 to 10, 11 to 100 and more seats).
 */
const VERSIONS = [
  {
    packageId: 'default',
    title: 'Ücretsiz',
    translations: { en: 'Free', ar: 'المجانية', ru: 'Бесплатный' },
    seatsMin: 1,
    seatsMax: 1,
    maxParticipants: 16,
    maxMinutes: 60,
    maxStudyRooms: 0,
    ...EVERY,
  },
  {
    packageId: 'standart',
    title: 'Standart',
    translations: { en: 'Standard', ar: 'القياسية', ru: 'Стандартный' },
    seatsMin: 1,
    seatsMax: 10,
    maxParticipants: 100,
    maxMinutes: 600,
    recordingDays: 30,
    recordingGb: 20,
    ...SOLD,
  },
  {
    packageId: 'business',
    title: 'İşletme',
    translations: { en: 'Business', ar: 'الأعمال', ru: 'Бизнес' },
    seatsMin: 11,
    seatsMax: 100,
    maxParticipants: 300,
    maxMinutes: null,
    recordingDays: 90,
    recordingGb: 100,
    ...SOLD,
  },
  {
    packageId: 'enterprise',
    title: 'Kurumsal',
    translations: { en: 'Enterprise', ar: 'المؤسسات', ru: 'Корпоративный' },
    seatsMin: 100,
    seatsMax: null,
    maxParticipants: 500,
    maxMinutes: null,
    recordingDays: 365,
    recordingGb: 1000,
    ...SOLD,
    calls: true,
  },
].map((version) => ({ ...version, version: 1, id: versionId(version.packageId, 1), validFrom: FROM_THE_BEGINNING }));

/** Prices of a seat for a month, without tax, in kuruş and cent. */
const PRICES = [
  { packageVersionId: versionId('standart', 1), currency: 'TRY' as const, monthlyAmount: 249_00 },
  { packageVersionId: versionId('standart', 1), currency: 'USD' as const, monthlyAmount: 7_99 },
  { packageVersionId: versionId('business', 1), currency: 'TRY' as const, monthlyAmount: 399_00 },
  { packageVersionId: versionId('business', 1), currency: 'USD' as const, monthlyAmount: 12_99 },
];

function versionId(packageId: string, version: number): string {
  return `${packageId}-${version}`;
}

/** Puts the packages there that a new database lacks; what an administrator changed stays. */
export async function seedPackages(db: Db): Promise<void> {
  await transact(db, async (tx) => {
    await tx.insert(packages).values(PACKAGES).onConflictDoNothing();
    await tx.insert(packageVersions).values(VERSIONS).onConflictDoNothing();
    await tx.insert(packagePrices).values(PRICES).onConflictDoNothing();
  });
}
