import { noBrandTexts } from '@salon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { ProductBrand } from './ProductBrand.tsx';

const settings = { ...noBrandTexts, name: 'Salon', senderAddress: 'no-reply@salon.test', sellerTitle: 'Salon A.Ş.' };
const state = { saved: { ...noBrandTexts, sellerTaxOffice: 'Çankaya' }, settings, logo: null, version: 3 };

const open = async (respond: (url: string) => Reply = () => ({ body: state })) => {
  const sent = answering((url) => (url.endsWith('/admin/brand') ? { body: state } : respond(url)));
  await Promise.all((['account', 'meeting', 'subscription', 'admin'] as const).map((pack) => loadPhrases('tr', pack)));
  await withWords(<ProductBrand />);
  await screen.findByLabelText(/^Ürünün adı/);
  return sent;
};
const type = async (label: RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the brand', () => {
  it('is shown as it will be, while it is typed', async () => {
    await open();
    const textIn = (name: string) => screen.getByRole('figure', { name }).textContent;
    expect(textIn('Açık temada sayfa başlığı')).toBe('SalonToplantıya katılAçık temada sayfa başlığı');
    expect(textIn('Faturanın başı')).toMatch(/Salon A\.Ş\..*Vergi dairesi: Çankaya/);
    await type(/^Ürünün adı/, 'Acme Meet');
    await type(/^MERSİS numarası/, '0123456789012345');
    expect(textIn('Koyu temada sayfa başlığı')).toContain('Acme Meet');
    expect(textIn('E-posta')).toMatch(/Gönderen: .*Acme Meet.*<.*no-reply@salon\.test.*>/);
    expect(textIn('Faturanın başı')).toContain('MERSİS: 0123456789012345');
  });

  it('has its colour on pages in the nearest shade that reads, and in mails as it is', async () => {
    await open();
    await type(/^Ana renk/, '#ffd100');
    const figure = (name: string) => screen.getByRole('figure', { name });
    const header = (name: string) => figure(name).querySelector<HTMLElement>('[data-theme]');
    const primary = (name: string) => header(name)?.style.getPropertyValue('--primary');
    expect(primary('Koyu temada sayfa başlığı')).toBe('#ffd100');
    expect(primary('Açık temada sayfa başlığı')).not.toBe('#ffd100');
    const action = within(figure('E-posta')).getByText('Toplantıya katıl');
    expect([action.style.background, action.style.color]).toEqual(['rgb(255, 209, 0)', 'rgb(0, 0, 0)']);
  });

  it('refuses a logo that is no picture before it is sent', async () => {
    const sent = await open();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('no place for a file');
    expect(input.accept).toContain('image/svg+xml');
    await userEvent
      .setup({ applyAccept: false })
      .upload(input, new File(['x'], 'logo.pdf', { type: 'application/pdf' }));
    await screen.findByText('PNG, SVG, WebP ya da JPEG biçiminde bir dosya seçin.');
    expect(sent.some(({ url }) => url.includes('logo'))).toBe(false);
  });

  it('is saved with the version that was shown; an empty field is the server’s setting', async () => {
    const sent = await open(() => ({ body: { ...state, saved: { ...noBrandTexts, name: 'Acme' }, version: 4 } }));
    await userEvent.clear(screen.getByLabelText(/^Vergi dairesi/));
    await type(/^Ürünün adı/, 'Acme');
    await save();
    await screen.findAllByText('Marka kaydedildi');
    await save();
    const bodies = () => sent.filter(({ url }) => url.endsWith('/admin/save-brand')).map(({ body }) => body);
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()).toEqual([
      { ...noBrandTexts, version: 3, name: 'Acme' },
      { ...noBrandTexts, version: 4, name: 'Acme' },
    ]);
  });

  it('is not sent while a number is wrong, and what was typed stays where the server refuses', async () => {
    const content = 'Siz düzenlerken bir başkası markayı değiştirdi.';
    const refusal = { code: 'admin.brandChanged', title: 'Marka değişti', content, errors: {} };
    const sent = await open(() => ({ status: 403, body: refusal, exception: 'DomainException' }));
    await type(/^Vergi numarası/, '123');
    await save();
    const field = screen.getByLabelText(/^Vergi numarası/);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(sent.some(({ url }) => url.endsWith('/admin/save-brand'))).toBe(false);
    await userEvent.clear(field);
    await type(/^Ürünün adı/, 'Acme');
    await save();
    expect((await screen.findByText(content)).closest('[role="alert"]')).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(/^Ürünün adı/).value).toBe('Acme');
    expect(within(screen.getByRole('figure', { name: 'E-posta' })).getByText('Acme')).toBeTruthy();
  });
});
