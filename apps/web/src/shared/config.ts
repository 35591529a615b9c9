import type { Switch } from '@salon/contract';
import { isLanguage, type Language, languages } from '@salon/phrases';

/** What the server tells every page about this installation. */
export interface Config {
  /** The product's name; no text says it by hand. */
  readonly brand: string;
  /** Development server: the live room may be read by tests. */
  readonly development: boolean;
  /** Outside address without a slash at its end; links that people share begin with it. */
  readonly publicUrl: string;
  /** Whether someone who is not signed in may create an instant meeting. */
  readonly visitorMeetings: boolean;
  /** Whether office files are taken as slides. */
  readonly officeFiles: boolean;
  readonly languages: readonly Language[];
  /** Who runs this installation, as the data-protection text names the controller. */
  readonly operator: string;
  /** Street address of the operator, where one is named. */
  readonly operatorAddress: string | null;
  /** Signing in by an outside provider or by an institution's directory is offered. */
  readonly providerSignIn: boolean;
  readonly directorySignIn: boolean;
  /** E-mail address for requests about personal data. */
  readonly contact: string;
  /** What administrators have switched off, as this page came. */
  readonly off: readonly string[];
  /** How long data are kept, where administrators changed it (days). */
  readonly retention: Readonly<Record<string, unknown>>;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

function parse(text: string): Record<string, unknown> {
  try {
    return record(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Reads the settings block of the page; every field that is missing or odd has a safe default. */
export function configFrom(text: string, origin: string): Config {
  const given = parse(text);
  const offered = textsIn(given.languages).filter(isLanguage);
  const { off: switchedOff, retention } = given;
  const off = textsIn(switchedOff);
  const brand = textIn(given.brand) ?? 'Salon';
  return {
    brand,
    development: given.development === true,
    publicUrl:
      typeof given.publicUrl === 'string' && /^https?:\/\//.test(given.publicUrl)
        ? given.publicUrl.replace(/\/+$/, '')
        : origin,
    visitorMeetings: given.visitorMeetings !== false && !off.includes('visitorMeetings'),
    officeFiles: given.officeFiles === true,
    languages: offered.length > 0 ? offered : languages,
    providerSignIn: given.providerSignIn === true && !off.includes('providerSignIn'),
    directorySignIn: given.directorySignIn === true && !off.includes('directorySignIn'),
    operator: textIn(given.operator) ?? brand,
    operatorAddress: textIn(given.operatorAddress),
    off,
    retention: record(retention),
    contact: textIn(given.contact) ?? `privacy@${new URL(origin).hostname}`,
  };
}

/** This page's settings. */
export const config: Config = configFrom(document.getElementById('salon-config')?.textContent ?? '', location.origin);

/** What is switched off is not offered; where a page does not know it yet, the server says so. */
export const isOff = (name: Switch): boolean => config.off.includes(name);
