import type { MeetingPlan } from '@salon/contract';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session, signOut } from '#features/session/index.ts';
import { closeDrafts, eraseDrafts } from '#shared/drafts/draft.owner.ts';
import { loadPhrases, PhrasesProvider } from '#shared/phrases/index.ts';
import { clearStored, readStored } from '#shared/storage/storage.ts';
import { answering, type Reply, type Sent } from '#testing/answers.ts';
import { boxOf, noDrafts, openDraftsOf, storedDraft } from '#testing/drafts.ts';
import { describedAs, textIn } from '#testing/read.ts';
import { clearPart, shownIn, typeInto } from '#testing/segments.ts';
import { withWords } from '#testing/withWords.tsx';
import { noFiles } from '../testing/noFiles.ts';
import { EditMeeting } from './EditMeeting.tsx';
import { Meet } from './Meet.tsx';
import { PlanForm } from './PlanForm.tsx';
import { newPlan, valuesOf } from './plan.form.ts';

const id = 'AbCdEfGhIjKlMnOpQrStUv';
const seriesId = 'SbCdEfGhIjKlMnOpQrStUv';
const limits = {
  mayPlan: true,
  maxParticipants: 100,
  maxMinutes: 600,
  recording: true,
  recurring: true,
  presenting: true,
  fixedRules: [],
  attendeeList: true,
  isTrial: false,
  later: [] as object[],
};
const zone = 'Europe/Istanbul';
const tomorrow = () => newPlan(new Date(Date.now() + 86_400_000), zone, 60);
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const filled = (part: Partial<MeetingPlan> = {}): MeetingPlan => ({
  ...tomorrow(),
  title: 'Bütçe',
  selectedUsers: [{ email: 'veli@example.com', fullName: 'Veli Kaya', isModerator: false }],
  ...part,
});
const made = { id, seriesId: null, revision: 1, link: '/tr/meeting/go/x' };
const refusal = (code: string, status = 409, errors?: Record<string, string>): Reply => ({
  status,
  exception: 'DomainException',
  body: { title: `başlık ${code}`, content: `içerik ${code}`, code, ...(errors && { errors }) },
});
const detail = (part: object = {}) => ({
  body: {
    id,
    seriesId: null,
    revision: 7,
    meetingStatus: 'upcoming',
    isException: false,
    userIds: [],
    refusedAddresses: [],
    plan: filled(),
    ...part,
  },
});

/** Answers by the part of the address that is named. */
const serve = (answers: Readonly<Record<string, Reply | ((url: string) => Reply)>> = {}): Sent[] => {
  const all: Readonly<Record<string, Reply | ((url: string) => Reply)>> = {
    'find-people': { body: { people: [{ fullName: 'Fatma Demir', email: 'fatma@example.com', isColleague: false }] } },
    'create-meeting-v2': { body: made },
    'plan-limits': { body: limits },
    ...answers,
  };
  return answering((url) => {
    const found = Object.keys(all).find((part) => url.includes(part));
    const answer = found === undefined ? undefined : all[found];
    return (typeof answer === 'function' ? answer(url) : answer) ?? { status: 404 };
  });
};
const sentTo = (sent: readonly Sent[], part: string) => sent.find(({ url }) => url.includes(part));
const field = (name: string) => screen.getByRole('textbox', { name });
const list = (name: string) => screen.getByRole('combobox', { name });
const chosenLength = () => (list('Süre') as HTMLSelectElement).selectedOptions[0]?.textContent;
/** A date or a time. */
const parts = (name: string) => screen.getByRole('group', { name });
const firstPart = (name: string) => within(parts(name)).getAllByRole('spinbutton')[0] as HTMLElement;
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const Where = () => <output aria-label="adres">{useLocation().pathname + useLocation().search}</output>;
const where = () => screen.getByRole('status', { name: 'adres' }).textContent;

async function openForm(initial: MeetingPlan = tomorrow()) {
  const onDone = vi.fn();
  await withWords(<PlanForm initial={initial} defaultMinutes={120} onSuccess={onDone} />);
  await screen.findByRole('heading', { name: 'Temel bilgiler' });
  return onDone;
}
const openEdit = async () => {
  await withWords(
    <>
      <EditMeeting id={id} />
      <Where />
    </>,
  );
};

