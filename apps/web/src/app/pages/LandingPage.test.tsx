import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { Component, prepare } from './LandingPage.tsx';

const user = { id: 'a', name: 'Ayşe', surname: 'Yılmaz', email: 'ayse@example.com', isAdmin: false, pictureUrl: null };

beforeEach(() => answering(() => ({ body: { result: { items: [] }, mayPlan: true } })));
afterEach(() => {
  session.set({ isAuthenticated: false, user: null });
  vi.unstubAllGlobals();
});

describe('the first page', () => {
  it('is the landing for a visitor', async () => {
    session.set({ language: 'tr', isAuthenticated: false, user: null });
    await Promise.all([prepare(), loadPhrases('tr', 'landing')]);
    await withWords(<Component />);
    expect(screen.getByRole('heading', { level: 1, name: /Bir bağlantı gönderin/ })).toBeTruthy();
  });

  it.each([
    ['success', 'Ödemenizin sonucu', /Sonucu görmek için giriş yapın/],
    ['failure', 'Ödeme alınamadı', /./],
  ])('tells a visitor who comes from a payment of %s where its outcome is', async (status, title, text) => {
    session.set({ language: 'tr', isAuthenticated: false, user: null });
    await Promise.all([prepare(), loadPhrases('tr', 'landing'), loadPhrases('tr', 'subscription')]);
    await withWords(<Component />, 'tr', `/?paymentStatus=${status}&statusMessage=x`);
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog.textContent).toMatch(text);
    const signIn = within(dialog).getByRole('link', { name: 'Giriş yap' });
    expect(signIn.getAttribute('href')).toBe(`/login?redirectUrl=%2F%3FpaymentStatus%3D${status}`);
  });

  it('is the home of someone signed in, with a new meeting at hand, and the landing again after signing out', async () => {
    session.set({ language: 'tr', isAuthenticated: true, user, jwt: 'token' });
    await prepare();
    await withWords(<Component />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Hoş geldiniz, Ayşe' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /^Toplantı başlığı/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Toplantılarım' }).getAttribute('href')).toBe('/profile/meetings');
    await screen.findByText('Katılabileceğiniz bir toplantı yok');
    act(() => session.set({ isAuthenticated: false, user: null }));
    expect(screen.getByRole('heading', { level: 1, name: /Bir bağlantı gönderin/ })).toBeTruthy();
  });
});
