import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../features/session/index.ts';
import { pathIn } from '../shared/languagePath.ts';
import { loadPhrases } from '../shared/phrases/index.ts';
import { Boundary } from '../shared/ui/Boundary.tsx';
import { App } from './App.tsx';
import { preparePage } from './routes.tsx';

function Failing(): never {
  throw new Error('broken page');
}

async function visit(path: string) {
  await loadPhrases('tr', 'base');
  await Promise.all([preparePage('/'), preparePage('/page-not-found'), preparePage(path.replace(/#.*/, ''))]);
  history.replaceState(null, '', path);
  render(<App />);
  return screen.findByRole('heading', { level: 1 });
}

beforeEach(() => {
  session.set({ language: 'tr', theme: 'system' });
  vi.stubGlobal('scrollTo', vi.fn());
});

describe('an address', () => {
  it.each([
    ['/', 'Bir bağlantı gönderin, yüz yüze görüşün', 'Görüntülü toplantı · Salon'],
    ['/401', 'Yetkiniz yok', 'Yetkiniz yok · Salon'],
    ['/403', 'Geçersiz işlem', 'Geçersiz işlem · Salon'],
    ['/500', 'Beklenmeyen bir hata oluştu', 'Beklenmeyen bir hata oluştu · Salon'],
    ['/page-not-found', 'Sayfa bulunamadı', 'Sayfa bulunamadı · Salon'],
    ['/developers', 'Geliştiriciler için API', 'Geliştiriciler için API · Salon'],
    ['/revoke-key#token', 'API anahtarını iptal et', 'API anahtarını iptal et · Salon'],
  ])('%s shows its page and names the tab after it', async (path, heading, tab) => {
    expect((await visit(path)).textContent?.replace(/\u00a0/g, ' ')).toBe(heading);
    await waitFor(() => expect(document.title).toBe(tab));
  });

  it.each([['/nowhere'], ['/tr/meeting/go'], ['/tr/meeting/go/a/b']])(
    'that is unknown (%s) leads to /page-not-found, which leads home',
    async (path) => {
      await visit(path);
      await waitFor(() => expect(location.pathname).toBe('/page-not-found'));
      expect(screen.getByRole('link', { name: 'Ana sayfaya dön' }).getAttribute('href')).toBe('/');
    },
  );
});

describe('moving between pages', () => {
  it('puts the focus on the new heading, not on the first one', async () => {
    const first = await visit('/page-not-found');
    expect(document.activeElement).not.toBe(first);
    await userEvent.click(screen.getByRole('link', { name: 'Salon ana sayfa' }));
    const heading = await screen.findByRole('heading', { level: 1, name: /Bir bağlantı gönderin/ });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});

describe('the bar', () => {
  it('changes the language in place and keeps the choice', async () => {
    await visit('/');
    await userEvent.type(screen.getByRole('textbox', { name: /^Toplantı başlığı/ }), 'Pazartesi');
    await userEvent.click(screen.getByRole('button', { name: 'Dil: Türkçe' }));
    const names = (await screen.findAllByRole('menuitemradio')).map((item) => item.textContent);
    expect(names).toEqual(['Türkçe', 'English', 'العربية', 'Русский']);
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Русский' }));
    const title = await screen.findByRole('textbox', { name: /^Название встречи/ });
    expect(title).toMatchObject({ value: 'Pazartesi' });
    expect(session.get().language).toBe('ru');
  });

  it('changes the look and keeps the choice', async () => {
    await visit('/');
    await userEvent.click(screen.getByRole('button', { name: 'Görünüm' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Koyu' }));
    expect(session.get().theme).toBe('dark');
  });

  it('has a way past itself for keyboards', async () => {
    await visit('/');
    await userEvent.tab();
    expect(document.activeElement).toMatchObject({ textContent: 'İçeriğe geç', hash: '#content' });
  });
});

describe('the language in an address', () => {
  it.each([
    ['/tr/meeting/go/abc', 'ar', '/ar/meeting/go/abc'],
    ['/fr/meeting/go/en', 'tr', '/tr/meeting/go/en'],
    ['/', 'ar', '/'],
    ['/tr', 'ar', '/tr'],
    ['/page-not-found', 'en', '/page-not-found'],
    ['/de/meeting/go/abc', 'en', '/de/meeting/go/abc'],
  ] as const)('%s in %s is %s', (path, language, expected) => {
    expect(pathIn(path, language)).toBe(expected);
  });
});

describe('a page that fails', () => {
  it('gives way to a page that says so, until the visitor goes elsewhere', () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const view = render(
      <Boundary place="/a" fallback={() => 'bozuk'}>
        <Failing />
      </Boundary>,
    );
    expect(view.container.textContent).toBe('bozuk');
    expect(told).toHaveBeenCalled();
    act(() =>
      view.rerender(
        <Boundary place="/b" fallback={() => 'bozuk'}>
          sağlam
        </Boundary>,
      ),
    );
    expect(view.container.textContent).toBe('sağlam');
    told.mockRestore();
  });
});