beforeEach(async () => {
  clearStored();
  noDrafts();
  openDraftsOf('a');
  await Promise.all([loadPhrases('tr', 'account'), loadPhrases('tr', 'meeting')]);
  session.set({
    isAuthenticated: true,
    jwt: 'token',
    user: { id: 'a', name: 'Ayşe', surname: 'Yılmaz', email: 'ayse@example.com', isAdmin: false, pictureUrl: null },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the tabs', () => {
  const open = () =>
    withWords(
      <>
        <Meet instant={<input aria-label="Toplantı başlığı" />} attached={noFiles} />
        <Where />
      </>,
    );

  it('are moved by arrow keys, and the chosen one stands in the address', async () => {
    serve();
    await open();
    screen.getByRole('tab', { name: 'Yeni toplantı', selected: true }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Toplantı planla', selected: true }));
    expect(where()).toBe('/?tab=plan');
    expect(await screen.findByRole('group', { name: 'Başlangıç tarihi' })).toBeTruthy();
  });

  it('keep what was typed in the other one', async () => {
    serve();
    await open();
    await userEvent.type(field('Toplantı başlığı'), 'Hemen');
    await userEvent.click(screen.getByRole('tab', { name: 'Toplantı planla' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Yeni toplantı' }));
    expect(textIn(field('Toplantı başlığı'))).toBe('Hemen');
  });

  it('say what planning needs where the package has none', async () => {
    serve({ 'plan-limits': { body: { ...limits, mayPlan: false } } });
    await open();
    await userEvent.click(screen.getByRole('tab', { name: 'Toplantı planla' }));
    await screen.findByText(/etkin bir deneme sürümü gerektirir/);
    expect(button('Toplantı planla').getAttribute('aria-disabled')).toBe('true');
    expect(describedAs(button('Toplantı planla'))).toContain('paket satın alın');
    expect(screen.queryByRole('group', { name: 'Başlangıç tarihi' })).toBeNull();
  });

  it('go on to the meeting that was planned', async () => {
    const sent = serve();
    await open();
    await userEvent.click(screen.getByRole('tab', { name: 'Toplantı planla' }));
    const panel = within(await screen.findByRole('tabpanel', { name: 'Toplantı planla' }));
    await userEvent.type(await panel.findByRole('textbox', { name: 'Toplantı başlığı' }), 'Bütçe');
    await userEvent.type(panel.getByRole('combobox', { name: 'Katılımcılar' }), 'veli@example.com,');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
    fireEvent.click(panel.getByRole('button', { name: 'Toplantı planla' }));
    await act(async () => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Toplantınız planlandı.')).toBeTruthy();
    expect(where()).toBe('/?tab=plan');
    await act(async () => vi.advanceTimersByTimeAsync(4000));
    vi.useRealTimers();
    expect(where()).toBe(`/meeting/${id}`);
    expect(sentTo(sent, 'create-meeting-v2')?.body).toMatchObject({
      title: 'Bütçe',
      selectedUsers: [{ email: 'veli@example.com', fullName: '', isModerator: false }],
      recurrence: null,
      accessCode: null,
    });
  });
});

describe('participants', () => {
  const people = () => list('Katılımcılar');
  const invited = () =>
    screen.queryByRole('grid', { name: 'Davet edilenler' })?.textContent?.replaceAll('Moderatör', ' ') ?? '';

  it('are found by name and chosen with the keyboard', async () => {
    const sent = serve();
    await openForm();
    await userEvent.type(people(), 'Fat');
    const option = await screen.findByRole('option', { name: /Fatma Demir/ });
    expect(sent.filter(({ url }) => url.includes('find-people')).map(({ url }) => url)).toEqual([
      '/api/meeting/find-people?search=Fat',
    ]);
    expect(people().getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{ArrowDown}');
    expect(people().getAttribute('aria-activedescendant')).toBe(option.id);
    await userEvent.keyboard('{Enter}');
    expect(invited()).toContain('fatma@example.com');
    expect(textIn(people())).toBe('');
  });

  it('are said to be colleagues where they are', async () => {
    const [fatma, fazil] = [
      { fullName: 'Fatma Demir', email: 'fatma@example.com', isColleague: true },
      { fullName: 'Fazıl Kara', email: 'fazil@example.com', isColleague: false },
    ];
    serve({ 'find-people': { body: { people: [fatma, fazil] } } });
    await openForm();
    await userEvent.type(people(), 'Fa');
    expect((await screen.findByRole('option', { name: /Fatma Demir/ })).textContent).toContain('Şirketinizden');
    expect(screen.getByRole('option', { name: /Fazıl Kara/ }).textContent).not.toContain('Şirketinizden');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(invited()).toContain('fatma@example.com');
  });

  it('that no one knows are offered to be added, and the list closes with Esc', async () => {
    serve({ 'find-people': { body: { people: [] } } });
    await openForm();
    await userEvent.type(people(), 'yeni@example.com');
    expect(screen.getByRole('option', { name: 'yeni@example.com adresini ekle' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(invited()).toContain('yeni@example.com');
  });

  it('with a broken address are told in words, and it stays', async () => {
    serve({ 'find-people': { body: { people: [] } } });
    await openForm();
    await userEvent.type(people(), 'veli@');
    expect(describedAs(people())).not.toContain('geçerli');
    await userEvent.keyboard('{Enter}');
    expect(describedAs(people())).toContain('“veli@” geçerli bir e-posta adresi değil');
    expect(textIn(people())).toBe('veli@');
  });

  it('are pasted by the dozen; what is no address stays in the field', async () => {
    serve();
    await openForm();
    await userEvent.click(people());
    await userEvent.paste('bir@example.com, iki@example.com;uc@example.com\nbozuk@ BIR@example.com');
    expect(invited()).toMatch(/bir@example.com.*iki@example.com.*uc@example.com/);
    expect(within(screen.getByRole('grid', { name: 'Davet edilenler' })).getAllByRole('row')).toHaveLength(3);
    expect(textIn(people())).toBe('bozuk@');
    expect(describedAs(people())).toContain('bozuk@');
  });

  it('become moderators, and are taken out; the focus stays among them', async () => {
    const sent = serve();
    await openForm(filled());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Moderatör: Veli Kaya' }));
    await userEvent.type(people(), 'b@example.com ');
    await press('Kaldır b@example.com');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Veli Kaya' })));
    await press('Toplantı planla');
    await waitFor(() => expect(sentTo(sent, 'create-meeting-v2')).toBeTruthy());
    expect(sentTo(sent, 'create-meeting-v2')?.body).toMatchObject({
      selectedUsers: [{ email: 'veli@example.com', fullName: 'Veli Kaya', isModerator: true }],
    });
  });

  it('that were typed and not added yet are sent too', async () => {
    const sent = serve();
    await openForm(filled());
    await userEvent.type(people(), 'son@example.com');
    // While the suggestions are open, the rest of the page is none for screen readers.
    await userEvent.click(screen.getByRole('button', { name: 'Toplantı planla', hidden: true }));
    await waitFor(() => expect(sentTo(sent, 'create-meeting-v2')).toBeTruthy());
    expect(sentTo(sent, 'create-meeting-v2')?.body).toMatchObject({
      selectedUsers: [{ email: 'veli@example.com' }, { email: 'son@example.com' }],
    });
  });

  it('are taken over when the field is left, and a broken address is told', async () => {
    serve();
    await openForm();
    await userEvent.type(people(), 'bir@example.com');
    await userEvent.tab();
    await waitFor(() => expect(invited()).toContain('bir@example.com'));
    await userEvent.type(people(), 'iki@');
    await userEvent.tab();
    await waitFor(() => expect(describedAs(people())).toContain('“iki@”'));
  });

  it('do not count the organiser', async () => {
    serve();
    await openForm();
    await userEvent.type(people(), 'AYSE@example.com{Enter}');
    expect(invited()).toBe('');
    expect(screen.getByText(/kendinizi eklemeniz gerekmez/)).toBeTruthy();
  });
});

describe('the plan form', () => {
  it('puts the focus on the first fault, and sends nothing', async () => {
    const sent = serve();
    const onDone = await openForm();
    await press('Toplantı planla');
    expect(document.activeElement).toBe(field('Toplantı başlığı'));
    expect(describedAs(list('Katılımcılar'))).toBe('En az bir katılımcı ekleyin.');
    expect(sentTo(sent, 'create-meeting-v2')).toBeUndefined();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('opens the part that holds a fault', async () => {
    serve();
    await openForm(filled());
    await press('Görünüm');
    await userEvent.clear(field('Üst şerit rengi'));
    await userEvent.type(field('Üst şerit rengi'), 'mavi');
    await press('Görünüm');
    expect(screen.queryByRole('textbox', { name: 'Üst şerit rengi' })).toBeNull();
    await press('Toplantı planla');
    expect(document.activeElement).toBe(field('Üst şerit rengi'));
    expect(describedAs(field('Üst şerit rengi'))).toContain('Geçerli bir renk');
  });

  it("shows the server's messages at their fields and keeps what was typed", async () => {
    const errors = { 'recurrence.until': 'Uygun gün yok', 'selectedUsers.0.email': 'Olmaz' };
    serve({ 'create-meeting-v2': refusal('input.invalid', 400, errors) });
    const onDone = await openForm(filled());
    await userEvent.selectOptions(list('Ne sıklıkta yinelensin?'), 'Günlük');
    await press('Toplantı planla');
    await waitFor(() => expect(describedAs(firstPart('Son gün'))).toContain('Uygun gün yok'));
    expect(describedAs(list('Katılımcılar'))).toBe('veli@example.com: Olmaz');
    expect(document.activeElement).toBe(list('Katılımcılar'));
    expect(textIn(field('Toplantı başlığı'))).toBe('Bütçe');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('moves the end with the start, marks it and says so', async () => {
    serve();
    await openForm({ ...tomorrow(), startingDate: `${dayAfter(1)}T15:00`, endDate: `${dayAfter(1)}T15:30` });
    await typeInto(parts('Başlangıç saati'), '1830');
    expect(shownIn(parts('Bitiş saati'))).toContain('19:00');
    expect(chosenLength()).toBe('30 dakika');
    expect(parts('Bitiş saati').closest('.marked')).toBeTruthy();
    expect(screen.getByText(/^Toplantının sonu: .* 19:00$/).getAttribute('role')).toBe('status');
    expect(screen.queryByRole('group', { name: 'Bitiş tarihi' })).toBeNull();
  });

  it('tells the length once: the end follows it, and it follows the end', async () => {
    serve();
    await openForm({ ...tomorrow(), startingDate: `${dayAfter(1)}T23:00`, endDate: `${dayAfter(1)}T23:30` });
    await userEvent.selectOptions(list('Süre'), '1 saat 30 dakika');
    expect(shownIn(parts('Bitiş saati'))).toContain('00:30');
    // It ends on another day, which shows then.
    expect(parts('Bitiş tarihi').closest('.marked')).toBeTruthy();
    await typeInto(parts('Bitiş saati'), '0040');
    expect(chosenLength()).toBe('1 saat 40 dakika');
    expect(list('Süre').closest('.marked')).toBeTruthy();
  });

  it('lets an end before the start be put on another day', async () => {
    serve();
    await openForm({ ...tomorrow(), startingDate: `${dayAfter(1)}T15:00`, endDate: `${dayAfter(1)}T16:00` });
    await typeInto(parts('Bitiş saati'), '1400');
    expect(chosenLength()).toBe('–');
    expect(parts('Bitiş tarihi')).toBeTruthy();
    await press('Toplantı planla');
    expect(describedAs(firstPart('Bitiş saati'))).toContain('başlangıçtan sonra');
  });

  it('offers no length beyond the package', async () => {
    serve({ 'plan-limits': { body: { ...limits, maxMinutes: 60 } } });
    await openForm();
    expect(within(list('Süre')).getAllByRole('option').at(-1)?.textContent).toBe('1 saat');
  });

  it('says what will happen at its end, and lists the days of a series', async () => {
    serve();
    await openForm({ ...filled(), startingDate: '2099-11-28T15:00', endDate: '2099-11-28T17:00' });
    const submit = button('Toplantı planla');
    expect(describedAs(submit)).toBe('28 Kasım 2099 Cumartesi 15:00 – 17:00');
    await userEvent.selectOptions(list('Ne sıklıkta yinelensin?'), 'Haftalık');
    expect(describedAs(submit)).toBe('Her cumartesi 15:00 – 17:00, toplam 14 kez');
    await userEvent.click(screen.getByText('14 toplantı, 27 Şubat tarihine kadar'));
    expect(screen.getByText('5 Aralık 2099 Cumartesi')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Belli sayıda toplantıdan sonra' }));
    expect(screen.getByText('10 toplantı, 30 Ocak tarihine kadar')).toBeTruthy();
    await userEvent.clear(field('Toplantı sayısı'));
    expect(screen.queryByText(/toplantı, .* tarihine kadar/)).toBeNull();
    expect(describedAs(submit)).toBe('');
  });

  it('finds a zone by its name in the language and by its IANA name', async () => {
    serve();
    await openForm();
    const zones = list('Saat dilimi');
    expect(textIn(zones)).toBe('Türkiye saati, İstanbul');
    await userEvent.clear(zones);
    await userEvent.type(zones, 'londra{Enter}');
    expect(textIn(zones)).toBe('Birleşik Krallık saati, Londra');
    await userEvent.clear(zones);
    await userEvent.type(zones, 'Asia/Calcutta{Enter}');
    expect(textIn(zones)).toBe('Hindistan saati, Kalküta');
  });

  it.each([
    ['TR', '18:30'],
    ['DE', '06:30 PM'],
  ])('shows the hours in the way of the country %s', async (countryCode, shown) => {
    serve();
    await loadPhrases('en', 'meeting');
    await loadPhrases('en', 'base');
    render(
      <MemoryRouter>
        <PhrasesProvider language="en" countryCode={countryCode}>
          <PlanForm initial={tomorrow()} defaultMinutes={120} onSuccess={vi.fn()} />
        </PhrasesProvider>
      </MemoryRouter>,
    );
    const start = await screen.findByRole('group', { name: 'Start time' });
    await typeInto(start, countryCode === 'TR' ? '1830' : '0630p');
    expect(shownIn(start).replaceAll('\u202f', ' ')).toContain(shown);
    await userEvent.click(screen.getByRole('button', { name: 'Choose from a list of times: Start time' }));
    const names = within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(names).toHaveLength(48);
    expect(names).toContain(shown);
  });

  it('ends a series by a day or by a number, of which one is sent', async () => {
    const sent = serve();
    await openForm(filled());
    await userEvent.selectOptions(list('Ne sıklıkta yinelensin?'), 'Haftalık');
    const days = within(screen.getByRole('group', { name: 'Haftanın günleri' })).getAllByRole('button');
    expect(days.map((day) => day.getAttribute('aria-label')).slice(0, 2)).toEqual(['Pazartesi', 'Salı']);
    for (const day of days.filter((one) => one.getAttribute('aria-pressed') === 'true')) await userEvent.click(day);
    expect(screen.getByText('En az bir gün seçin.')).toBeTruthy();
    await press('Cuma');
    await press('Pazartesi');
    await clearPart(parts('Son gün'), 0);
    expect(describedAs(firstPart('Son gün'))).toContain('Geçerli bir tarih yazın.');
    await userEvent.click(screen.getByRole('radio', { name: 'Belli sayıda toplantıdan sonra' }));
    await userEvent.clear(field('Toplantı sayısı'));
    await userEvent.type(field('Toplantı sayısı'), '1');
    expect(describedAs(field('Toplantı sayısı'))).toContain('ilk ve son günü farklı');
    await userEvent.type(field('Toplantı sayısı'), '2');
    await press('Toplantı planla');
    await waitFor(() => expect(sentTo(sent, 'create-meeting-v2')).toBeTruthy());
    expect(sentTo(sent, 'create-meeting-v2')?.body).toMatchObject({
      recurrence: { frequency: 'weekly', interval: 1, selectedDays: [1, 5], until: null, count: 12 },
    });
  });

  it('makes an access code, another one, and none', async () => {
    serve();
    await openForm();
    await press('Katılım kuralları');
    const box = screen.getByRole('checkbox', { name: 'Erişim kodu istensin' });
    await userEvent.click(box);
    const first = textIn(field('Erişim kodu'));
    expect(first).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    await press('Yeni kod oluştur');
    expect(textIn(field('Erişim kodu'))).not.toBe(first);
    await userEvent.click(box);
    expect(screen.queryByRole('textbox', { name: 'Erişim kodu' })).toBeNull();
  });

  it('says what the package will be by then, and plans nothing for a time without planning', async () => {
    const from = new Date(Date.now() + 3_600_000).toISOString();
    const free = { from, title: 'Free', isFree: true, mayPlan: false, maxParticipants: 16, maxMinutes: 60 };
    const later = [{ ...free, recording: false, recurring: false, presenting: false, fixedRules: [] }];
    const sent = serve({ 'plan-limits': { body: { ...limits, isTrial: true, later } } });
    await openForm(filled());
    expect(screen.getByText(/Denemeniz .* bitiyor; sonrasında paketiniz: ücretsiz paket/)).toBeTruthy();
    await press('Toplantı planla');
    expect(describedAs(parts('Başlangıç tarihi'))).toContain('planlama yok');
    expect(sentTo(sent, 'create-meeting-v2')).toBeUndefined();
  });

  it('keeps to the numbers of the package of the meeting’s own time', async () => {
    const from = new Date(Date.now() + 3_600_000).toISOString();
    const later = [{ ...limits, from, title: 'Business', isFree: false, maxParticipants: 1 }];
    serve({ 'plan-limits': { body: { ...limits, later } } });
    await openForm(filled());
    expect(screen.getByText(/tarihinden sonra paketiniz: Business/)).toBeTruthy();
    await press('Toplantı planla');
    expect(describedAs(list('Katılımcılar'))).toContain('paketinizin sınırını aşıyor');
  });

  it('has every rule that the room keeps, and says why the package lacks one', async () => {
    serve({ 'plan-limits': { body: { ...limits, recurring: false } } });
    await openForm();
    for (const part of ['Katılım kuralları', 'Ses, görüntü ve sohbet', 'Kayıt', 'Görünüm']) await press(part);
    const flags = screen.getAllByRole('checkbox').map((box) => box.getAttribute('name'));
    const kept = [
      'freeJoin',
      'isGuestPolicyAlwaysAccept',
      'muteOnStart',
      'disableMic',
      'disableCam',
      'recordMeeting',
      'autoStartRecording',
    ];
    for (const flag of ['allowModsToUnmuteUsers', 'webcamsOnlyForModerator', 'disablePublicChat', 'disablePrivateChat'])
      expect(flags).toContain(flag);
    for (const flag of [...kept, 'allowStartStopRecording', 'hideFromHomepage']) expect(flags).toContain(flag);
    expect(list('Ne sıklıkta yinelensin?')).toMatchObject({ disabled: true });
  });
});

describe('the draft', () => {
  const half = () => ({ ...valuesOf(filled()), title: 'Yarım kaldı' });
  const keep = async (account: string, plan: object) =>
    (await boxOf(account, 'plan')).write({ values: { ...plan }, base: '' });

  it('is kept while typing, comes back with a word, and can be thrown away', async () => {
    serve();
    await keep('a', half());
    await openForm();
    await screen.findByText(/Taslağınız geri yüklendi/);
    expect(textIn(field('Toplantı başlığı'))).toBe('Yarım kaldı');
    expect(screen.getByText('Veli Kaya')).toBeTruthy();
    await userEvent.type(field('Toplantı başlığı'), ' da');
    await waitFor(async () => expect(await storedDraft('a', 'plan')).toMatchObject({ title: 'Yarım kaldı da' }));
    await press('Taslağı sil');
    expect(textIn(field('Toplantı başlığı'))).toBe('');
    expect(document.activeElement).toBe(field('Toplantı başlığı'));
    expect(screen.queryByText(/Taslağınız geri yüklendi/)).toBeNull();
    expect(readStored('drafts')).toBeNull();
  });

  it('does not take the place of what was typed before it arrived', async () => {
    serve();
    await keep('a', half());
    closeDrafts();
    await openForm();
    await userEvent.type(field('Toplantı başlığı'), 'Yeni');
    act(() => openDraftsOf('a'));
    await screen.findByText(/Taslağınız geri yüklendi/);
    expect(textIn(field('Toplantı başlığı'))).toBe('Yeni');
    expect(screen.getByText('Veli Kaya')).toBeTruthy();
  });

  it('of someone else stays away, and stays', async () => {
    serve();
    await keep('b', half());
    await openForm();
    await userEvent.type(field('Toplantı başlığı'), 'Benim');
    await waitFor(async () => expect(await storedDraft('a', 'plan')).toMatchObject({ title: 'Benim' }));
    expect(screen.queryByText(/Taslağınız geri yüklendi/)).toBeNull();
    expect(await storedDraft('b', 'plan')).toMatchObject({ title: 'Yarım kaldı' });
  });

  it('is written when the page is left at once or the session ends, but not by signing out', async () => {
    serve();
    const type = async (text: string) => {
      const view = await withWords(<PlanForm initial={tomorrow()} defaultMinutes={120} onSuccess={vi.fn()} />);
      await userEvent.type(await screen.findByRole('textbox', { name: 'Toplantı başlığı' }), text);
      return view;
    };
    const first = await type('Ya');
    first.unmount();
    await waitFor(async () => expect(await storedDraft('a', 'plan')).toMatchObject({ title: 'Ya' }));
    const second = await type('zı');
    act(() => closeDrafts());
    act(() => signOut({ title: 'Oturumunuz sona erdi', content: 'Yeniden giriş yapın.' }));
    second.unmount();
    await waitFor(async () => expect(await storedDraft('a', 'plan')).toMatchObject({ title: 'Yazı' }));
    openDraftsOf('a');
    const third = await type('!');
    act(() => eraseDrafts('a'));
    act(() => signOut());
    third.unmount();
    expect(readStored('drafts')).toBeNull();
  });

  it('is gone once the meeting is planned', async () => {
    serve();
    await keep('a', valuesOf(filled()));
    const onDone = await openForm();
    await screen.findByText(/Taslağınız geri yüklendi/);
    await press('Toplantı planla');
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(made, false));
    expect(readStored('drafts')).toBeNull();
  });
});

describe('editing', () => {
  it('saves the whole plan with the revision it was filled from', async () => {
    const sent = serve({ 'edit-detail': detail(), 'edit-meeting': { body: { ...made, revision: 8 } } });
    await openEdit();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Toplantı başlığı' }), ' 2027');
    await press('Değişiklikleri kaydet');
    await screen.findByText('Değişiklikler kaydedildi.');
    expect(sentTo(sent, 'edit-meeting')?.body).toMatchObject({ id, revision: 7, scope: 'this', title: 'Bütçe 2027' });
    expect(readStored('drafts')).toBeNull();
  });

  it('continues from the draft over the meeting as it is by now, and says that it was changed', async () => {
    const serveAt = (revision: number, plan: object = {}) =>
      serve({ 'edit-detail': detail({ revision, plan: filled(plan) }), 'edit-meeting': { body: made } });
    serveAt(7);
    const first = await withWords(<EditMeeting id={id} />);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Toplantı başlığı' }), ' 2027');
    first.unmount();
    await waitFor(async () => expect(await storedDraft('a', `meeting ${id} this`)).toEqual({ title: 'Bütçe 2027' }));
    const sent = serveAt(8, { summary: 'Yeni özet' });
    await openEdit();
    await screen.findByText(/Buradaki bilgiler o zamandan beri değişti/);
    expect(textIn(field('Toplantı başlığı'))).toBe('Bütçe 2027');
    await press('Değişiklikleri kaydet');
    await screen.findByText('Değişiklikler kaydedildi.');
    expect(sentTo(sent, 'edit-meeting')?.body).toMatchObject({
      revision: 8,
      title: 'Bütçe 2027',
      summary: 'Yeni özet',
    });
    expect(readStored('drafts')).toBeNull();
  });

  it('of a meeting that goes on shows what may still be changed, and sends of its rules what was changed alone', async () => {
    const sent = serve({
      'live-edit-detail': detail({ meetingStatus: 'ongoing' }),
      'edit-detail': refusal('meeting.started'),
      'edit-live-meeting': { body: made },
    });
    await openEdit();
    await screen.findByText('Bu toplantı sürüyor');
    await press('Açıklama ve karşılama mesajları');
    await press('Görünüm');
    for (const name of [
      'Toplantı başlığı',
      /Özet/,
      /Açıklama/,
      /Üst şerit metni/,
      /Katılımcıları karşılama/,
      /Moderatörleri karşılama/,
    ])
      expect(screen.getByRole('textbox', { name })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Başlangıç tarihi' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Saat dilimi' })).toBeNull();
    await press('Katılım kuralları');
    expect(screen.queryByRole('textbox', { name: /En fazla kişi/ })).toBeNull();
    await press('Kayıt');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Toplantı kaydedilecek' }));
    await press('Ses, görüntü ve sohbet');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Katılımcılar mikrofonunu açabilsin' }));
    await userEvent.type(field('Toplantı başlığı'), '!');
    await press('Değişiklikleri kaydet');
    await screen.findByText('Değişiklikler kaydedildi.');
    expect(Object.keys(sentTo(sent, 'edit-live-meeting')?.body ?? {}).sort()).toEqual([
      'attendeeWelcomeMessage',
      'description',
      'disableMic',
      'headerText',
      'id',
      'moderatorWelcomeMessage',
      'recordMeeting',
      'revision',
      'selectedUsers',
      'summary',
      'title',
    ]);
  });

  it('of a series asks which meetings, and hides the repetition for one of them', async () => {
    const recurrence = { frequency: 'daily', interval: 1, selectedDays: [], until: null, count: 5 };
    const sent = serve({
      'edit-detail': (url) =>
        detail({
          seriesId,
          plan: filled({ recurrence: url.includes('scope=this') ? null : { ...recurrence, frequency: 'daily' } }),
        }),
    });
    await openEdit();
    await userEvent.click(await screen.findByRole('radio', { name: /Yalnızca bu toplantı/ }));
    await press('Devam et');
    await screen.findByText('Değiştirilen: Yalnızca bu toplantı');
    expect(await screen.findByRole('textbox', { name: 'Toplantı başlığı' })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Ne sıklıkta yinelensin?' })).toBeNull();
    expect(where()).toBe('/?scope=this');
    await press('Seçimi değiştir');
    await userEvent.click(await screen.findByRole('radio', { name: /Serinin tamamı/ }));
    await press('Devam et');
    expect(await screen.findByRole('combobox', { name: 'Ne sıklıkta yinelensin?' })).toMatchObject({
      value: 'daily',
    });
    expect(where()).toBe('/?scope=all');
    expect(sent.some(({ url }) => url.includes('scope=all'))).toBe(true);
  });

  it('keeps what was typed when someone else saved, and loads the current version on demand', async () => {
    let revision = 7;
    serve({
      'edit-detail': () => detail({ revision, plan: filled({ title: revision === 7 ? 'Bütçe' : 'Yeni bütçe' }) }),
      'edit-meeting': refusal('meeting.changedMeanwhile'),
    });
    await openEdit();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Toplantı başlığı' }), ' benim');
    revision = 8;
    await press('Değişiklikleri kaydet');
    await screen.findByText('içerik meeting.changedMeanwhile');
    expect(textIn(field('Toplantı başlığı'))).toBe('Bütçe benim');
    await press('Güncel hâlini yükle');
    await waitFor(() => expect(textIn(field('Toplantı başlığı'))).toBe('Yeni bütçe'));
  });

  it.each(['meeting.over', 'meeting.cancelled', 'meeting.notCreator'])(
    'refused with %s says so and where to go',
    async (code) => {
      serve({ 'edit-detail': refusal(code) });
      await openEdit();
      expect(await screen.findByText(`içerik ${code}`)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Toplantının sayfasına git' }).getAttribute('href')).toBe(
        `/meeting/${id}`,
      );
      expect(screen.queryByRole('textbox')).toBeNull();
    },
  );

  it('asks before typed changes are given up', async () => {
    serve({ 'edit-detail': detail() });
    await openEdit();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Toplantı başlığı' }), 'x');
    await press('Vazgeç');
    const dialog = within(screen.getByRole('dialog'));
    expect(where()).toBe('/');
    await userEvent.click(dialog.getByRole('button', { name: 'Kaydetmeden ayrıl' }));
    expect(where()).toBe(`/meeting/${id}`);
  });
});
