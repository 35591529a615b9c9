import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { SupportQueue } from './SupportQueue.tsx';

const row = {
  id: 'AbCdEfGhIjKlMnOpQrStUv',
  number: 42,
  subject: 'Sesim gitmiyor',
  state: 'open',
  created: '2026-11-22T10:00:00.000Z',
  updated: '2026-11-22T11:00:00.000Z',
  userId: 'u1',
  fullName: 'Ayşe Yılmaz',
  email: 'ayse@salon.test',
  language: 'tr',
};
const whole = {
  ...row,
  diagnostics: { browser: 'Chromium 150' },
  messages: [{ id: '1', isAnswer: false, text: 'Duyulmuyorum.', created: row.created }],
};
const open = async () => {
  const sent = answering((url) =>
    url.includes('/support/queue') ? { body: { result: [row], totalCount: 1, isMore: false } } : { body: whole },
  );
  await Promise.all((['account', 'meeting', 'admin', 'support'] as const).map((pack) => loadPhrases('tr', pack)));
  await withWords(<SupportQueue />);
  await userEvent.click(await screen.findByRole('button', { name: 'İncele: Sesim gitmiyor' }));
  const dialog = await screen.findByRole('dialog', { name: '#42 Sesim gitmiyor' });
  return { sent, dialog };
};
const answers = (sent: readonly { url: string }[]) => sent.filter(({ url }) => url.includes('/support/answer'));
beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

describe('the requests to the support team', () => {
  it('show the person, what they sent along and wrote, and are answered', async () => {
    const { sent, dialog } = await open();
    expect(dialog.textContent).toMatch(/Ayşe Yılmaz.*ayse@salon\.test.*Chromium 150.*Duyulmuyorum\./);
    const press = () => userEvent.click(within(dialog).getByRole('button', { name: 'Yanıtla' }));
    await press();
    expect(answers(sent)).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText('Yanıt'), 'Mikrofonu yeniden seçin.');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Yanıttan sonra talebi kapat' }));
    await press();
    await screen.findAllByText('Yanıt gönderildi');
    expect(answers(sent)[0]).toMatchObject({
      body: { id: row.id, message: 'Mikrofonu yeniden seçin.', closes: true },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are closed without words', async () => {
    const { sent, dialog } = await open();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yanıtlamadan kapat' }));
    await screen.findAllByText('Talep kapatıldı');
    expect(answers(sent)[0]).toMatchObject({ body: { message: '', closes: true } });
  });
});
