import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases, PhrasesProvider } from '#shared/phrases/index.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { textIn } from '#testing/read.ts';
import { withWords } from '#testing/withWords.tsx';
import { OwnRoom } from './OwnRoom.tsx';
import { PersonalRoom } from './PersonalRoom.tsx';

const TOKEN = 'RRRRRRRRRRRRRRRRRRRRRR';
const waiting = { isOwner: false, ownerName: 'Ayşe Yılmaz', link: null };
const Address = () => <output data-testid="address">{useLocation().pathname}</output>;

beforeEach(() => session.set({ isAuthenticated: false, jwt: '' }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the page of a personal room', () => {
  const open = async (answer: (url: string) => Reply | 'unreachable') => {
    const sent = answering(answer);
    await Promise.all([loadPhrases('tr', 'base'), loadPhrases('tr', 'personalRoom')]);
    render(
      <MemoryRouter initialEntries={[`/r/${TOKEN}`]}>
        <PhrasesProvider language="tr">
          <PersonalRoom token={TOKEN} />
          <Address />
        </PhrasesProvider>
      </MemoryRouter>,
    );
    return sent;
  };
  const address = () => screen.getByTestId('address').textContent;

  it('waits for the owner, also through an outage, and leads in on its own when the meeting has begun', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers: (Reply | 'unreachable')[] = [{ body: waiting }, 'unreachable', { body: waiting }];
    const sent = await open(() => answers.shift() ?? { body: { ...waiting, link: '/tr/meeting/go/abc' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ayşe Yılmaz bekleniyor' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Giriş yap' }).getAttribute('href')).toContain(
      encodeURIComponent(`/r/${TOKEN}`),
    );
    for (let looks = 0; looks < 6 && address() !== '/tr/meeting/go/abc'; looks += 1)
      await act(() => vi.advanceTimersByTimeAsync(3100));
    expect(address()).toBe('/tr/meeting/go/abc');
    expect(sent.every(({ url }) => url.endsWith(`/meeting/find-personal-room/${TOKEN}`))).toBe(true);
  });

  it('starts the meeting for its owner, under their name', async () => {
    session.set({ isAuthenticated: true, jwt: 'token' });
    const sent = await open((url) =>
      url.includes('start-personal-room')
        ? { body: { meetingId: 'AAAAAAAAAAAAAAAAAAAAAA', link: '/tr/meeting/go/mine' } }
        : { body: { ...waiting, isOwner: true } },
    );
    await waitFor(() => expect(address()).toBe('/tr/meeting/go/mine'));
    const starts = sent.filter(({ url }) => url.includes('start-personal-room'));
    expect(starts.map(({ body }) => body)).toEqual([{ title: 'Ayşe Yılmaz · Kişisel oda' }]);
  });

  it('says that a link was replaced, and asks no more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent = await open(() => ({
      status: 403,
      exception: 'DomainException',
      body: { title: 'Bağlantı yenilendi', content: 'Yenisini isteyin.', code: 'meeting.linkReplaced' },
    }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bağlantı yenilendi' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(sent).toHaveLength(1);
  });
});

describe('one’s own room', () => {
  it('has a link that is made, copied, opened and replaced after asking', async () => {
    session.set({ isAuthenticated: true, jwt: 'token' });
    const links = ['/r/first', '/r/second'];
    const sent = answering((url) =>
      url.includes('renew') ? { body: { link: links.shift() ?? null } } : { body: { link: null } },
    );
    await Promise.all([loadPhrases('tr', 'account'), loadPhrases('tr', 'meeting')]);
    await withWords(<OwnRoom onClose={() => undefined} />);
    const dialog = await screen.findByRole('dialog', { name: 'Kişisel odam' });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Bağlantı oluştur' }));
    expect(textIn(await within(dialog).findByRole('textbox', { name: 'Odanızın bağlantısı' }))).toMatch(/\/r\/first$/);
    expect(within(dialog).getByRole('link', { name: 'Odayı aç' }).getAttribute('href')).toBe('/r/first');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yeni bağlantı oluştur' }));
    const ask = screen.getByRole('dialog', { name: 'Yeni bağlantı oluşturulsun mu?' });
    expect(sent.filter(({ url }) => url.includes('renew'))).toHaveLength(1);
    await userEvent.click(within(ask).getByRole('button', { name: 'Yeni bağlantı oluştur' }));
    await waitFor(() =>
      expect(textIn(within(dialog).getByRole('textbox', { name: 'Odanızın bağlantısı' }))).toMatch(/\/r\/second$/),
    );
  });
});
