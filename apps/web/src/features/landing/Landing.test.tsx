import { decodeUtf8, encodeLink } from '@salon/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failures } from '#shared/failure/index.ts';
import type { InstantOptionsProps } from '#shared/makeMeeting.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { describedAs, textIn } from '#testing/read.ts';
import { withWords } from '#testing/withWords.tsx';
import { Landing } from './Landing.tsx';
import { NewMeetingForm } from './NewMeetingForm.tsx';

const id = 'AbCdEfGhIjKlMnOpQrStUv';
const made = {
  meetingId: id,
  title: 'Pazartesi',
  number: '0123456789',
  accessCode: null,
  link: '/tr/meeting/go/open',
  moderatorLink: '/tr/meeting/go/a.b.c.d.e',
  maxParticipants: 16,
  maxMinutes: 60,
};
const refused = (status: number, code: string, errors?: Record<string, string>): Reply => ({
  status,
  exception: 'DomainException',
  body: { title: 'Olmadı', content: 'Neden', code, ...(errors && { errors }) },
});

const onGo = vi.fn();
const serve = (
  create: Reply | 'unreachable' = { body: made },
  short: Reply | 'unreachable' = { body: { shortUrl: 'http://localhost:3000/s/abc', code: 'abc' } },
) => answering((url) => (url.includes('create-quickly') ? create : short));
async function open() {
  await Promise.all([loadPhrases('tr', 'landing'), loadPhrases('ar', 'landing')]);
  return withWords(<Landing onGo={onGo} onLikely={() => undefined} />);
}
const title = () => screen.getByRole('textbox', { name: /^Toplantı başlığı/ });
const start = () => screen.getByRole('button', { name: 'Toplantı başlat' });
const create = () => screen.getByRole('button', { name: 'Bağlantı oluştur' });
const makeLink = async (of: string) => {
  await userEvent.type(title(), of);
  await userEvent.click(create());
};
const code = () => screen.getByRole('textbox', { name: 'Kodla katılın' });

beforeEach(() => onGo.mockClear());
afterEach(() => {
  vi.unstubAllGlobals();
  failures.set({ shown: null });
});

