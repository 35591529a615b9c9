import fc from 'fast-check';
import { CompactEncrypt, decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { createKeyring } from './crypto/keyring.ts';
import { draftKeysOf, linkSealer, type SealedLink, sealedPrefix, textSealer } from './seal.ts';

const SECRET = 'a-secret-key-of-more-than-32-bytes-in-all';
const keys = createKeyring(SECRET);
const otherKeys = createKeyring(`${SECRET}x`);
/** After the other key took the place of the first one. */
const renewed = createKeyring(`${SECRET}x`, [SECRET]);
const now = new Date('2026-11-20T09:00:00Z');
const link: SealedLink = {
  meetingId: 'A'.repeat(22),
  invitationId: 'B'.repeat(22),
  userId: '',
  userName: 'Ayşe Yılmaz',
  email: 'ayse@example.com',
  version: 1,
  exp: now.getTime() / 1000 + 60,
};

describe('a personal link', () => {
  const sealer = linkSealer(keys);

  it('opens again, until its end', async () => {
    const sealed = await sealer.seal(link);
    expect(await sealer.open(sealed, now)).toEqual(link);
    expect(await sealer.open(sealed, new Date(now.getTime() + 59_999))).toEqual(link);
    expect(await sealer.open(sealed, new Date(now.getTime() + 60_000))).toBe('expired');
  });

  it('shows nothing of its holder', async () => {
    const sealed = await sealer.seal(link);
    const parts = sealed.split('.');
    expect(parts).toHaveLength(5);
    const readable = parts.map((part) => Buffer.from(part, 'base64url').toString('latin1')).join();
    expect(readable).not.toMatch(/Ay|ayse|AAAA|BBBB/);
    expect(decodeProtectedHeader(sealed)).toEqual({ alg: 'dir', enc: 'A256GCM', kid: keys.current.id });
    expect(await sealer.seal(link)).not.toBe(sealed);
  });

  it('does not open once a single character was changed, left out or added', async () => {
    const sealed = await sealer.seal(link);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
    await fc.assert(
      fc.asyncProperty(
        fc.nat(sealed.length - 1),
        fc.constantFrom(...alphabet),
        fc.constantFrom('change', 'drop', 'add'),
        async (at, character, how) => {
          const tail = sealed.slice(how === 'add' ? at : at + 1);
          const edited = sealed.slice(0, at) + (how === 'drop' ? '' : character) + tail;
          fc.pre(edited !== sealed && !sameBytes(edited, sealed));
          expect(await sealer.open(edited, now)).toBeNull();
        },
      ),
      { numRuns: 300 },
    );
  });

  it('does not open with another installation’s key, another algorithm, another key id or other fields', async () => {
    const made = (content: unknown, header: { alg: string; enc: string; kid?: string }, key: Uint8Array) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content))).setProtectedHeader(header).encrypt(key);
    const random = new Uint8Array(32).fill(7);
    const foreign = [
      await linkSealer(otherKeys).seal(link),
      await made(link, { alg: 'dir', enc: 'A256GCM', kid: keys.current.id }, random),
      await made(link, { alg: 'A256KW', enc: 'A256GCM', kid: keys.current.id }, random),
      await made(link, { alg: 'PBES2-HS512+A256KW', enc: 'A256GCM', kid: keys.current.id }, random),
      await made(link, { alg: 'dir', enc: 'A256CBC-HS512', kid: keys.current.id }, new Uint8Array(64).fill(7)),
      '',
      '....',
      'a.b.c.d.e',
      `${'x'.repeat(2000)}....`,
    ];
    for (const text of foreign) expect(await sealer.open(text, now)).toBeNull();
    const half = await sealer.seal({ ...link, version: undefined } as unknown as SealedLink);
    expect(await sealer.open(half, now)).toBeNull();
  });

  it('opens by a former key, and is sealed by the current one', async () => {
    const before = await sealer.seal(link);
    const after = await linkSealer(renewed).seal(link);
    expect(await linkSealer(renewed).open(before, now)).toEqual(link);
    expect(await linkSealer(otherKeys).open(before, now)).toBeNull();
    expect(await linkSealer(otherKeys).open(after, now)).toEqual(link);
  });

  it('a link packed to fill the memory, or one that asks for long work, is refused at once', async () => {
    const began = performance.now();
    const header = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [, , iv, text, tag] = (await sealer.seal(link)).split('.');
    for (const value of [
      { alg: 'dir', enc: 'A256GCM', kid: keys.current.id, zip: 'DEF' },
      { alg: 'PBES2-HS512+A256KW', enc: 'A256GCM', p2c: 2_000_000_000, p2s: 'AAAAAAAAAAAAAAAAAAAAAA' },
      { alg: 'RSA-OAEP', enc: 'A256GCM' },
      { alg: 'dir', enc: 'A256GCM', crit: ['exp'], exp: 1 },
    ])
      expect(await sealer.open(`${header(value)}..${iv}.${text}.${tag}`, now)).toBeNull();
    expect(performance.now() - began).toBeLessThan(1000);
  });
});

