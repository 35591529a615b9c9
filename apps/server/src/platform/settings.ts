import { isIP } from 'node:net';
import { ConfigError } from './errors.ts';

/** The environment of the process. Each reader below throws {@link ConfigError} with a sentence that says what to do. */
export type Env = Readonly<Record<string, string | undefined>>;

export const wholeNumber = (env: Env, name: string, fallback: number, [least, most] = [1, 65_535]): number => {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, but is "${text}".`);
  return value;
};

export const onOff = (env: Env, name: string, fallback: boolean): boolean => {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (text !== 'on' && text !== 'off') throw new ConfigError(`${name} must be "on" or "off", but is "${text}".`);
  return text === 'on';
};

export const address = (name: string, text: string, schemes: readonly string[]): string => {
  const scheme = URL.canParse(text) ? new URL(text).protocol.slice(0, -1) : '';
  if (!schemes.includes(scheme)) throw new ConfigError(`${name} must be an address with ${schemes.join(' or ')}://.`);
  // A request to such an address is refused, with the address and its password in the error.
  if (['http', 'https'].includes(scheme) && (new URL(text).username || new URL(text).password))
    throw new ConfigError(`${name} must not contain a user name or a password.`);
  return text.replace(/\/+$/, '');
};

/** The outside address is an origin: everything is served from its root. */
export const origin = (name: string, text: string): string => {
  const value = address(name, text, ['http', 'https']);
  if (new URL(value).origin !== value) throw new ConfigError(`${name} must be scheme, host and port alone.`);
  return value;
};

export const choice = (env: Env, name: string, among: readonly string[], fallback: string): string => {
  const text = env[name] || fallback;
  if (!among.includes(text)) throw new ConfigError(`${name} must be one of ${among.join(', ')}, but is "${text}".`);
  return text;
};

/** A misspelt "production" must not open what only development may open. */
export function modeFrom(text: string | undefined): 'development' | 'production' {
  if (text === 'production') return 'production';
  if (text === undefined || text === '' || text === 'development' || text === 'test') return 'development';
  throw new ConfigError(`NODE_ENV must be "production", "development" or "test", but is "${text}".`);
}

/** Addresses and networks, separated by commas. */
export function proxies(env: Env, name: string): string[] {
  const items = (env[name] ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  for (const item of items) {
    const [ip = '', bits] = item.split('/');
    const widest = isIP(ip) === 6 ? 128 : 32;
    const fits = bits === undefined || (/^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= widest);
    if (isIP(ip) === 0 || !fits)
      throw new ConfigError(`${name} must list addresses or networks like 10.0.0.0/8, but has "${item}".`);
  }
  return items;
}