describe('the new-meeting form', () => {
  it('says nothing about an empty title before it was touched', async () => {
    await open();
    expect(title().getAttribute('aria-invalid')).toBeNull();
  });

  it('shows a fault while typing and takes it back when it is mended', async () => {
    await open();
    await userEvent.type(title(), 'a');
    expect(describedAs(title())).toBe('Başlık en az 2 karakter olmalıdır.');
    await userEvent.type(title(), 'b');
    expect(title().getAttribute('aria-invalid')).toBeNull();
  });

  it('puts the focus on a title that is too short, and sends nothing', async () => {
    const sent = serve();
    await open();
    await userEvent.type(title(), 'a');
    await userEvent.click(start());
    expect(document.activeElement).toBe(title());
    expect(describedAs(title())).toBe('Başlık en az 2 karakter olmalıdır.');
    expect(sent).toHaveLength(0);
  });

  it('goes in at once, without a title and without a short address', async () => {
    const sent = serve();
    await open();
    await userEvent.click(start());
    await waitFor(() => expect(onGo).toHaveBeenCalledExactlyOnceWith('/tr/meeting/go/a.b.c.d.e'));
    expect(sent.map(({ url }) => decodeUtf8(url.split('/').at(-1) ?? ''))).toEqual(['Anında toplantı']);
  });

  it('goes in with the Enter key, by the title that was typed', async () => {
    const sent = serve();
    await open();
    await userEvent.type(title(), 'Pazartesi{Enter}');
    await waitFor(() => expect(onGo).toHaveBeenCalledTimes(1));
    expect(decodeUtf8(sent[0]?.url.split('/').at(-1) ?? '')).toBe('Pazartesi');
  });

  it('makes a link, sends the title as UTF-8, and asks for a short address', async () => {
    const sent = serve();
    await open();
    await makeLink(' İş görüşmesi ');
    expect(textIn(await screen.findByRole('textbox', { name: 'Davet bağlantısı' }))).toBe(
      'http://localhost:3000/s/abc',
    );
    expect(decodeUtf8(sent[0]?.url.split('/').at(-1) ?? '')).toBe('İş görüşmesi');
    expect(sent[1]?.body).toEqual({ origUrl: 'http://localhost:3000/tr/meeting/go/open' });
    expect(screen.getByText('En çok 16 kişi, 1 saat')).toBeTruthy();
    expect(document.body.textContent).toContain('Toplantı numarası 012\u00a0345\u00a06789');
  });

  it('asks for what was chosen about coming in, and for nothing else', async () => {
    const sent = serve({ body: { ...made, accessCode: 'ABCD2345' } });
    await Promise.all(
      (['tr', 'ar'] as const).flatMap((one) => [loadPhrases(one, 'landing'), loadPhrases(one, 'meeting')]),
    );
    const Options = ({ entry, made: there, onChange }: InstantOptionsProps) => (
      <input
        type="checkbox"
        aria-label="Kod"
        disabled={there !== null}
        checked={entry.hasAccessCode}
        onChange={() => onChange({ ...entry, hasAccessCode: true })}
      />
    );
    await withWords(<NewMeetingForm onGo={onGo} Options={Options} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Kod' }));
    await makeLink('Ders');
    await screen.findByRole('textbox', { name: 'Davet bağlantısı' });
    expect(sent[0]?.url.split('?')[1]).toBe('hasAccessCode=true');
    const share = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await userEvent.click(screen.getByRole('button', { name: 'Paylaş' }));
    const text = 'Erişim kodu: ABCD2345\nDers toplantısına katılın:';
    expect(share).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ text }));
    Reflect.deleteProperty(navigator, 'share');
    expect(screen.getByRole('checkbox', { name: 'Kod' }).hasAttribute('disabled')).toBe(true);
  });

  it('gives the long link when no short one can be made', async () => {
    serve({ body: made }, 'unreachable');
    await open();
    await makeLink('Pazartesi');
    const link = await screen.findByRole('textbox', { name: 'Davet bağlantısı' });
    expect(textIn(link)).toBe('http://localhost:3000/tr/meeting/go/open');
    expect(describedAs(link)).toMatch(/uzun bağlantı da aynı toplantıyı açar/);
    expect(failures.get().shown).toBeNull();
  });

  it('becomes the link with copying, sharing and going in once a link exists', async () => {
    const sent = serve();
    const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await open();
    await makeLink('Pazartesi');
    await screen.findByRole('textbox', { name: 'Davet bağlantısı' });
    expect(create().getAttribute('aria-disabled')).toBe('true');
    // What was pressed does nothing more: the focus is on what came.
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Bağlantınız hazır.' }));
    await userEvent.click(screen.getByRole('button', { name: 'Paylaş' }));
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: 'Pazartesi',
      text: 'Pazartesi toplantısına katılın:',
      url: 'http://localhost:3000/s/abc',
    });
    expect(failures.get().shown).toBeNull();
    expect(sent).toHaveLength(2);
    Reflect.deleteProperty(navigator, 'share');
  });

  it('takes the creator in by the moderator’s own link', async () => {
    serve();
    await open();
    await makeLink('Pazartesi');
    await userEvent.click(await screen.findByRole('button', { name: 'Toplantıya katıl' }));
    expect(onGo).toHaveBeenCalledExactlyOnceWith('/tr/meeting/go/a.b.c.d.e');
  });

  it('starts again with the clear icon', async () => {
    serve();
    await open();
    await makeLink('Pazartesi');
    await screen.findByRole('textbox', { name: 'Davet bağlantısı' });
    await userEvent.click(screen.getByRole('button', { name: 'Bağlantıyı ve başlığı temizle' }));
    expect(screen.queryByRole('textbox', { name: 'Davet bağlantısı' })).toBeNull();
    expect(textIn(title())).toBe('');
    expect(document.activeElement).toBe(title());
    expect(create().getAttribute('aria-disabled')).toBeNull();
  });

  it('starting over while a link is being made leaves the form free, and the late link is not shown', async () => {
    const waiting: ((reply: Reply) => void)[] = [];
    answering((url) =>
      url.includes('create-quickly')
        ? new Promise<Reply>((resolve) => waiting.push(resolve))
        : { body: { shortUrl: 'http://localhost:3000/s/abc', code: 'abc' } },
    );
    await open();
    await makeLink('Pazartesi');
    await waitFor(() => expect(waiting).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Bağlantıyı ve başlığı temizle' }));
    await makeLink('Salı');
    await waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]?.({ body: { ...made, title: 'Salı', maxParticipants: 7 } });
    await screen.findByRole('textbox', { name: 'Davet bağlantısı' });
    waiting[0]?.({ body: made });
    await waitFor(() => expect(screen.getByText(/En çok 7 kişi/)).toBeTruthy());
    expect(textIn(title())).toBe('Salı');
  });

  it('keeps what was typed when the server cannot be reached, and offers to try again', async () => {
    serve('unreachable');
    await open();
    await makeLink('Pazartesi');
    await waitFor(() => expect(failures.get().shown?.failure.kind).toBe('noResponse'));
    expect(textIn(title())).toBe('Pazartesi');
    serve();
    failures.get().shown?.retry?.();
    expect(await screen.findByRole('textbox', { name: 'Davet bağlantısı' })).toBeTruthy();
  });

  it('shows the server’s word about the title at the title', async () => {
    serve(refused(400, 'input.invalid', { title: 'Başlıkta /*/* karakterleri kullanılamaz.' }));
    await open();
    await makeLink('Pazartesi');
    await waitFor(() => expect(describedAs(title())).toBe('Başlıkta /*/* karakterleri kullanılamaz.'));
    expect(failures.get().shown).toBeNull();
  });

  it('keeps title, link and focus when the language changes', async () => {
    serve();
    const { speak } = await open();
    await makeLink('Pazartesi');
    await screen.findByRole('textbox', { name: 'Davet bağlantısı' });
    const before = title();
    await speak('ar');
    expect(screen.getByRole('textbox', { name: /^عنوان الاجتماع/ })).toBe(before);
    expect(textIn(before)).toBe('Pazartesi');
    expect(textIn(screen.getByRole('textbox', { name: 'رابط الدعوة' }))).toBe('http://localhost:3000/s/abc');
    expect(document.documentElement.dir).toBe('rtl');
  });
});

