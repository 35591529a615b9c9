import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { Sessions } from './Sessions.tsx';

const at = '2026-11-20T09:00:00.000Z';
const place = { device: '', address: '203.0.113.7' };

beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('where the account is open', () => {
  it('a device without a name is called unknown, and an event without one shows its address alone', async () => {
    answering((url) =>
      url.includes('activity')
        ? {
            body: {
              items: [
                { id: 'a', event: 'signedIn', at, ...place },
                { id: 'b', event: 'signInFailed', at, device: '', address: '' },
              ],
              totalCount: 2,
            },
          }
        : { body: { items: [{ id: 's', createdAt: at, lastSeenAt: at, current: false, ...place }] } },
    );
    await Promise.all([loadPhrases('tr', 'account'), loadPhrases('tr', 'meeting')]);
    await withWords(<Sessions />);
    expect(await screen.findByRole('button', { name: 'Oturumu kapat: Bilinmeyen cihaz' })).toBeTruthy();
    await screen.findByText('Giriş yapıldı');
    const events = within(screen.getByRole('region', { name: 'Hesap etkinliği' })).getAllByRole('listitem');
    expect(events.map((event) => event.querySelector('bdi')?.textContent)).toEqual(['203.0.113.7', '']);
  });
});
