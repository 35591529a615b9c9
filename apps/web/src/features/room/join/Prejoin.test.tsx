import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answering, type Reply } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { createTestMeeting, createTestPlannedMeeting } from '../testing/prejoin.ts';
import { Prejoin } from './Prejoin.tsx';
import './Notices.tsx';
import { savedEntryAt, saveEntry } from './savedEntry.ts';
import './waiting/Wait.tsx';

const refused = (status: number, code: string): Reply => ({
  status,
  exception: 'DomainException',
  body: { title: 'Olmadı', content: 'Neden', code },
});
const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <main aria-label={title}>{children}</main>
);
const open = (encoded = 'open') =>
  withWords(
    <Prejoin
      encoded={encoded}
      Frame={Frame}
      loadTools={() => Promise.reject(new Error('not needed'))}
      known={null}
      signInPath="/login"
    />,
  );
/** The form as someone sends it who needs to accept nothing more. */
const aKnownGuest = {
  signed: true,
  consentGiven: true,
  prefill: { userId: '', userName: 'Ayşe Yılmaz', email: 'ayse@ornek.com' },
} as const;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => vi.stubGlobal('RTCPeerConnection', class {}));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

describe('a link that leads nowhere', () => {
  it.each([
    ['a broken or forged link', refused(403, 'room.linkBroken'), 'Bu bağlantı geçerli değil', 1],
    ['an expired personal link', refused(403, 'room.linkExpired'), 'Bu bağlantının süresi dolmuş', 0],
    ['an unknown meeting', refused(404, 'meeting.notFound'), 'Böyle bir toplantı bulunamadı', 1],
    ['an ended meeting', { body: createTestMeeting({ status: 'terminated' }) }, 'Bu toplantı sona erdi', 0],
  ] as const)(
    '%s says so, names the way out, and asks for a code where one helps',
    async (_case, reply, title, codes) => {
      answering(() => reply);
      await open();
      const shown = await heading(title);
      await waitFor(() => expect(document.activeElement).toBe(shown));
      expect(await screen.findByRole('main', { name: title })).toBeDefined();
      expect(screen.getByRole('link').getAttribute('href')).toBe('/');
      if (codes === 1) await screen.findByRole('textbox', { name: 'Kodla katılın' });
      else expect(screen.queryByRole('textbox')).toBeNull();
    },
  );
});

describe('a planned meeting', () => {
  it.each([
    ['suspended', 'Toplantı etkin değil', /Düzenleyen kişi bu toplantıyı askıya aldı/],
    ['cancelled', 'Toplantı iptal edildi', /Ayrıntı için düzenleyen kişiye sorun/],
  ] as const)('that is %s says so and whom to ask', async (status, title, text) => {
    answering(() => ({ body: createTestPlannedMeeting({ status }) }));
    await open();
    const shown = await heading(title);
    await waitFor(() => expect(document.activeElement).toBe(shown));
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText('Düzenleyen: Zeynep Kaya')).toBeDefined();
  });

  it('that was suspended can be tried again', async () => {
    const answers = [
      createTestPlannedMeeting({ status: 'suspended' }),
      createTestPlannedMeeting({ status: 'cancelled' }),
    ];
    answering(() => ({ body: answers.shift() }));
    await open();
    await heading('Toplantı etkin değil');
    await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }));
    await heading('Toplantı iptal edildi');
    expect(await screen.findByRole('main', { name: 'Toplantı iptal edildi' })).toBeDefined();
  });

  it('is waited for under a title that tells how long', async () => {
    answering(() => ({ body: createTestPlannedMeeting() }));
    await open();
    expect(await screen.findByRole('timer')).toBeDefined();
    expect(await screen.findByRole('main', { name: '30 dk. · Haftalık toplantı' })).toBeDefined();
  });

  it('for invited people offers to sign in with the invited address', async () => {
    answering((url) =>
      url.endsWith('/join')
        ? refused(403, 'room.notInvited')
        : { body: createTestPlannedMeeting({ status: 'ongoing', ...aKnownGuest }) },
    );
    await open();
    await heading('Yalnızca davetliler katılabilir');
    expect(screen.getByRole('link', { name: 'Giriş yap' }).getAttribute('href')).toBe('/login');
  });
});

it('asks for a code that turned out to be needed, at its field', async () => {
  const sent = answering((url) =>
    url.endsWith('/join') ? refused(403, 'room.accessCodeMissing') : { body: createTestMeeting(aKnownGuest) },
  );
  await open();
  const code = await screen.findByRole('textbox', { name: 'Erişim kodu' });
  expect(document.activeElement).toBe(code);
  expect(sent).toHaveLength(2);
  await userEvent.type(code, 'abcd 2345');
  await userEvent.click(screen.getByRole('button', { name: 'Toplantıya katıl' }));
  await waitFor(() => expect(sent[2]?.body).toMatchObject({ accessCode: 'ABCD2345', fullName: 'Ayşe Yılmaz' }));
});