describe('the pictures of the product', () => {
  it.each(['tr', 'en'] as const)(
    'are those of the reader’s language (%s), in sizes that are known before they come',
    async (language) => {
      await loadPhrases(language, 'landing');
      await withWords(<Landing onGo={onGo} onLikely={() => undefined} />, language);
      const shown = [...document.querySelectorAll('img')];
      expect(shown).toHaveLength(3);
      for (const picture of shown) {
        expect(picture.src).toMatch(new RegExp(`-${language}\\b`));
        expect(picture.width * picture.height).toBeGreaterThan(0);
      }
      expect(shown.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
      expect(shown[0]?.srcset).toMatch(/640w, .* 1280w$/);
    },
  );
});

describe('joining with a code', () => {
  it('says what is missing', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Katıl' }));
    expect(describedAs(code())).toBe('Size gelen numarayı, kodu ya da bağlantıyı yazın.');
    expect(document.activeElement).toBe(code());
  });

  it('goes to the join page of a pasted link, in the language of the page', async () => {
    const encoded = encodeLink({ meetingId: id, userId: '', userName: '', email: '' });
    await open();
    await userEvent.type(code(), `http://localhost:3000/en/meeting/go/${encoded}{Enter}`);
    expect(onGo).toHaveBeenCalledExactlyOnceWith(`/tr/meeting/go/${encoded}`);
  });

  it('finds the meeting of an id', async () => {
    answering((url) =>
      url.includes('/go-meeting/') ? { body: { ...goReply, link: '/en/meeting/go/open' } } : 'unreachable',
    );
    await open();
    await userEvent.type(code(), `${id}{Enter}`);
    await waitFor(() => expect(onGo).toHaveBeenCalledExactlyOnceWith('/tr/meeting/go/open'));
  });

  it('finds the meeting of a number, and hands on the access code that stood with it', async () => {
    const sent = answering((url) =>
      url.endsWith('/find-by-number') ? { body: { link: '/en/meeting/go/open' } } : 'unreachable',
    );
    await open();
    await userEvent.type(code(), '١٢٣ ٤٥٦ ٧٨٩٠ abcd2345{Enter}');
    await waitFor(() => expect(onGo).toHaveBeenCalledExactlyOnceWith('/tr/meeting/go/open', 'ABCD2345'));
    expect(sent.at(-1)?.body).toEqual({ number: '1234567890' });
  });

  it('says of an access code alone that the number is missing', async () => {
    await open();
    await userEvent.type(code(), 'ABCD2345{Enter}');
    expect(describedAs(code())).toMatch(/^Bu bir erişim kodu/);
  });

  it('tells that no meeting has this code, at the field', async () => {
    answering((url) => (url.includes('/go-meeting/') ? refused(404, 'meeting.notFound') : { body: 'page' }));
    await open();
    await userEvent.type(code(), `${id}{Enter}`);
    await waitFor(() => expect(describedAs(code())).toMatch(/Bununla açılan bir toplantı bulunamadı/));
    expect(onGo).not.toHaveBeenCalled();
  });

  it('tells an unreachable server in the dialog and keeps the code', async () => {
    answering(() => 'unreachable');
    await open();
    await userEvent.type(code(), `${id}{Enter}`);
    await waitFor(() => expect(failures.get().shown?.failure.kind).toBe('noResponse'));
    expect(textIn(code())).toBe(id);
  });
});

const goReply = {
  meetingId: id,
  title: 'Pazartesi',
  status: 'upcoming',
  role: 'guest',
  prefill: { userId: '', userName: '', email: '' },
  signed: false,
  consentGiven: false,
  consentVersion: '1',
  link: '/tr/meeting/go/open',
  maxParticipants: 16,
  startsAt: null,
  endsAt: null,
  timeZone: 'Europe/Istanbul',
  serverNow: '2026-11-20T09:00:00.000Z',
  needsAccessCode: false,
  locked: false,
  headerText: '',
  summary: '',
  creatorFullName: '',
  muteOnStart: false,
  recording: null,
  preconnect: null,
};
