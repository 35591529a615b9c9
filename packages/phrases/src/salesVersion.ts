/** Raised with every change of a text of sale; a test compares the texts with the version by their hash. */
export const SALES_TEXTS_VERSION = '2026-11-29.2';

/** Days within which a consumer may withdraw (regulation 29188, article 9). */
export const WITHDRAWAL_DAYS = 14;
