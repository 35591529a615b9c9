import { packageFlags } from '@salon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { session } from '../session/index.ts';
import { Support } from './Support.tsx';

const row = {
  id: 'AbCdEfGhIjKlMnOpQrStUv',
  number: 42,
  subject: 'Sesim gitmiyor',
  state: 'answered',
  created: '2026-11-22T10:00:00.000Z',
  updated: '2026-11-22T11:00:00.000Z',
};
const whole = {
  ...row,
  diagnostics: null,
  messages: [
    { id: '1', isAnswer: false, text: 'Duyulmuyorum.', created: row.created },
    { id: '2', isAnswer: true, text: 'Mikrofonu yeniden seçin.', created: row.updated },
  ],
};
const open = async (has: boolean, { refuses = false, rows = [row] as object[] } = {}) => {
  const sent = answering((url) => {
    if (url.includes('get-current-product'))
      return {
        body: {
          id: 'standart',
          title: 'Standart',
          isTrial: false,
          until: null,
          limits: { maxParticipants: 100, maxMinutes: 600, maxStudyRooms: 16, recordingDays: 30, recordingGb: 20 },
          flags: Object.fromEntries(packageFlags.map((flag) => [flag, has])),
          subscription: null,
          mayTry: false,
          offers: [],
        },
      };
    if (url.includes('/support/requests')) return { body: { result: rows, totalCount: rows.length, isMore: false } };
    if (refuses) return { status: 429, body: { title: 'Çok sık', content: 'Biraz bekleyin.', code: 'limit.tooMany' } };
    return { body: whole };
  });
  await Promise.all((['account', 'meeting', 'support'] as const).map((pack) => loadPhrases('tr', pack)));
  await withWords(<Support />);
  await screen.findByRole('heading', { name: 'Teknik destek' });
  return sent;
};
const made = (sent: readonly { url: string }[]) => sent.filter(({ url }) => url.includes('/support/create'));
const ask = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Yeni talep' }));
  return screen.findByRole('dialog', { name: 'Yeni talep' });
};
beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

describe('technical support', () => {
  it('is asked without anything about the browser, unless the person agrees to what they see', async () => {
    const sent = await open(true);
    const dialog = await ask();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Gönder' }));
    expect(within(dialog).getByLabelText('Konu').getAttribute('aria-invalid')).toBe('true');
    expect(made(sent)).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText('Konu'), 'Sesim gitmiyor');
    await userEvent.type(within(dialog).getByLabelText('Ne oldu?'), 'Duyulmuyorum.');
    await within(dialog).findByText(navigator.userAgent);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Gönder' }));
    await waitFor(() => expect(made(sent)).toHaveLength(1));
    expect(made(sent)[0]).toMatchObject({ body: { subject: 'Sesim gitmiyor', diagnostics: null } });
    await screen.findByRole('list', { name: 'Yazışma' });
  });

  it('sends what was shown where the person agrees, and keeps what was typed when it fails', async () => {
    const sent = await open(true, { refuses: true });
    const dialog = await ask();
    await userEvent.type(within(dialog).getByLabelText('Konu'), 'Sesim gitmiyor');
    await userEvent.type(within(dialog).getByLabelText('Ne oldu?'), 'Duyulmuyorum.');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Tarayıcımın bilgilerini de gönder' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Gönder' }));
    await screen.findByText('Biraz bekleyin.');
    expect(made(sent)[0]).toMatchObject({ body: { diagnostics: { browser: navigator.userAgent } } });
    expect((within(dialog).getByLabelText('Ne oldu?') as HTMLTextAreaElement).value).toBe('Duyulmuyorum.');
  });

  it('shows the history of a request, and continues with it', async () => {
    const sent = await open(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Aç: Sesim gitmiyor' }));
    const thread = await screen.findByRole('list', { name: 'Yazışma' });
    expect(thread.textContent).toMatch(/Siz.*Duyulmuyorum\..*Destek ekibi.*Mikrofonu yeniden seçin\./);
    await userEvent.type(screen.getByLabelText('Yanıt yaz'), 'Olmadı.');
    await userEvent.click(screen.getByRole('button', { name: 'Gönder' }));
    await screen.findAllByText('Mesajınız gönderildi');
    expect(sent.find(({ url }) => url.includes('/support/write'))).toMatchObject({
      body: { id: row.id, message: 'Olmadı.' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Talebi kapat' }));
    await screen.findAllByText('Talep kapatıldı');
  });

  it('leads to packages and the contact page where the package has none', async () => {
    await open(false, { rows: [] });
    expect((await screen.findByRole('link', { name: 'Paketleri gör' })).getAttribute('href')).toBe('/pricing');
    expect(screen.queryByRole('button', { name: 'Yeni talep' })).toBeNull();
    await screen.findByText('Henüz talebiniz yok');
  });
});
