import { type MeetingDetail as Detail, meetingFlagNames } from '@salon/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { describedAs, textIn } from '#testing/read.ts';
import { withWords } from '#testing/withWords.tsx';
import { createTestMeeting, inHours } from '../testing/aMeeting.ts';
import { MeetingDetail } from './MeetingDetail.tsx';

const ID = 'AAAAAAAAAAAAAAAAAAAAAA';
const flags = Object.fromEntries(meetingFlagNames.map((name) => [name, name === 'freeJoin'])) as Detail['flags'];
const detail = (part: Partial<Detail> = {}): Detail => ({
  ...createTestMeeting(),
  summary: 'Gündem',
  description: 'Bakın:\nhttps://example.com/a javascript:alert(1)',
  recurrence: null,
  headerText: '',
  attendeeWelcomeMessage: '',
  maxParticipants: 100,
  number: '1234567890',
  endedAt: null,
  fileReaders: 'organiser',
  flags,
  userIds: ['B'.repeat(22), 'C'.repeat(22)],
  moderators: [{ fullName: 'Ayşe Yılmaz' }],
  moderatorDetails: {
    accessCode: 'ABCD2345',
    moderatorWelcomeMessage: 'Erken gelin',
    users: [
      {
        id: 'B'.repeat(22),
        fullName: 'Can Demir',
        email: 'can@example.com',
        isModerator: false,
        response: 'accepted',
        refusesMail: false,
      },
      {
        id: 'C'.repeat(22),
        fullName: '',
        email: 'eda@example.com',
        isModerator: true,
        response: 'none',
        refusesMail: true,
      },
    ],
  },
  personalLink: '/tr/meeting/go/own',
  ...part,
});
const invited = { isCreator: false, role: 'user', moderatorDetails: null } as const;
const now = { meetingStatus: 'ongoing', startingDate: inHours(-1), endDate: inHours(1) } as const;
const later = { startingDate: inHours(3), endDate: inHours(4) };
const over = { meetingStatus: 'terminated', startingDate: inHours(-3), endDate: inHours(-2) } as const;
const notFound: Reply = {
  status: 404,
  exception: 'DomainException',
  body: { title: 'Toplantı bulunamadı', content: 'Bu toplantıya ulaşılamıyor.', code: 'meeting.notFound' },
};

const open = async (
  read: () => Reply,
  answer: Reply = { body: { response: 'declined' } },
  register: (code: string) => Reply = () => ({ body: { registered: true } }),
  resent: Reply = { body: { count: 1 } },
  short: Reply = { body: { shortUrl: 'https://salon.example/s/abc', code: 'abc' } },
) => {
  const sent = answering((url) => {
    if (url.includes('get-meeting-detail')) return read();
    if (url.includes('answer-meeting')) return answer;
    if (url.includes('resend-invitation')) return resent;
    if (url.includes('short-link')) return short;
    if (url.includes('register-meeting'))
      return register(new URL(url, location.origin).searchParams.get('accessCode') ?? '');
    if (url.includes('calendar-modal'))
      return {
        body: {
          ...detail(),
          accessCode: null,
          googleCalendarUrl: 'https://calendar.google.com/x',
          outlookCalendarUrl: null,
        },
      };
    return { body: {} };
  });
  await Promise.all([loadPhrases('tr', 'account'), loadPhrases('tr', 'meeting')]);
  const onTitle = vi.fn();
  await withWords(
    <MeetingDetail id={ID} onTitle={onTitle} recordings={<p>its recordings</p>}>
      {(isOver) => <p>{isOver ? 'what was used' : 'what is prepared'}</p>}
    </MeetingDetail>,
    'tr',
    `/meeting/${ID}`,
  );
  await screen.findByRole('heading', { level: 1 });
  return { sent, onTitle };
};
const shown = (part: Partial<Detail> = {}) => open(() => ({ body: detail(part) }));

beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('the page of a meeting', () => {
  it('names itself and says what the meeting is about, with links that are safe', async () => {
    const { onTitle } = await shown();
    await waitFor(() => expect(onTitle).toHaveBeenCalledWith('Haftalık bütçe'));
    const link = screen.getByRole('link', { name: /example\.com/ });
    expect(link.getAttribute('href')).toBe('https://example.com/a');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(screen.getAllByRole('link').some((each) => each.getAttribute('href')?.startsWith('javascript:'))).toBe(
      false,
    );
  });

  it('shows link, code and people with their answers to anyone who moderates it', async () => {
    await shown();
    const link = screen.getByRole('textbox', { name: 'Toplantı bağlantısı' });
    await waitFor(() => expect(textIn(link)).toBe('https://salon.example/s/abc'));
    expect(textIn(screen.getByRole('textbox', { name: 'Erişim kodu' }))).toBe('ABCD2345');
    const people = within(screen.getByRole('region', { name: 'Davetliler' }));
    expect(people.getByText('2 davetliden 1 kişi katılacak')).toBeTruthy();
    expect(people.getByText('Yanıt yok')).toBeTruthy();
    const refused = people.getByText('Bu adres yok ya da e-posta kabul etmiyor.').closest('li');
    expect(refused?.textContent).toContain('eda@example.com');
    expect(screen.getByText('Erken gelin')).toBeTruthy();
  });

  it('mails an invitation once more to one, and to all who did not answer', async () => {
    const users = detail().moderatorDetails?.users ?? [];
    const silent = [
      ...users,
      {
        id: 'D'.repeat(22),
        fullName: 'Su',
        email: 'su@example.com',
        isModerator: false,
        response: 'none' as const,
        refusesMail: false,
      },
    ];
    const moderatorDetails = { accessCode: null, moderatorWelcomeMessage: '', users: silent };
    const { sent } = await open(() => ({ body: detail({ moderatorDetails }) }), undefined, undefined, {
      body: { count: 2 },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Daveti yeniden gönder: Su' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yanıtlamayanlara yeniden gönder' }));
    await screen.findAllByText('2 davet yeniden gönderildi');
    const mailed = sent.filter(({ url }) => url.includes('resend-invitation')).map(({ body }) => body);
    expect(mailed).toEqual([
      { id: ID, personId: 'D'.repeat(22) },
      { id: ID, personId: null },
    ]);
    cleanup();
    await shown({ meetingStatus: 'terminated', startingDate: inHours(-3), endDate: inHours(-2) });
    expect(screen.queryByRole('button', { name: /Daveti yeniden gönder/ })).toBeNull();
  });

  it('has one main action, and behind a menu the way to plan another one like it', async () => {
    await shown();
    await userEvent.click(screen.getByRole('button', { name: 'Diğer işlemler' }));
    expect(screen.getByRole('menuitem', { name: 'Yeniden planla' })).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: /^Sil/ })).toBeTruthy();
  });

  it('names each person once: an address alone where there is no name, the organiser, and no moderator twice', async () => {
    await shown({ moderators: [{ fullName: createTestMeeting().creatorFullName }, { fullName: 'Eda' }] });
    const people = within(screen.getByRole('region', { name: 'Davetliler' }));
    expect(people.getAllByText('eda@example.com')).toHaveLength(1);
    expect(people.getByText('can@example.com')).toBeTruthy();
    expect(screen.getAllByText(createTestMeeting().creatorFullName)).toHaveLength(1);
    expect(screen.queryByText('Eda')).toBeNull();
    cleanup();
    await shown({ ...invited, moderators: [{ fullName: createTestMeeting().creatorFullName }, { fullName: 'Eda' }] });
    expect(screen.getByText('Eda')).toBeTruthy();
  });

  it('gives the long link where no short one can be made', async () => {
    await open(() => ({ body: detail() }), undefined, undefined, undefined, { status: 500 });
    expect(textIn(screen.getByRole('textbox', { name: 'Toplantı bağlantısı' }))).toBe(
      `${location.origin}/tr/meeting/go/abc`,
    );
  });

  it.each([
    ['joining one that goes on', now, 'Katıl'],
    ['its invitation before that', { startingDate: inHours(3), endDate: inHours(4) }, 'Daveti kopyala'],
    ['its file when it is over', over, 'Toplantı dosyasını aç'],
    ['the answer of somebody invited', { ...invited, ...later, response: 'none' }, 'Katılacağım'],
    ['the invitation, of somebody who answered', { ...invited, ...later, response: 'declined' }, 'Daveti kopyala'],
  ] as const)('has one filled button: %s', async (_what, part, name) => {
    await shown(part);
    const filled = [...document.querySelectorAll('.button.primary')];
    expect(filled.map(({ textContent }) => textContent)).toEqual([name]);
  });

  it('has what is prepared below the facts, and what was used once it is over', async () => {
    await shown(later);
    expect(screen.getByText('what is prepared')).toBeTruthy();
    cleanup();
    await shown(over);
    expect(screen.getByText('what was used')).toBeTruthy();
  });

  it('keeps the code and the people from the others', async () => {
    await shown(invited);
    expect(screen.queryByRole('textbox', { name: 'Erişim kodu' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Davetliler' })).toBeNull();
  });

  it('says before the start how long it is, and why no one can join', async () => {
    await shown({ startingDate: inHours(3), endDate: inHours(4) });
    expect(screen.getByRole('timer').textContent).toMatch(/^Başlamasına kalan süre: (3 saat|2 saat 59 dakika)$/);
    expect(describedAs(screen.getByRole('button', { name: 'Katıl' }))).toMatch(/henüz başlamadı/);
  });

  it('takes the answer of someone invited', async () => {
    let response: Detail['response'] = 'none';
    const { sent } = await open(() => ({ body: detail({ ...invited, response }) }));
    response = 'declined';
    await userEvent.click(screen.getByRole('button', { name: 'Katılmayacağım' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Katılmayacağım' }).getAttribute('aria-pressed')).toBe('true'),
    );
    expect(sent.find(({ url }) => url.includes('answer-meeting'))?.body).toEqual({ id: ID, response: 'declined' });
  });

  it('asks its creator for no answer', async () => {
    await shown();
    expect(screen.queryByRole('group', { name: 'Yanıtınız' })).toBeNull();
  });

  it('shows recordings and the way to the attendance once it has begun', async () => {
    await shown({ meetingStatus: 'terminated', startingDate: inHours(-3), endDate: inHours(-2) });
    expect(screen.getByText('its recordings')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Katılım listesini aç' }).getAttribute('href')).toBe(
      `/profile/pastMeetings?meeting=${ID}`,
    );
    expect(screen.queryByRole('textbox', { name: 'Toplantı bağlantısı' })).toBeNull();
  });

  it('shows recordings neither before it has begun nor to others than its creator', async () => {
    await shown({ startingDate: inHours(3), endDate: inHours(4) });
    expect(screen.queryByText('its recordings')).toBeNull();
    cleanup();
    await shown({ ...invited, meetingStatus: 'terminated', startingDate: inHours(-3), endDate: inHours(-2) });
    expect(screen.queryByText('its recordings')).toBeNull();
  });

  it('copies the invitation as a text', async () => {
    await shown();
    const writeText = vi.fn(async (_text: string) => undefined);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
    await userEvent.click(screen.getByRole('button', { name: 'Daveti kopyala' }));
    await screen.findAllByText('Davet metni kopyalandı.');
    expect(writeText.mock.calls[0]?.[0]).toContain('Erişim kodu: ABCD2345');
  });

  it('leads to another calendar', async () => {
    await shown();
    const link = await screen.findByRole('link', { name: /Google Takvim’e ekle/ });
    expect(link.getAttribute('href')).toBe('https://calendar.google.com/x');
  });
});

describe('a meeting that is not one’s own', () => {
  it('is not found, and can be added by anyone who has its link', async () => {
    let isMine = false;
    const { sent } = await open(() => (isMine ? { body: detail(invited) } : notFound));
    expect(screen.getByRole('heading', { level: 1, name: 'Toplantı bulunamadı' })).toBeTruthy();
    isMine = true;
    await userEvent.click(screen.getByRole('button', { name: 'Toplantılarıma ekle' }));
    await screen.findByRole('heading', { level: 1, name: 'Haftalık bütçe' });
    expect(sent.some(({ url }) => url.includes(`register-meeting/${ID}`))).toBe(true);
  });

  it('asks for the access code of a protected one', async () => {
    let isMine = false;
    const { sent } = await open(
      () => (isMine ? { body: detail(invited) } : notFound),
      undefined,
      (code) => {
        if (code === 'ABCD2345') return { body: { registered: true } };
        const content = code === '' ? 'Kod gerekli' : 'Kod yanlış';
        const refusal = code === '' ? 'room.accessCodeMissing' : 'room.wrongAccessCode';
        return { status: 403, exception: 'DomainException', body: { title: 'Kod', content, code: refusal } };
      },
    );
    const add = screen.getByRole('button', { name: 'Toplantılarıma ekle' });
    await userEvent.click(add);
    const field = await screen.findByRole('textbox', { name: 'Erişim kodu' });
    expect(document.activeElement).toBe(field);
    expect(describedAs(field)).toContain('Kod gerekli');
    await userEvent.type(field, 'WRNG2345{Enter}');
    await screen.findByText('Kod yanlış');
    isMine = true;
    await userEvent.clear(field);
    await userEvent.type(field, 'ABCD2345{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Haftalık bütçe' });
    expect(sent.filter(({ url }) => url.includes('register-meeting'))).toHaveLength(3);
  });
});
