import * as crypto from 'node:crypto';
import { createHmac } from 'node:crypto';
import * as contract from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { withWords } from '#testing/withWords.tsx';
import { commonCodes, furtherCodes } from './codes.ts';
import { Developers } from './Developers.tsx';
import { samples } from './samples.ts';

async function open(language: GuestLanguage) {
  await loadPhrases(language, 'developers');
  return withWords(<Developers />, language);
}

const listed = [
  ...commonCodes.map(({ code, status }) => ({ code, status })),
  ...furtherCodes.flatMap(({ status, codes }) => codes.map((code) => ({ code, status }))),
];

const isKeyCall = (value: unknown): value is contract.Call =>
  typeof value === 'object' && value !== null && 'access' in value && value.access === 'key';

describe('the page for developers', () => {
  it('has every scope, every event and every topic of its contents', async () => {
    const { container } = await open('tr');
    for (const term of [...contract.apiScopes, ...contract.webhookEvents])
      expect(
        screen.getAllByRole('rowheader').some(({ textContent }) => textContent === term),
        term,
      ).toBe(true);
    const [contents] = screen.getAllByRole('navigation');
    for (const link of within(contents as HTMLElement).getAllByRole('link')) {
      const href = link.getAttribute('href') ?? '';
      if (href.startsWith('#')) expect(container.querySelector(href), href).not.toBeNull();
    }
    expect(container.textContent).not.toMatch(/developers?Terms?\.|developers\.\w/);
    for (const paragraph of container.querySelectorAll('p, td, li')) expect(paragraph.textContent).not.toContain('`');
  });

  it.each([
    ['tr', false],
    ['en', false],
    ['ar', true],
    ['ru', true],
  ] as const)('in %s, whether it is marked as English: %s', async (language, isMarked) => {
    await open(language);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe(language === 'tr' ? 'Geliştiriciler için API' : 'API for developers');
    expect(heading.closest('div[lang="en"][dir="ltr"]') !== null).toBe(isMarked);
  });

  it('names refusals with the statuses that they have, each once', () => {
    for (const { code, status } of listed) expect([code, status]).toEqual([code, contract.errorTable[code]]);
    expect(new Set(listed.map(({ code }) => code)).size).toBe(listed.length);
  });

  it('has an anchor for whatever a program may be refused with', async () => {
    await open('en');
    const values: readonly unknown[] = Object.values(contract);
    const refusals = values.filter(isKeyCall).flatMap((call) => [...contract.refusalsOf(call)]);
    for (const code of [...refusals, 'api.keyInvalid']) expect(document.getElementById(code), code).not.toBeNull();
  });

  it('shows a check of signatures that takes what is signed, and nothing else', () => {
    const source = samples.signature.replace(/^import .*$/m, '').replace('export ', '');
    const isGenuine = new Function('createHmac', 'timingSafeEqual', 'Buffer', `${source}; return isGenuine;`)(
      crypto.createHmac,
      crypto.timingSafeEqual,
      Buffer,
    );
    const key = Buffer.from('0123456789abcdef');
    const secret = `whsec_${key.toString('base64')}`;
    const headersAt = (seconds: number, body: string) => ({
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1,AAAA v1,${createHmac('sha256', key).update(`msg_1.${seconds}.${body}`).digest('base64')}`,
    });
    const now = Math.floor(Date.now() / 1000);
    expect(isGenuine(secret, headersAt(now, '{}'), '{}')).toBe(true);
    expect(isGenuine(secret, headersAt(now, '{}'), '{ }')).toBe(false);
    expect(isGenuine(secret, headersAt(now - 600, '{}'), '{}')).toBe(false);
    expect(isGenuine(secret, { ...headersAt(now, '{}'), 'webhook-timestamp': 'x' }, '{}')).toBe(false);
  });
});
