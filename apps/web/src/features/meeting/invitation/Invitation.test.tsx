import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { describedAs } from '#testing/read.ts';
import { withWords } from '#testing/withWords.tsx';
import { Invitation } from './Invitation.tsx';
import type { Invitation as Given } from './invitation.remote.ts';

const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const given = (part: Partial<Given> = {}): Given => ({
  meetingId: 'AAAAAAAAAAAAAAAAAAAAAA',
  title: 'Haftalık',
  summary: '',
  startingDate: at(2.51),
  endDate: at(4),
  timeZone: 'Europe/Istanbul',
  recurrence: null,
  meetingStatus: 'upcoming',
  creatorFullName: 'Ayşe Yılmaz',
  fullName: 'Can Demir',
  email: 'can@example.com',
  response: 'none',
  reminders: true,
  joinPath: '/tr/meeting/go/personal',
  ...part,
});
const refusal = (code: string, title: string): Reply => ({
  status: 404,
  exception: 'DomainException',
  body: { title, content: 'Neden olduğu', code },
});
const Where = () => <output data-testid="where">{useLocation().search}</output>;

const open = async (
  part: Partial<Given> | Reply = {},
  query = '',
  change: (body: unknown) => Reply = (body) => ({ body: { ...given(), ...Object(body) } }),
) => {
  const sent = answering((url) => {
    if (url.includes('answer-invitation')) return change(sent.at(-1)?.body);
    return 'exception' in part ? part : { body: given(part as Partial<Given>) };
  });
  await Promise.all([loadPhrases('tr', 'account'), loadPhrases('tr', 'meeting')]);
  await withWords(
    <>
      <Invitation link="sealed" />
      <Where />
    </>,
    'tr',
    `/tr/meeting/answer/sealed${query}`,
  );
  await screen.findByRole('heading', { level: 1 });
  return sent;
};
const button = (name: string) => screen.findByRole('button', { name });
const answersIn = (sent: readonly { method: string; body: unknown }[]) =>
  sent.filter(({ method }) => method === 'POST').map(({ body }) => body);

beforeEach(() => vi.useRealTimers());
afterEach(() => vi.unstubAllGlobals());

describe('the answer to an invitation', () => {
  it('shows the present answer as pressed', async () => {
    await open({ response: 'tentative' });
    expect((await button('Belki')).getAttribute('aria-pressed')).toBe('true');
    expect((await button('Katılacağım')).getAttribute('aria-pressed')).toBe('false');
  });

  it('is sent by one press', async () => {
    const sent = await open();
    await userEvent.click(await button('Katılmayacağım'));
    await waitFor(async () => expect((await button('Katılmayacağım')).getAttribute('aria-pressed')).toBe('true'));
    expect(answersIn(sent)).toEqual([{ link: 'sealed', response: 'declined' }]);
    expect(screen.getByText('Katılmayacağınızı bildirdiniz.')).toBeTruthy();
  });

  it('is not sent by opening the mail’s link: it asks for one press', async () => {
    const sent = await open({}, '?a=accepted');
    const confirm = await button('Yanıtı gönder');
    expect(sent.map(({ method }) => method)).toEqual(['GET']);
    expect((await button('Katılacağım')).getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(confirm);
    await screen.findByText('Katılacağınızı bildirdiniz.');
    expect(answersIn(sent)).toEqual([{ link: 'sealed', response: 'accepted' }]);
    expect(screen.queryByRole('button', { name: 'Yanıtı gönder' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Yanıtınız');
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe(''));
  });

  it.each(['?a=accepted', '?a=yes'])('asks for nothing where %s proposes nothing new', async (query) => {
    await open({ response: 'accepted' }, query);
    await button('Katılacağım');
    expect(screen.queryByRole('button', { name: 'Yanıtı gönder' })).toBeNull();
  });

  it('stays to be sent again when sending failed', async () => {
    await open({}, '?a=tentative', () => refusal('limit.tooMany', 'Kısa bir ara verin'));
    await userEvent.click(await button('Yanıtı gönder'));
    await screen.findByText('Kısa bir ara verin');
    expect(await button('Yanıtı gönder')).toBeTruthy();
  });

  it('turns reminders off', async () => {
    const sent = await open();
    await userEvent.click(screen.getByRole('checkbox', { name: /e-postayla hatırlat/ }));
    await screen.findAllByText('Hatırlatmalar kapatıldı.');
    expect(answersIn(sent)).toEqual([{ link: 'sealed', reminders: false }]);
    expect(screen.getByRole('checkbox')).toMatchObject({ checked: false });
  });
});

describe('the way into a meeting that one is invited to', () => {
  it('says how long it is until the start', async () => {
    await open();
    expect(screen.getByRole('timer').textContent).toBe('Başlamasına kalan süre: 2 saat 30 dakika');
    expect(screen.queryByRole('link', { name: 'Toplantıya katıl' })).toBeNull();
  });

  it('is open while the meeting goes on', async () => {
    await open({ meetingStatus: 'ongoing', startingDate: at(-1) });
    const link = screen.getByRole('link', { name: 'Toplantıya katıl' });
    expect(link.getAttribute('href')).toBe('/tr/meeting/go/personal');
  });

  it.each([
    ['cancelled', 'Toplantı iptal edildi.', -1],
    ['terminated', 'Toplantı sona erdi.', -1],
  ] as const)('is closed and takes no answer when the meeting is %s', async (meetingStatus, text, end) => {
    const sent = await open({ meetingStatus, startingDate: at(-2), endDate: at(end) }, '?a=accepted');
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    const accept = await button('Katılacağım');
    expect(describedAs(accept)).toBe(text);
    await userEvent.click(accept);
    expect(answersIn(sent)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Yanıtı gönder' })).toBeNull();
  });

  it('is closed while the meeting is suspended, and answers are still taken', async () => {
    await open({ meetingStatus: 'suspended' });
    expect(screen.getByText(/Toplantı askıda/)).toBeTruthy();
    expect((await button('Belki')).getAttribute('aria-disabled')).toBeNull();
  });
});

describe('a link of a mail that leads nowhere', () => {
  it.each([
    ['room.linkBroken', 'Bağlantı bozuk'],
    ['room.linkExpired', 'Bağlantının süresi doldu'],
    ['meeting.notFound', 'Toplantı bulunamadı'],
  ])('says so: %s', async (code, title) => {
    await open(refusal(code, title));
    await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.queryByRole('button', { name: 'Yeniden dene' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ana sayfaya dön' })).toBeTruthy();
  });
});
