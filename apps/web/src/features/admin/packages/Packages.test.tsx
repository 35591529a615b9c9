import { packageFlags } from '@salon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { Packages } from './Packages.tsx';

const version = {
  id: 'standart-1',
  packageId: 'standart',
  version: 1,
  from: '2000-01-01T00:00:00.000Z',
  state: 'current',
  subscriptions: 3,
  title: 'Standart',
  translations: { en: 'Standard' },
  seatsMin: 1,
  seatsMax: 10,
  maxParticipant: 100,
  duration: 600,
  maxStudyRooms: 16,
  recordingDays: 30,
  recordingGb: 20,
  flags: Object.fromEntries(packageFlags.map((flag) => [flag, flag !== 'calls'])),
  price: '249.00',
  dollarPrice: '7.99',
};
const standart = { id: 'standart', isFree: false, buyNow: true, current: version, upcoming: null };
const open = async (changes: object = {}, refusal: object | null = null) => {
  const sent = answering((url) => {
    if (url.includes('update-package') && refusal !== null) return { status: 403, body: refusal };
    if (url.includes('package-versions')) return { body: { result: [version], totalCount: 1, isMore: false } };
    if (url.includes('/payment/packages')) return { body: { result: [{ ...standart, ...changes }] } };
    return { body: { result: standart } };
  });
  await Promise.all((['account', 'meeting', 'billing', 'admin'] as const).map((pack) => loadPhrases('tr', pack)));
  await withWords(<Packages />);
  await screen.findByRole('heading', { name: 'Standart' });
  return sent;
};
const edit = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Düzenle' }));
  return screen.findByRole('dialog', { name: 'Standart paketini düzenle' });
};
const updates = (sent: readonly { url: string }[]) => sent.filter(({ url }) => url.includes('update-package'));
beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('the packages', () => {
  it('show price, limits, what they have, and how many bought them', async () => {
    await open();
    expect(screen.getByRole('region', { name: 'Standart' }).textContent).toMatch(
      /1\. sürüm · 3 abonelik.*₺249,00.*\$7,99.*1 – 10.*100.*10 saat.*16.*Anket/,
    );
  });

  it('are changed after a preview of what differs, with the number that was seen', async () => {
    const sent = await open();
    const dialog = await edit();
    const price = within(dialog).getByLabelText('Fiyat (TL)');
    await userEvent.clear(price);
    await userEvent.type(price, '259,9');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Kişiler ve aramalar' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Önizleme' }));
    const preview = await screen.findByRole('dialog', { name: 'Standart: önizleme' });
    expect(preview.textContent).toMatch(/Fiyat \(TL\)₺249,00.*₺259,90.*Kişiler ve aramalarYok.*Var.*3 aboneliği/);
    expect(updates(sent)).toEqual([]);
    await userEvent.click(within(preview).getByRole('button', { name: 'Yayımla' }));
    await waitFor(() => expect(updates(sent)).toHaveLength(1));
    expect(updates(sent)[0]).toMatchObject({
      body: { id: 'standart', version: 1, price: '259.9', from: null, seatsMax: 10, flags: { calls: true } },
    });
    await screen.findAllByText('Standart güncellendi');
  });

  it('are named in each language, by the Turkish name where a language has none', async () => {
    const sent = await open();
    const dialog = await edit();
    const name = (language: string) => within(dialog).getByLabelText(new RegExp(`^Paket adı \\(${language}\\)`));
    expect((name('English') as HTMLInputElement).value).toBe('Standard');
    await userEvent.clear(name('English'));
    await userEvent.type(name('Русский'), ' Стандартный ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Önizleme' }));
    const preview = await screen.findByRole('dialog', { name: 'Standart: önizleme' });
    expect(preview.textContent).toMatch(/\(English\)Standard.*–.*\(Русский\)–.*Стандартный/);
    await userEvent.click(within(preview).getByRole('button', { name: 'Yayımla' }));
    await waitFor(() => expect(updates(sent)).toHaveLength(1));
    expect(updates(sent)[0]).toMatchObject({ body: { title: 'Standart', translations: { ru: 'Стандартный' } } });
    expect(updates(sent)[0]).not.toHaveProperty('body.translations.en');
  });

  it('keep what was typed when someone else was faster, and say so', async () => {
    await open({}, { title: 'Paket değişti', content: 'Bir başkası değiştirdi.', code: 'admin.packageChanged' });
    const dialog = await edit();
    await userEvent.type(within(dialog).getByLabelText('Paket adı (Türkçe)'), ' Plus');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Önizleme' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yayımla' }));
    await screen.findByText('Bir başkası değiştirdi.');
    expect(screen.getByText('Güncelleme hatası')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Düzenlemeye dön' }));
    expect((screen.getByLabelText('Paket adı (Türkçe)') as HTMLInputElement).value).toBe('Standart Plus');
  });

  it('refuse a price that is none, and a day that is not to come', async () => {
    const sent = await open();
    const dialog = await edit();
    await userEvent.clear(within(dialog).getByLabelText('Fiyat (TL)'));
    await userEvent.click(within(dialog).getByRole('radio', { name: 'İleri bir günden' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Önizleme' }));
    expect(screen.queryByRole('dialog', { name: 'Standart: önizleme' })).toBeNull();
    expect(within(dialog).getByLabelText('Fiyat (TL)').getAttribute('aria-invalid')).toBe('true');
    expect(updates(sent)).toEqual([]);
  });

  it('refuse numbers outside of their bounds, and say which these are', async () => {
    const sent = await open();
    const dialog = await edit();
    const type = async (label: string | RegExp, text: string) => {
      const field = within(dialog).getByLabelText(label, { selector: 'input' });
      await userEvent.clear(field);
      await userEvent.type(field, text);
    };
    await type('Katılımcı', '1');
    await type(/Toplantı süresi/, '1441');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Önizleme' }));
    expect(within(dialog).getByText('2 ile 1.000 arasında bir tam sayı yazın.')).toBeTruthy();
    expect(within(dialog).getByText('1 ile 1.440 dakika arasında bir tam sayı yazın.')).toBeTruthy();
    expect(updates(sent)).toEqual([]);
  });

  it('show what is planned, which is taken back before anything else is changed', async () => {
    const upcoming = { ...version, version: 2, price: '300.00', from: '2099-12-01T00:00:00.000Z', state: 'upcoming' };
    const sent = await open({ upcoming });
    expect(screen.queryByRole('button', { name: 'Düzenle' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Standart' }).textContent).toMatch(/2099.*₺249,00.*₺300,00/);
    await userEvent.click(screen.getByRole('button', { name: 'Planı geri al' }));
    const dialog = await screen.findByRole('dialog', { name: /planlanan değişiklik geri alınsın mı/ });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Planı geri al' }));
    await screen.findAllByText('Planlanan değişiklik geri alındı');
    expect(sent.find(({ url }) => url.includes('withdraw'))).toMatchObject({ body: { id: 'standart', version: 2 } });
  });

  it('tell what they were', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Sürümler' }));
    const dialog = await screen.findByRole('dialog', { name: 'Standart: sürümler' });
    await within(dialog).findByRole('heading', { name: /1\. sürüm · Yürürlükte/ });
  });
});
