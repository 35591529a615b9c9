import type { PackageFlag, PackageLimits } from '@salon/contract';
import { lengthInWords } from '@salon/phrases/lengths';
import { usePhrases } from '#shared/phrases/index.ts';

/** What limits and flags of a package are called. */
export function useBenefits() {
  const { t, locale, formatNumber } = usePhrases();
  const length = (minutes: number): string => lengthInWords(locale, minutes * 60);
  return {
    length,
    flag: (flag: PackageFlag): string => t(`benefit.${flag}`),
    help: (name: PackageFlag | keyof PackageLimits): string => t(`benefit.${name}Help`),
    /** A limit in a table's cell. */
    limit: (name: keyof PackageLimits, limits: PackageLimits): string => {
      const value = limits[name];
      if (value === null) return t('pricing.unlimited');
      if (name === 'recordingDays') return t('benefit.days', { count: value });
      if (name === 'recordingGb') return t('benefit.gigabytes', { size: formatNumber(value) });
      return name === 'maxMinutes' ? length(value) : formatNumber(value);
    },
    /** The limits as lines of their own; those that differ from `base`. */
    lines: (limits: PackageLimits, base?: PackageLimits): readonly string[] => {
      const { maxParticipants, maxMinutes, maxStudyRooms, recordingDays, recordingGb } = limits;
      const differs = (...names: (keyof PackageLimits)[]) => names.some((name) => limits[name] !== base?.[name]);
      return [
        differs('maxParticipants') && t('benefit.maxParticipantsLine', { count: maxParticipants }),
        differs('maxMinutes') &&
          (maxMinutes === null
            ? t('benefit.noLimitLine')
            : t('benefit.maxMinutesLine', { length: length(maxMinutes) })),
        maxStudyRooms > 0 && differs('maxStudyRooms') && t('benefit.maxStudyRoomsLine', { count: maxStudyRooms }),
        recordingDays > 0 &&
          differs('recordingDays', 'recordingGb') &&
          t('benefit.recordingLine', { count: recordingDays, size: formatNumber(recordingGb) }),
      ].filter((line) => line !== false);
    },
  };
}
