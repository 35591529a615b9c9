const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** The size of a file in a language's own words: `3,2 MB`. */
export function fileSize(locale: string, bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const unit = { style: 'unit', unit: UNITS[step] ?? 'byte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, unit).format(bytes / 1000 ** step);
}
