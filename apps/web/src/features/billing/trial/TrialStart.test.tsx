import { SALES_TEXTS_VERSION } from '@salon/phrases';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { describedAs, textIn } from '#testing/read.ts';
import { withWords } from '#testing/withWords.tsx';
import { buyerProfile as profile } from '../testing/buyer.ts';
import { freeNow, subscribed } from '../testing/products.ts';
import { TrialStart } from './TrialStart.tsx';

const started: Reply = {
  body: {
    subscription: { ...subscribed, state: 'trialing', trialEndsAt: '2026-12-06T09:00:00.000Z', periodEnd: null },
  },
};

const serve = ({
  own = freeNow,
  start = started,
  versions = {},
}: {
  own?: unknown;
  start?: Reply;
  versions?: Reply;
} = {}) =>
  answering((url) => {
    if (url.endsWith('/get-current-product')) return { body: own };
    if (url.endsWith('/legal/versions')) return versions;
    if (url.endsWith('/invoice-buyer')) return { body: { buyer: null } };
    return url.endsWith('/start-trial') ? start : { body: profile };
  });
const onDone = vi.fn();
const open = async () => {
  await Promise.all(
    (['account', 'meeting', 'billing', 'subscription', 'sales'] as const).map((pack) => loadPhrases('tr', pack)),
  );
  await withWords(<TrialStart onSuccess={onDone} />);
};
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
/** Puts a text into a field at once. */
const fill = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.click(field(name));
  await userEvent.paste(text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Kaydet ve denemeyi başlat' }));
const accept = () => userEvent.click(screen.getByRole('checkbox', { name: /Satış koşullarını okudum/ }));

beforeEach(() => {
  session.set({ isAuthenticated: true, jwt: 'token' });
  onDone.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

describe('starting the trial', () => {
  it('takes the invoice from the profile, sends it and says until when it lasts', async () => {
    const sent = serve();
    await open();
    await screen.findByRole('heading', { name: 'Fatura bilgileri' });
    expect(screen.getByText('Gül Sokak 5, daire 3')).toBeTruthy();
    await accept();
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'Deneme süreniz başladı' });
    expect(dialog.textContent).toContain('06.12.2026');
    expect(sent.find(({ url }) => url.endsWith('/start-trial'))?.body).toMatchObject({
      identityNumberType: '0',
      name: 'Ayşe',
      surname: 'Yılmaz',
      phoneNumber: '+905321234567',
      city: 'İzmir',
      district: 'Bornova',
      country: 'TR',
      addressDescription: 'Ev',
      termsVersion: SALES_TEXTS_VERSION,
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ana sayfaya git' }));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('does not start before the terms are accepted', async () => {
    const sent = serve();
    await open();
    await screen.findByRole('heading', { name: 'Fatura bilgileri' });
    await save();
    expect(describedAs(screen.getByRole('checkbox', { name: /Satış koşullarını okudum/ }))).toMatch(/kabul edin/);
    expect(sent.some(({ url }) => url.endsWith('/start-trial'))).toBe(false);
  });

  it('checks a company by its numbers, and loses nothing that was typed on a failure', async () => {
    serve({
      start: {
        status: 403,
        exception: 'DomainException',
        body: { title: 'Olmadı', content: 'Bu şirket denemeyi kullandı.', code: 'billing.trialUsed' },
      },
    });
    await open();
    await screen.findByRole('heading', { name: 'Fatura bilgileri' });
    await userEvent.click(screen.getByRole('radio', { name: 'Kurumsal' }));
    await fill('Şirket unvanı', 'Deneme Yazılım Ltd.');
    await fill('Vergi numarası', '111-111-1111');
    await fill('Vergi dairesi', 'Bornova');
    await accept();
    await save();
    expect(field('Vergi numarası').getAttribute('aria-invalid')).toBe('true');
    await fill('Vergi numarası', '1111111114');
    await save();
    await waitFor(() => expect(screen.getByText('Bu şirket denemeyi kullandı.')).toBeTruthy());
    expect(textIn(field('Şirket unvanı'))).toBe('Deneme Yazılım Ltd.');
    expect(textIn(field('Vergi numarası'))).toBe('1111111114');
  });

  it('shows newer terms where others were accepted, and keeps what was typed', async () => {
    const body = { title: 'Metinler değişti', content: 'Yeniden okuyun.', code: 'billing.textsChanged' };
    const newer = { guest: '1', account: '1', sales: '2026-12-01-3' };
    const sent = serve({ start: { status: 403, exception: 'DomainException', body }, versions: { body: newer } });
    await open();
    await screen.findByRole('heading', { name: 'Fatura bilgileri' });
    await userEvent.click(screen.getByRole('button', { name: 'Düzenle' }));
    await fill('Fatura adresi', 'Yeni Sokak 1');
    await accept();
    await save();
    await screen.findByText('Yeniden okuyun.');
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Satış koşullarını okudum/ }).checked).toBe(false),
    );
    expect(textIn(field('Fatura adresi'))).toBe('Yeni Sokak 1');
    await accept();
    await save();
    await waitFor(() => expect(sent.filter(({ url }) => url.endsWith('/start-trial'))).toHaveLength(2));
    expect(sent.findLast(({ url }) => url.endsWith('/start-trial'))?.body).toMatchObject({ termsVersion: newer.sales });
  });

  it('says why there is none to someone who had one', async () => {
    serve({ own: { ...freeNow, mayTry: false } });
    await open();
    expect(await screen.findByText('Deneme süresi başlatılamıyor')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Paketleri gör' }).getAttribute('href')).toBe('/pricing');
    expect(screen.queryByRole('button', { name: /denemeyi başlatın/ })).toBeNull();
  });
});