/** The last character of a base64url part may hold bits that mean nothing. */
const sameBytes = (one: string, other: string): boolean =>
  one.split('.').length === other.split('.').length &&
  one
    .split('.')
    .every((part, at) => Buffer.from(part, 'base64url').equals(Buffer.from(other.split('.')[at] ?? '', 'base64url')));

describe('the key of an account’s drafts', () => {
  it('is the same each time, and another one for every account and installation', () => {
    const [key, ...former] = draftKeysOf(keys, 'ayse');
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(former).toEqual([]);
    expect(draftKeysOf(keys, 'ayse')).toEqual([key]);
    expect(new Set([key, ...draftKeysOf(keys, 'mehmet'), ...draftKeysOf(otherKeys, 'ayse')]).size).toBe(3);
    expect(draftKeysOf(renewed, 'ayse')).toEqual([...draftKeysOf(otherKeys, 'ayse'), key]);
  });
});

describe('a text that we keep', () => {
  const sealer = textSealer(keys, 'access-code');

  it('opens again, and is unlike itself each time', () => {
    const [one, other] = [sealer.seal('ABCD2345'), sealer.seal('ABCD2345')];
    expect(one).toMatch(/^s1\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{48}$/);
    expect(one.startsWith(sealedPrefix(keys.current))).toBe(true);
    expect(one).not.toBe(other);
    expect([sealer.open(one), sealer.open(other)]).toEqual(['ABCD2345', 'ABCD2345']);
  });

  it('opens for no other purpose and by no other key', () => {
    const sealed = sealer.seal('ABCD2345');
    expect(textSealer(keys, 'another').open(sealed)).toBeNull();
    expect(textSealer(otherKeys, 'access-code').open(sealed)).toBeNull();
  });

  it('does not open once anything of it was changed', () => {
    const sealed = sealer.seal('ABCD2345');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
      expect(sealer.open(changed)).toBeNull();
    }
    const prefix = sealedPrefix(keys.current);
    for (const broken of ['', 's1', prefix, `${prefix}AAAA`, sealed.slice(0, -4), `${sealed}.`, `${sealed}.x`])
      expect(sealer.open(broken)).toBeNull();
  });

  it('that was never sealed is not opened', () => {
    expect(sealer.open('ABCD2345')).toBeNull();
  });

  it('opens by the key that it names, also a former one, and is sealed by the current one', () => {
    const before = sealer.seal('ABCD2345');
    const after = textSealer(renewed, 'access-code');
    expect(after.open(before)).toBe('ABCD2345');
    expect(after.seal('ABCD2345').startsWith(sealedPrefix(otherKeys.current))).toBe(true);
    expect(textSealer(otherKeys, 'access-code').open(after.seal('ABCD2345'))).toBe('ABCD2345');
    expect(sealer.open(after.seal('ABCD2345'))).toBeNull();
  });
});
