// Imports nothing: the starter reads settings before packages are installed.

/** A setting is missing or wrong: starting again cannot help. One line per setting says what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
/** EX_CONFIG of sysexits.h: a supervisor does not restart a program that ends with it. */
export const EXIT_CONFIG = 78;

/** What the text of a setting must look like. */
export interface Form<T> {
  /** Completes "it must be …". */
  readonly expected: string;
  /** A zod schema, or an object that parses like one. */
  readonly schema: {
    safeParse(text: string): { readonly success: true; readonly data: T } | { readonly success: false };
  };
}

export interface Setting<T = unknown> {
  readonly form: Form<T>;
  /** The stricter form of production. */
  readonly inProduction?: Form<T>;
  /** Text of an unset one; `$NAME` stands for the text of that setting. */
  readonly default?: string;
  /** What an unset one without such a text means; Markdown. */
  readonly unset?: string;
  readonly required?: 'always' | 'production';
  /** A switch that, when it is on, lifts the demands of production. */
  readonly unless?: string;
  /** Settings that this one needs beside it. */
  readonly with?: readonly string[];
  /** No error shows its text. */
  readonly secret?: true;
  /** For the reference, Markdown; the program that owns a setting has it, others that read it leave it out. */
  readonly meaning?: string;
}

/** Settings of a program under the titles that the reference has them under. */
export type Settings = Readonly<Record<string, Readonly<Record<string, Setting>>>>;

type Value<S> =
  | (S extends { readonly form: Form<infer T> } ? T : never)
  | (S extends { readonly default: string } | { readonly required: 'always' } ? never : null);

type Named<S extends Settings, Name> = {
  [Title in keyof S]: Name extends keyof S[Title] ? S[Title][Name] : never;
}[keyof S];

/** What was read; null: unset and without a default. */
export type Values<S extends Settings> = {
  readonly [Name in { [Title in keyof S]: keyof S[Title] }[keyof S]]: Value<Named<S, Name>>;
};

export type Environment = Readonly<Record<string, string | undefined>>;

/** Short, and no address, which may have a password in it. */
const isPrintable = (text: string): boolean => /^[\w .,:;/+*-]{1,40}$/.test(text) && !text.includes('://');

const messageOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

/**
 * Reads settings from the environment, or from the file that `<name>_FILE` names; an empty variable counts as unset.
 * Throws {@link ConfigError} with a line for every setting that is wrong.
 */
export function readSettings<const S extends Settings>(
  groups: S,
  env: Environment,
  readFile: (path: string, encoding: 'utf8') => string,
): Values<S> {
  const settings: Readonly<Record<string, Setting>> = Object.assign({}, ...Object.values(groups));
  const faults = new Map<string, string>();
  const texts = new Map<string, string>();
  const files = new Map<string, string>();
  for (const name of Object.keys(settings)) {
    const [text, file] = [env[name], env[`${name}_FILE`]];
    if (text && file) faults.set(name, `${name} and ${name}_FILE are both set: unset one of them.`);
    else if (text) texts.set(name, text);
    else if (file)
      try {
        const content = readFile(file, 'utf8').replace(/(?:\r?\n)+$/, '');
        if (content === '') faults.set(name, `${name}_FILE names an empty file: ${file}.`);
        else texts.set(name, content);
        files.set(name, file);
      } catch (failure) {
        faults.set(name, `${name}_FILE cannot be read: ${messageOf(failure)}.`);
      }
  }
  const textOf = (name: string): string | undefined =>
    texts.get(name) ?? settings[name]?.default?.replace(/\$([A-Z_]+)/g, (_all, named: string) => textOf(named) ?? '');
  const isProduction = texts.get('NODE_ENV') === 'production';

  const isStrict = ({ unless }: Setting): boolean =>
    isProduction && !(unless !== undefined && texts.get(unless) === 'on');
  /** The form that a setting has here, with its words complete. */
  const formOf = (setting: Setting): Form<unknown> => {
    if (setting.inProduction === undefined || !isStrict(setting)) return setting.form;
    return { ...setting.inProduction, expected: `${setting.inProduction.expected} in production` };
  };
  const refuse = (name: string, fault: string): null => {
    if (!faults.has(name)) faults.set(name, fault);
    return null;
  };
  const refuseMissing = (name: string, setting: Setting, reader: string): null =>
    refuse(name, `${name} is missing: ${reader} needs it (${formOf(setting).expected}).`);

  const parse = (name: string, setting: Setting): unknown => {
    const text = texts.get(name);
    if (text === undefined) {
      if (setting.required === 'always') return refuseMissing(name, setting, 'this program');
      if (setting.required === 'production' && isStrict(setting)) return refuseMissing(name, setting, 'production');
    } else
      for (const [partner, partnerSetting] of Object.entries(settings))
        if (setting.with?.includes(partner) && !texts.has(partner)) refuseMissing(partner, partnerSetting, name);
    const complete = textOf(name);
    if (complete === undefined) return null;
    const { expected, schema } = formOf(setting);
    const result = schema.safeParse(complete);
    if (result.success) return result.data;
    // A wrong default comes from a wrong setting that it names.
    if (text === undefined) return null;
    const file = files.get(name);
    if (file !== undefined) return refuse(name, `${name} in ${file} must be ${expected}.`);
    if (setting.secret || !isPrintable(text)) return refuse(name, `${name} must be ${expected}.`);
    return refuse(name, `${name} is "${text}": it must be ${expected}.`);
  };
  const values = Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, parse(name, setting)]));
  if (faults.size > 0) throw new ConfigError([...faults.values()].join('\n'));
  return values as Values<S>;
}
