import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { createTestMeeting, createTestPlannedMeeting } from '../../testing/prejoin.ts';
import { Prejoin } from '../Prejoin.tsx';
import '../Notices.tsx';
import { keepTicket, ticketAt } from '../savedEntry.ts';
import './Lobby.tsx';

const refused = (status: number, code: string): Reply => ({
  status,
  exception: 'DomainException',
  body: { title: 'Olmadı', content: 'Neden', code },
});
const standing = (change = {}) => ({
  state: 'waiting',
  fullName: 'Ayşe Yılmaz',
  moderatorInside: true,
  full: false,
  message: '',
  againIn: null,
  ...change,
});
const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <main aria-label={title}>{children}</main>
);
const meeting = createTestPlannedMeeting({
  status: 'ongoing',
  signed: true,
  consentGiven: true,
  prefill: { userId: '', userName: 'Ayşe Yılmaz', email: 'ayse@ornek.com' },
});

/** A join page with a lobby that answers in turn; after the last answer it stays as it is. */
async function openPrejoin(looks: Reply[], language: 'tr' | 'ar' = 'tr') {
  let last: Reply = { body: standing() };
  const sent = answering((url) => {
    if (url.endsWith('/lobby/ask')) return { body: { ticket: 'ticket-1', standing: standing() } };
    if (url.endsWith('/lobby/look')) {
      last = looks.shift() ?? last;
      return last;
    }
    if (url.endsWith('/lobby/leave')) return { body: { ok: true } };
    if (url.endsWith('/meeting/join')) return refused(403, 'room.mustWait');
    return { body: meeting };
  });
  await loadPhrases(language, 'waiting');
  await withWords(
    <Prejoin
      encoded="open"
      Frame={Frame}
      loadTools={() => Promise.reject(new Error('not needed'))}
      known={null}
      signInPath="/login"
    />,
    language,
  );
  return sent;
}
const looked = (sent: readonly { url: string }[]) => sent.filter(({ url }) => url.endsWith('/lobby/look')).length;

beforeEach(() => vi.stubGlobal('RTCPeerConnection', class {}));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('the lobby', () => {
  it('says that a moderator was told, under which name, and keeps the preview', async () => {
    await openPrejoin([]);
    const title = await screen.findByRole('heading', { level: 2, name: 'İçeri alınmayı bekliyorsunuz' });
    await waitFor(() => expect(screen.getByText(/Moderatöre katılmak istediğiniz bildirildi/)).toBeDefined());
    expect(document.activeElement).toBe(title);
    expect(screen.getByText('Moderatör adınızı şöyle görüyor: Ayşe Yılmaz')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Kamera ve ses ayarları' })).toBeDefined();
    expect(screen.getByRole('main', { name: 'İçeri alınmayı bekliyorsunuz · Haftalık toplantı' })).toBeDefined();
    expect(ticketAt('open')).toBe('ticket-1');
  });

  it('comes back after a reload, and tells that a moderator has to come first', async () => {
    keepTicket('open', 'ticket-0');
    const sent = await openPrejoin([{ body: standing({ moderatorInside: false }) }]);
    expect(await screen.findByText(/Önce bir moderatörün gelmesi gerekiyor/)).toBeDefined();
    expect(sent.map(({ url }) => url.split('/').at(-1))).not.toContain('join');
    expect(sent.at(-1)?.body).toMatchObject({ ticket: 'ticket-0', again: false });
  });

  it('shows what the moderators write to those who wait, as text', async () => {
    keepTicket('open', 'ticket-0');
    const message = 'Birazdan başlıyoruz.\n<b>Bekleyin</b>';
    await openPrejoin([{ body: standing() }, { body: standing({ message }) }]);
    const said = await screen.findByText((_text, element) => element?.tagName === 'BLOCKQUOTE');
    expect(said.textContent).toBe(message);
    expect(said.closest('[role=status]')).not.toBeNull();
    expect(said.closest('figure')?.textContent).toContain('Toplantıdan mesaj');
  });

  it('stopping to wait takes the request back and shows the form', async () => {
    const sent = await openPrejoin([]);
    await screen.findByText(/Moderatör adınızı/);
    await userEvent.click(screen.getByRole('button', { name: 'Beklemekten vazgeç' }));
    expect(await screen.findByRole('button', { name: 'Toplantıya katıl' })).toBeDefined();
    expect(sent.at(-1)?.url).toMatch(/lobby\/leave$/);
    expect(ticketAt('open')).toBeNull();
  });

  it('a refusal says so and lets ask again after a while', async () => {
    keepTicket('open', 'ticket-0');
    const sent = await openPrejoin([{ body: standing({ state: 'refused', againIn: 2 }) }]);
    const title = await screen.findByRole('heading', { name: 'İsteğiniz kabul edilmedi' });
    expect(document.activeElement).toBe(title);
    const again = screen.getByRole('button', { name: 'Yeniden iste' });
    expect(again.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(again);
    expect(looked(sent)).toBe(1);
    await waitFor(() => expect(again.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(again);
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ ticket: 'ticket-0', again: true }));
  });

  it('the last refusal offers no more asking', async () => {
    keepTicket('open', 'ticket-0');
    await openPrejoin([{ body: standing({ state: 'refused' }) }]);
    await screen.findByText(/bu toplantı için yeniden isteyemezsiniz/);
    expect(screen.queryByRole('button', { name: 'Yeniden iste' })).toBeNull();
  });

  it('the end of the meeting is told to anyone who waits', async () => {
    keepTicket('open', 'ticket-0');
    await openPrejoin([refused(403, 'meeting.ended')]);
    expect(await screen.findByRole('heading', { name: 'Bu toplantı sona erdi' })).toBeDefined();
    expect(ticketAt('open')).toBeNull();
  });

  it('an instant meeting knows nothing of it', async () => {
    answering((url) =>
      url.endsWith('/join') ? refused(403, 'room.full') : { body: createTestMeeting({ ...meeting }) },
    );
    await withWords(
      <Prejoin
        encoded="open"
        Frame={Frame}
        loadTools={() => Promise.reject(new Error('not needed'))}
        known={null}
        signInPath="/login"
      />,
    );
    expect(await screen.findByRole('button', { name: 'Toplantıya katıl' })).toBeDefined();
    expect(ticketAt('open')).toBeNull();
  });

  it('speaks Arabic', async () => {
    keepTicket('open', 'ticket-0');
    await openPrejoin([], 'ar');
    expect(await screen.findByText(/أُبلغ المشرف برغبتكم/)).toBeDefined();
    await act(async () => undefined);
  });
});