describe('a server that does not answer', () => {
  it('can be tried again, and then the join page opens', async () => {
    const answers: (Reply | 'unreachable')[] = ['unreachable', { body: createTestMeeting({ status: 'terminated' }) }];
    const sent = answering(() => answers.shift() ?? 'unreachable');
    await open();
    await heading('Sunucuya ulaşılamıyor');
    await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }));
    await heading('Bu toplantı sona erdi');
    expect(sent).toHaveLength(2);
  });

  it('gives the support code when it failed on its own', async () => {
    answering(() => ({ status: 500 }));
    await open();
    await heading('Beklenmeyen bir hata oluştu');
    expect(screen.getByText(/^Destek kodu: \w{8,}/)).toBeDefined();
  });
});

describe('a reload', () => {
  it('asks for the same place with the entry’s own secret, and keeps it while the server is away', async () => {
    saveEntry('open', { admissionToken: 'secret-of-this-entry', camera: true });
    const sent = answering(() => 'unreachable');
    await open();
    await heading('Sunucuya ulaşılamıyor');
    expect(sent.map(({ url, headers }) => [url, headers['x-admission']])).toEqual([
      ['/api/room/resume', 'secret-of-this-entry'],
    ]);
    expect(savedEntryAt('open')).not.toBeNull();
  });

  it('tells someone who was removed meanwhile', async () => {
    saveEntry('open', { admissionToken: 'secret-of-this-entry', camera: true });
    answering(() => refused(403, 'room.removed'));
    await open();
    await heading('Toplantıdan çıkarıldınız');
    expect(screen.queryByRole('button')).toBeNull();
    expect(savedEntryAt('open')).toBeNull();
  });
});

describe('a browser that cannot take part', () => {
  it('is told which browsers can, and nothing is asked of the server', async () => {
    vi.stubGlobal('RTCPeerConnection', undefined);
    const sent = answering(() => ({ body: createTestMeeting() }));
    await open();
    await heading('Bu tarayıcıyla görüntülü görüşme yapılamıyor');
    expect(screen.getByText(/Chrome, Edge, Firefox veya Safari/)).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('is told to allow cookies and site data', async () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await open();
    setItem.mockRestore();
    expect(await heading('Çerezler ve site verileri kapalı')).toBeDefined();
  });
});

it('a reload keeps what was typed and accepted, until someone is in', async () => {
  answering((url) => (url.endsWith('/meeting/join') ? refused(403, 'room.full') : { body: createTestMeeting() }));
  const first = await open();
  await userEvent.type(await screen.findByRole('textbox', { name: /Ad/ }), 'Ada Kaya');
  await userEvent.type(screen.getByRole('textbox', { name: 'E-posta' }), 'ada@ornek.com{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Okudum, kabul ediyorum, katıl' }));
  await screen.findByText(/bütün yerler dolu/);
  first.unmount();
  await open();
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Ad/ })).value).toBe('Ada Kaya');
  // The text is not asked for again.
  expect(screen.getByRole('button', { name: 'Toplantıya katıl' }).getAttribute('aria-haspopup')).toBeNull();
  saveEntry('open', { admissionToken: 'secret', camera: false });
  expect(sessionStorage.getItem('form.open')).toBeNull();
});

it('shows the form’s frame while the link is looked at', async () => {
  answering(() => new Promise<Reply>(() => undefined));
  await open();
  expect(screen.getByRole('status', { name: 'Toplantı bilgileri alınıyor…' })).toBeDefined();
  await waitFor(() => expect(screen.getByRole('main', { name: 'Toplantıya katıl' })).toBeDefined());
});

describe('a person who is in the meeting with another tab or device', () => {
  const openTwice = async () => {
    const sent = answering((url) =>
      url.endsWith('/meeting/join') ? refused(403, 'room.alreadyIn') : { body: createTestMeeting(aKnownGuest) },
    );
    await open();
    return sent;
  };
  const asked = (sent: readonly { url: string; body: unknown }[]) =>
    sent.filter(({ url }) => url.endsWith('/meeting/join')).map(({ body }) => (body as { device?: string }).device);

  it.each([
    ['Buraya taşı', 'move'],
    ['İkinci cihaz olarak katıl', 'second'],
  ] as const)('is told so before joining, and chooses: %s', async (label, device) => {
    const sent = await openTwice();
    const choice = await screen.findByRole('button', { name: label });
    expect(screen.getByText('Bu toplantıda zaten varsınız')).toBeDefined();
    expect(choice.closest('[aria-live=assertive]')).not.toBeNull();
    expect(asked(sent)).toEqual([undefined]);
    await userEvent.click(choice);
    await waitFor(() => expect(asked(sent)).toEqual([undefined, device]));
  });

  it('with as many devices as may be: reads so, and can move the meeting alone', async () => {
    const codes = ['room.alreadyIn', 'room.tooManyDevices', 'room.tooManyDevices'];
    const sent = answering((url) =>
      url.endsWith('/meeting/join') ? refused(403, codes.shift() ?? '') : { body: createTestMeeting(aKnownGuest) },
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'İkinci cihaz olarak katıl' }));
    expect(await screen.findByText('Zaten dört cihazla bu toplantıdasınız')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'İkinci cihaz olarak katıl' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Buraya taşı' }));
    await waitFor(() => expect(asked(sent)).toEqual([undefined, 'second', 'move']));
  });
});
