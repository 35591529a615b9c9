import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { address, ConfigError, form, key, onOff, port, readSettings, type Settings, text } from './index.ts';

const list = {
  Basics: {
    NODE_ENV: { form: text, default: 'development' },
    PORT: { form: port, default: '3000' },
    PUBLIC_URL: { form: address('http', 'https'), default: 'http://localhost:$PORT' },
    KEY: { form: key(8), required: 'production', secret: true },
    LIMITS: {
      form: onOff,
      inProduction: form(
        '"on"',
        z.pipe(
          z.literal('on'),
          z.transform(() => true),
        ),
      ),
      default: 'on',
    },
    DEMO: { form: onOff, default: 'off' },
  },
  Shop: {
    SHOP_URL: { form: address('https'), required: 'production', unless: 'DEMO', with: ['SHOP_USER'] },
    SHOP_USER: { form: text, with: ['SHOP_URL'] },
  },
} as const satisfies Settings;
const production = { NODE_ENV: 'production', KEY: 'long enough', SHOP_URL: 'https://shop.example', SHOP_USER: 'me' };

const files: Readonly<Record<string, string>> = {
  '/run/key': 'from a file\n',
  '/run/crlf': 'from a file\r\n',
  '/run/inner': 'two\nlines\n',
  '/run/short': 'geheim\n',
  '/run/empty': '\n',
  '/run/port': '80a\n',
};
const read = (env: Readonly<Record<string, string | undefined>>) =>
  readSettings(list, env, (path) => {
    const content = files[path];
    if (content === undefined) throw new Error(`ENOENT: no such file or directory, open '${path}'`);
    return content;
  });
const linesOf = (env: Readonly<Record<string, string | undefined>>): readonly string[] => {
  try {
    read(env);
    return [];
  } catch (failure) {
    expect(failure).toBeInstanceOf(ConfigError);
    return (failure as ConfigError).message.split('\n');
  }
};

describe('settings', () => {
  it('have their defaults, which may name others, or null; an empty variable counts as unset', () => {
    const defaults = { PORT: 3000, PUBLIC_URL: 'http://localhost:3000', KEY: null, LIMITS: true, SHOP_URL: null };
    expect(read({})).toMatchObject(defaults);
    expect(read({ PORT: '', PORT_FILE: '', KEY: '' })).toMatchObject(defaults);
    expect(read({ PORT: '8080' })).toMatchObject({ PORT: 8080, PUBLIC_URL: 'http://localhost:8080' });
  });

  it.each([
    ['without the line break at its end', { KEY_FILE: '/run/key' }, { KEY: 'from a file' }],
    ['nor that of Windows', { KEY_FILE: '/run/crlf' }, { KEY: 'from a file' }],
    ['with those inside', { KEY_FILE: '/run/inner' }, { KEY: 'two\nlines' }],
    ['unless an empty variable names it', { KEY_FILE: '', KEY: 'long enough' }, { KEY: 'long enough' }],
    ['beside an empty variable', { KEY_FILE: '/run/key', KEY: '' }, { KEY: 'from a file' }],
  ])('come from a file, %s', (_what, env, values) => {
    expect(read(env)).toMatchObject(values);
  });

  it.each([
    ['of a wrong form', { PORT: '80a' }, ['PORT is "80a": it must be a whole number from 1 to 65535.']],
    ['twice', { KEY: 'long enough', KEY_FILE: '/run/key' }, ['KEY and KEY_FILE are both set: unset one of them.']],
    [
      'in a file that is not there',
      { KEY_FILE: '/run/none' },
      ["KEY_FILE cannot be read: ENOENT: no such file or directory, open '/run/none'."],
    ],
    ['in an empty file', { KEY_FILE: '/run/empty' }, ['KEY_FILE names an empty file: /run/empty.']],
    [
      'of a wrong form in a file',
      { PORT_FILE: '/run/port' },
      ['PORT in /run/port must be a whole number from 1 to 65535.'],
    ],
    ['whose secret is wrong', { KEY: 'geheim' }, ['KEY must be at least 8 bytes long.']],
    [
      'whose secret in a file is wrong',
      { KEY_FILE: '/run/short' },
      ['KEY in /run/short must be at least 8 bytes long.'],
    ],
    [
      'with a password in an address',
      { PUBLIC_URL: 'https://me:geheim@salon.example' },
      ['PUBLIC_URL must be an address with http:// or https://.'],
    ],
    [
      'with half of what belongs together',
      { SHOP_USER: 'me' },
      ['SHOP_URL is missing: SHOP_USER needs it (an address with https://).'],
    ],
    [
      'that only development has',
      { ...production, LIMITS: 'off' },
      ['LIMITS is "off": it must be "on" in production.'],
    ],
    [
      'that production demands',
      { ...production, KEY: undefined },
      ['KEY is missing: production needs it (at least 8 bytes long).'],
    ],
    [
      'and all others that are wrong, each in a line',
      { NODE_ENV: 'production', PORT: '0', KEY_FILE: '/run/short', LIMITS: 'no' },
      [
        'PORT is "0": it must be a whole number from 1 to 65535.',
        'KEY in /run/short must be at least 8 bytes long.',
        'LIMITS is "no": it must be "on" in production.',
        'SHOP_URL is missing: production needs it (an address with https://).',
      ],
    ],
  ])('name the one %s', (_what, env, lines) => {
    expect(linesOf(env)).toEqual(lines);
  });

  it('demand less where a switch lifts what production demands', () => {
    expect(linesOf({ ...production, SHOP_URL: undefined, SHOP_USER: undefined, DEMO: 'on' })).toEqual([]);
  });
});
