import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { Announcements } from './Announcements.tsx';

const maintenance = {
  id: 'one',
  kind: 'maintenance',
  texts: { tr: '', en: 'New machines', ar: '', ru: '' },
  tone: 'attention',
  announcedFrom: '2098-12-31T10:00:00.000Z',
  startsAt: '2099-01-01T10:00:00.000Z',
  endsAt: '2099-01-01T12:00:00.000Z',
  meetings: 'end',
  state: 'upcoming',
};
const open = async () => {
  const sent = answering(() => ({ body: { result: [maintenance] } }));
  await Promise.all((['account', 'meeting', 'admin', 'roomLazy'] as const).map((pack) => loadPhrases('tr', pack)));
  await withWords(<Announcements />);
  await screen.findByRole('row', { name: /Bakım/ });
  return sent;
};
beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('announcements, for administrators', () => {
  it('are listed and removed', async () => {
    const sent = await open();
    expect(screen.getByRole('row', { name: /Bakım/ }).textContent).toMatch(/New machines.*Planlandı/);
    await userEvent.click(screen.getByRole('button', { name: /^Kaldır: Bakım/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Duyuru kaldırılsın mı?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kaldır' }));
    await screen.findAllByText('Duyuru kaldırıldı');
    expect(sent.find(({ url }) => url.includes('remove'))).toMatchObject({ body: { id: 'one' } });
  });

  it('without words are not sent; with them they are shown before', async () => {
    const sent = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Duyuru ekle' }));
    const dialog = await screen.findByRole('dialog', { name: 'Duyuru ekle' });
    const save = () => userEvent.click(within(dialog).getByRole('button', { name: 'Kaydet' }));
    await save();
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.type(within(dialog).getByLabelText('Metin'), 'Yeni sürüm geldi');
    expect(await within(dialog).findByText('Yeni sürüm geldi', { selector: 'div' })).toBeTruthy();
    await save();
    await screen.findAllByText('Duyuru kaydedildi');
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      id: null,
      kind: 'banner',
      texts: { tr: 'Yeni sürüm geldi', en: '', ar: '', ru: '' },
      endsAt: null,
    });
  });

  it('of maintenance say before what people will read', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: /^Düzenle: Bakım/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Bakımı düzenle' });
    await within(dialog).findByText(/Bakım 24/);
    expect(dialog.textContent).toMatch(
      /Bakım 24 saat sonra başlıyor .*Bakım başladığında süren toplantılar sona erer. \u2068New machines/,
    );
  });
});
