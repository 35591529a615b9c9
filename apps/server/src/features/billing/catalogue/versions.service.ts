import {
  type AdminPackage,
  billingDay,
  dayBegins,
  minorUnitsOf,
  type PackageTitles,
  type ParsedOf,
  packageTitle,
  type updatePackage,
  type withdrawPackageVersion,
} from '@salon/contract';
import type { Actor } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { Deps } from '../deps.ts';
import { allPackages, isTold, lastVersions, type PackageRow, wholeVersions } from './versions.queries.ts';
import { deleteVersion, insertVersion, lockPackage } from './versions.store.ts';
import { packageWire } from './versions.wire.ts';

type Wanted = ParsedOf<typeof updatePackage>;

/** A package as administrators see it at a moment. */
export const adminPackage = async (db: Db, row: PackageRow, now: Date): Promise<AdminPackage> =>
  packageWire(row, await wholeVersions(db, await lastVersions(db, row.id)), now);

/** What the audit log says of a version. */
const auditValues = ({
  subscriptions: _count,
  state: _state,
  packageId: _package,
  id: _id,
  ...fields
}: AdminPackage['current']) => fields;

/** A day to come, Europe/Istanbul; null: at once. */
function beginsAt(from: string | null, now: Date): Date {
  if (from === null) return now;
  if (from <= billingDay(now)) throw new DomainError('input.invalid', { from: 'field.dayToCome' });
  return dayBegins(from);
}

/** Prices of what is sold by card; what is free has none, and what is sold by contact may have none. */
function pricesOf({ price, dollarPrice }: Wanted, { isFree, buyNow }: PackageRow) {
  if (isFree) return [];
  if (buyNow && price === null) throw new DomainError('input.invalid', { price: 'field.required' });
  return [
    ...(price === null ? [] : [{ currency: 'TRY' as const, monthlyAmount: minorUnitsOf(price) ?? 0 }]),
    ...(dollarPrice === null ? [] : [{ currency: 'USD' as const, monthlyAmount: minorUnitsOf(dollarPrice) ?? 0 }]),
  ];
}

/** The package that an administrator saw: locked, and as it was then. */
async function lockAsSeen(tx: Db, id: string, version: number, now: Date) {
  const row = await lockPackage(tx, id);
  if (row === null) throw new DomainError('admin.packageUnknown');
  const before = await adminPackage(tx, row, now);
  const last = before.upcoming ?? before.current;
  if (last.version !== version) throw new DomainError('admin.packageChanged');
  return { row, before, last };
}

/** As two names read alike. */
const spoken = (name: string, language: string): string => name.normalize('NFC').toLocaleLowerCase(language);

/** Refuses names that another package has in the same language, now or from a day to come: buyers could not tell the two apart. */
async function refuseTakenNames(tx: Db, id: string, titles: PackageTitles, now: Date): Promise<void> {
  const errors: Record<string, string> = {};
  for (const other of await allPackages(tx)) {
    if (other.id === id) continue;
    const { current, upcoming } = await adminPackage(tx, other, now);
    for (const taken of upcoming === null ? [current] : [current, upcoming])
      for (const language of ['tr', 'en', 'ar', 'ru'] as const) {
        const theirs = packageTitle({ tr: taken.title, ...taken.translations }, language);
        if (spoken(theirs, language) === spoken(packageTitle(titles, language), language))
          errors[language === 'tr' || titles[language] === undefined ? 'title' : `translations.${language}`] =
            'field.packageName';
      }
  }
  if (Object.keys(errors).length > 0) throw new DomainError('input.invalid', errors);
}

/** Makes the next version of a package. Throws `admin.packageUnknown`, `…packageChanged` and `…packagePlanned`. */
export const changePackage = (deps: Deps, by: Actor, wanted: Wanted): Promise<AdminPackage> =>
  transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const { row, before, last } = await lockAsSeen(tx, wanted.id, wanted.version, now);
    if (before.upcoming !== null) throw new DomainError('admin.packagePlanned');
    const version = wanted.version + 1;
    const translations = wanted.translations ?? last.translations;
    await refuseTakenNames(tx, row.id, { tr: wanted.title, ...translations }, now);
    await insertVersion(
      tx,
      {
        id: `${row.id}-${version}`,
        packageId: row.id,
        version,
        title: wanted.title,
        translations,
        seatsMin: wanted.seatsMin,
        seatsMax: wanted.seatsMax,
        maxParticipants: wanted.maxParticipant,
        maxMinutes: wanted.duration,
        maxStudyRooms: wanted.maxStudyRooms,
        recordingDays: wanted.recordingDays,
        recordingGb: wanted.recordingGb,
        ...wanted.flags,
        validFrom: beginsAt(wanted.from, now),
        createdAt: now,
      },
      pricesOf(wanted, row),
    );
    const after = await adminPackage(tx, row, now);
    await deps.audit.note(tx, by, {
      deed: 'package.changed',
      target: { kind: 'package', id: row.id },
      before: auditValues(before.current),
      after: auditValues(after.upcoming ?? after.current),
    });
    return after;
  });

/** Takes a planned version back. Throws `admin.packageUnknown`, `…packageChanged` and `…packageTold`. */
export const withdrawVersion = (
  deps: Deps,
  by: Actor,
  { id, version }: ParsedOf<typeof withdrawPackageVersion>,
): Promise<AdminPackage> =>
  transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const { row, before } = await lockAsSeen(tx, id, version, now);
    const { upcoming } = before;
    if (upcoming === null || (await isTold(tx, upcoming.id))) throw new DomainError('admin.packageTold');
    await deleteVersion(tx, upcoming.id);
    await deps.audit.note(tx, by, {
      deed: 'package.withdrawn',
      target: { kind: 'package', id },
      before: auditValues(upcoming),
    });
    return adminPackage(tx, row, now);
  });
