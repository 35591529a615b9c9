import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { Jobs } from './Jobs.tsx';
import { Operations } from './Operations.tsx';

const job = {
  id: '00000000-0000-4000-8000-000000000001',
  queue: 'mail.send',
  state: 'waiting',
  created: '2026-11-23T10:00:00.000Z',
  nextTry: '2026-11-23T10:05:00.000Z',
  tries: 1,
  error: 'Error ECONNREFUSED',
  recipient: 'a…@ornek.test',
  mayRetry: true,
};
const given = { ...job, id: '00000000-0000-4000-8000-000000000002', state: 'failed', nextTry: null, mayRetry: false };
const queue = { name: 'mail.send', cron: null, waiting: 2, active: 0, failed: 1, dueSince: null };
const media = { host: '127.0.0.1:7880', answers: false, seen: true, rooms: null };
const answered = () =>
  answering((url) => {
    if (url.endsWith('/retry')) return { body: { ok: true } };
    if (url.includes('/operations'))
      return { body: { media, recorders: { running: 2, rooms: 4, busy: 3, waiting: 1 }, queues: [queue] } };
    return { body: { result: [job, given], totalCount: 2, isMore: false } };
  });
beforeEach(async () => {
  session.set({ isAuthenticated: true, jwt: 'token' });
  await Promise.all((['account', 'meeting', 'admin'] as const).map((pack) => loadPhrases('tr', pack)));
});
afterEach(() => vi.unstubAllGlobals());

describe('operations', () => {
  it('tries a mail that waits at once, and says why one that was given up is not sent', async () => {
    const sent = answered();
    await withWords(<Jobs />);
    const row = await screen.findByRole('row', { name: /Bekliyor/ });
    expect(row.textContent).toMatch(/mail\.senda…@ornek\.test.*Error ECONNREFUSED/);
    const failed = within(screen.getByRole('row', { name: /Başarısız/ })).getByRole('button');
    expect(failed.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(within(row).getByRole('button', { name: 'mail.send: şimdi yeniden dene' }));
    await screen.findAllByText('Yeniden deneniyor');
    expect(sent.find(({ url }) => url.endsWith('/retry'))?.body).toEqual({ queue: 'mail.send', id: job.id });
  });

  it('say how the media server and the queues are, and lead to their jobs', async () => {
    answered();
    await withWords(<Operations />);
    expect((await screen.findByRole('region', { name: 'Medya sunucusu' })).textContent).toContain('Yanıt vermiyor');
    expect(screen.getByRole('region', { name: 'Kaydediciler' }).textContent).toBe(
      'KaydedicilerÇalışan2Aynı anda en çok4Kaydedilen oda3Bekleyen1',
    );
    const link = await screen.findByRole('link', { name: 'mail.send: işleri göster' });
    expect(link.getAttribute('href')).toBe('/profile/jobs?search=mail.send');
  });
});
