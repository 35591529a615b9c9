import type { XmlElements } from './bigbluebutton.xml.ts';

/** A reply that refuses, as plugins know it. */
export class PluginRefusal extends Error {
  readonly messageKey: string;
  /** HTTP status: plugins read the text of 200 alone. */
  readonly status: number;
  constructor(messageKey: string, message: string, status = 200) {
    super(message);
    this.name = 'PluginRefusal';
    this.messageKey = messageKey;
    this.status = status;
  }
}

export const refusals = {
  checksum: () => new PluginRefusal('checksumError', 'You did not pass the checksum security check'),
  notFound: () => new PluginRefusal('notFound', 'We could not find a meeting with that meeting ID'),
  unknownCall: () => new PluginRefusal('unsupportedRequest', 'This request is not supported.'),
  invalid: (message: string) => new PluginRefusal('validationError', message),
  missing: (name: string) =>
    new PluginRefusal(
      `missingParam${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      `You must specify a value for the parameter ${name}.`,
    ),
} as const;

const MAX_PARAMETERS = 300;
const MAX_VALUE = 16_384;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to leave out.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).toWellFormed().replace(CONTROL, '');
  } catch {
    throw refusals.invalid('A parameter is not UTF-8 in percent encoding.');
  }
}

/** Parameters of a call. A name that comes twice is refused: servers between could read it otherwise than we do. */
export class Parameters {
  readonly #values: ReadonlyMap<string, string>;

  constructor(query: string) {
    const values = new Map<string, string>();
    const parts = query.split('&').filter((part) => part !== '');
    if (parts.length > MAX_PARAMETERS) throw refusals.invalid('There are too many parameters.');
    for (const part of parts) {
      const at = part.indexOf('=');
      const name = decoded(at < 0 ? part : part.slice(0, at));
      const value = decoded(at < 0 ? '' : part.slice(at + 1));
      if (values.has(name)) throw refusals.invalid('A parameter comes more than once.');
      if (value.length > MAX_VALUE) throw refusals.invalid('A parameter is too long.');
      values.set(name, value);
    }
    this.#values = values;
  }

  /** Null: missing or empty. */
  text(name: string): string | null {
    const value = this.#values.get(name)?.trim() ?? '';
    return value === '' ? null : value;
  }

  required(name: string): string {
    const value = this.text(name);
    if (value === null) throw refusals.missing(name);
    return value;
  }

  flag(name: string, otherwise = false): boolean {
    const value = this.text(name)?.toLowerCase() ?? null;
    return value === null ? otherwise : value === 'true' || value === '1';
  }

  /** Null: missing, no number, or 0, by which plugins mean "no limit". */
  count(name: string): number | null {
    const value = this.text(name) ?? '';
    const number = /^\d{1,9}$/.test(value) ? Number(value) : 0;
    return number === 0 ? null : number;
  }

  /** Values with commas between; null: missing. */
  list(name: string): string[] | null {
    const values =
      this.text(name)
        ?.split(',')
        .map((item) => item.trim()) ?? [];
    const named = [...new Set(values)].filter((item) => item !== '');
    return named.length === 0 ? null : named.slice(0, 500);
  }

  /** `meta_…` by names in lower case, and those alone that are names of elements. */
  meta(): Record<string, string> {
    const meta = [...this.#values].flatMap(([name, value]) => {
      const key = /^meta_([A-Za-z_][\w.-]{0,99})$/.exec(name)?.[1]?.toLowerCase();
      return key === undefined || /^xml|^__proto__$/.test(key) ? [] : [[key, value.slice(0, 4096)] as const];
    });
    return Object.fromEntries(meta.slice(0, 100));
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }
}

const CHECKSUM = /(?:^|&)checksum=([^&]*)/g;

/** The checksum of a query and the query without it; null: there is none, or several. */
export function withoutChecksum(query: string): { checksum: string; rest: string } | null {
  const matches = [...query.matchAll(CHECKSUM)];
  const [only] = matches;
  if (only === undefined || matches.length > 1) return null;
  const rest = query.slice(0, only.index) + query.slice(only.index + only[0].length);
  return { checksum: only[1] ?? '', rest: rest.replace(/^&/, '') };
}

/** What every call answers with. */
export type PluginReply = XmlElements;
