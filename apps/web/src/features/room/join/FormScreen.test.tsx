import { RECORDING_CONSENT_VERSION } from '@salon/contract';
import { createDevices } from '@salon/room/devices';
import { FakeDeviceBrowser, firstVisit, laptop } from '@salon/room/testing/devices';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { describedAs, textIn } from '#testing/read.ts';
import { withWords } from '#testing/withWords.tsx';
import { readChoices } from '../devices/choices.ts';
import { buildSealedMeeting, createTestMeeting, createTestPlannedMeeting, details } from '../testing/prejoin.ts';
import { FormScreen } from './FormScreen.tsx';
import { type Details, detailsOf, draftFrom, type KnownVisitor, type Meeting } from './join.form.ts';
import type { Refusal } from './join.refusals.ts';

const onSubmit = vi.fn();
const onComplete = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  onSubmit.mockClear();
  onComplete.mockClear();
});

interface Given {
  meeting?: Meeting;
  before?: Details | null;
  refusal?: Refusal | null;
  placeLost?: boolean;
  joining?: boolean;
  browser?: FakeDeviceBrowser;
  known?: KnownVisitor | null;
}

/** Someone whose computer has neither camera nor microphone, unless a test says otherwise. */
function withoutDevices(): FakeDeviceBrowser {
  const browser = new FakeDeviceBrowser();
  browser.devices = [];
  return browser;
}

function theForm({
  meeting = createTestMeeting(),
  before = null,
  refusal = null,
  placeLost = false,
  joining = false,
  browser = withoutDevices(),
  known = null,
}: Given = {}) {
  const devices = createDevices({ browser, choices: firstVisit, keepChoices: () => undefined });
  return (
    <FormScreen
      encoded="open"
      meeting={meeting}
      details={before}
      refusal={refusal}
      placeLost={placeLost}
      joining={joining}
      devices={devices}
      known={known}
      signInPath="/login?redirectUrl=%2Fhere"
      onSubmit={onSubmit}
      onUsable={() => undefined}
      onComplete={onComplete}
      onRefresh={() => undefined}
      onTitle={() => undefined}
    />
  );
}

it('shows whose company’s meeting it is, in its colours', async () => {
  const brand = { name: 'Örnek A.Ş.', logoUrl: '/api/company/logo/x.png', colour: '#102030', onColour: '#ffffff' };
  await withWords(theForm({ meeting: { ...createTestMeeting(), brand } }));
  const line = screen.getByText('Örnek A.Ş.');
  expect([line.style.background, line.style.color]).toEqual(['rgb(16, 32, 48)', 'rgb(255, 255, 255)']);
  expect(line.querySelector('img')?.getAttribute('src')).toBe('/api/company/logo/x.png');
});

const name = () => screen.getByRole('textbox', { name: 'Ad soyad' });
const email = () => screen.getByRole('textbox', { name: 'E-posta' });
const joinButton = () => screen.getByRole('button', { name: 'Toplantıya katıl' });
const TEXT = 'Kişisel verilerin korunması metni';
const ACCEPT = 'Okudum, kabul ediyorum, katıl';
const text = () => screen.queryByRole('dialog', { name: TEXT });
const fillIn = async () => {
  await userEvent.type(name(), ' Ayşe Yılmaz');
  await userEvent.type(email(), 'ayse@ornek.com ');
};
const openText = async () => {
  await userEvent.click(joinButton());
  return screen.findByRole('dialog', { name: TEXT });
};
const accept = async () => userEvent.click(await screen.findByRole('button', { name: ACCEPT }));

describe('the form on the join page', () => {
  it('shows the meeting, and says nothing about fields that were not touched', async () => {
    await withWords(theForm());
    expect(screen.getByRole('heading', { level: 1, name: 'Haftalık toplantı' })).toBeDefined();
    expect(name().getAttribute('aria-invalid')).toBeNull();
    expect(describedAs(name())).toBe('Toplantıdakiler sizi bu adla görür.');
  });

  it('shows a fault when a field is left, and takes it back as soon as it is mended', async () => {
    await withWords(theForm());
    await userEvent.type(email(), 'ayse@ornek');
    await userEvent.tab();
    expect(describedAs(email())).toContain('Geçerli bir e-posta adresi yazın');
    await userEvent.type(email(), '.com');
    expect(email().getAttribute('aria-invalid')).toBeNull();
  });

  it('says that a name of 41 letters is too long, and keeps every letter', async () => {
    await withWords(theForm());
    await userEvent.type(name(), 'a'.repeat(41));
    expect(describedAs(name())).toBe('Adınız ve soyadınız 2 ile 40 karakter arasında olmalıdır.');
    expect(textIn(name())).toHaveLength(41);
  });

  it('puts the focus on the first fault and sends nothing', async () => {
    await withWords(theForm());
    await userEvent.type(name(), 'Ayşe Yılmaz');
    await userEvent.click(joinButton());
    expect(document.activeElement).toBe(email());
    expect(text()).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('leads from the name to an address that is missing by the Enter key, without finding fault', async () => {
    await withWords(theForm());
    await userEvent.type(name(), 'Ayşe Yılmaz{Enter}');
    expect(document.activeElement).toBe(email());
    expect(describedAs(email())).toBe('E-posta adresinizi yalnızca toplantıyı düzenleyen görür.');
    await userEvent.type(email(), 'ayse@ornek.com{Enter}');
    expect(await screen.findByRole('dialog', { name: TEXT })).toBeDefined();
  });

  it('asks about a recording without a choice made beforehand, and sends what was chosen', async () => {
    const recorded = buildSealedMeeting({ consentGiven: true, recording: 'now' });
    await withWords(theForm({ meeting: recorded }));
    const agree = await screen.findByRole('radio', { name: 'Kayıtta yer almayı kabul ediyorum' });
    const refuse = screen.getByRole('radio', { name: 'Kayıtta yer almadan katılacağım' });
    expect(screen.getByText('Bu toplantı kaydediliyor')).toBeDefined();
    expect([agree, refuse].map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false]);
    // No one has to choose: anyone who does not is not recorded.
    await userEvent.click(joinButton());
    expect(onSubmit).toHaveBeenLastCalledWith(details);
    await userEvent.click(agree);
    await userEvent.click(refuse);
    await userEvent.click(joinButton());
    const recordingConsent = { answer: 'refused', version: RECORDING_CONSENT_VERSION };
    expect(onSubmit).toHaveBeenLastCalledWith({ ...details, recordingConsent });
  });

  it('says of a meeting whose plan has a recording that it will be recorded, and nothing of others', async () => {
    await withWords(theForm({ meeting: createTestMeeting({ recording: 'planned' }) }));
    expect(await screen.findByText('Bu toplantı kaydedilecek')).toBeDefined();
    cleanup();
    await withWords(theForm());
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('opens the text once the fields are right, and sends what was typed when it is accepted', async () => {
    await withWords(theForm());
    await fillIn();
    expect(joinButton().getAttribute('aria-haspopup')).toBe('dialog');
    await openText();
    expect(onSubmit).not.toHaveBeenCalled();
    await accept();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(details);
    expect(text()).toBeNull();
    expect(joinButton().getAttribute('aria-haspopup')).toBeNull();
  });

  it('tells that it is complete when only the text is left, and when someone turns to it after', async () => {
    await withWords(theForm());
    await fillIn();
    await userEvent.click(name());
    expect(onComplete).not.toHaveBeenCalled();
    await openText();
    expect(onComplete).toHaveBeenCalledTimes(1);
    await accept();
    await vi.waitFor(() => expect(onComplete.mock.calls.length).toBeGreaterThan(1));
    const before = onComplete.mock.calls.length;
    await userEvent.click(name());
    expect(onComplete.mock.calls.length).toBeGreaterThan(before);
  });

  it('sends with the Enter key', async () => {
    await withWords(theForm({ before: details }));
    await userEvent.type(name(), '{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(details);
  });
});

it.each([
  [undefined, 'Toplantı sürüyor.'],
  [{ count: 0, names: [] }, 'Toplantı sürüyor.'],
  [{ count: 2, names: [] }, 'Toplantı sürüyor. İçeridekiler: 2'],
  [{ count: 2, names: ['Ada', 'Can'] }, 'Toplantı sürüyor. İçeridekiler: 2 (Ada, Can)'],
  [{ count: 5, names: ['Ada', 'Can', 'Ece'] }, 'Toplantı sürüyor. İçeridekiler: 5 (Ada, Can, Ece…)'],
])('says who is inside, as far as the server tells (%j)', async (inside, words) => {
  await withWords(theForm({ meeting: createTestMeeting({ status: 'ongoing', ...(inside && { inside }) }) }));
  const plain = (text: string | null) => text?.replace(/[\u2066-\u2069]/g, '').trim();
  expect(screen.getAllByRole('status').map(({ textContent }) => plain(textContent))).toContain(words);
});

describe('the data-protection text', () => {
  it('has everything in it, and closing it accepts nothing', async () => {
    await withWords(theForm());
    await fillIn();
    const dialog = within(await openText());
    expect(await dialog.findByRole('heading', { name: 'Haklarınız nelerdir?' })).toBeDefined();
    expect(dialog.getByText(/Metnin sürümü: \d{4}-\d{2}-\d{2}/)).toBeDefined();
    await userEvent.click(screen.getAllByRole('button', { name: 'Kapat' }).at(-1) as HTMLElement);
    expect(text()).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
    await openText();
  });

  it('is asked for once: what was refused after it is sent again as it is', async () => {
    await withWords(theForm());
    await fillIn();
    await openText();
    await accept();
    await userEvent.click(joinButton());
    expect(onSubmit).toHaveBeenCalledTimes(2);
    expect(text()).toBeNull();
  });

  it('has the terms beside what accepts both; they are read, and lead back', async () => {
    await withWords(theForm());
    await fillIn();
    const dialog = await openText();
    await userEvent.click(within(dialog).getByRole('button', { name: 'kullanım koşullarını' }));
    const terms = await screen.findByRole('dialog', { name: 'Kullanım koşulları' });
    await within(terms).findAllByRole('heading', { level: 3 });
    expect(within(terms).queryByRole('button', { name: /kabul ediyorum/ })).toBeNull();
    await userEvent.click(within(terms).getAllByRole('button', { name: 'Kapat' }).at(-1) as HTMLElement);
    await screen.findByRole('dialog', { name: TEXT });
    await accept();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(details);
  });
});

describe('what the link brings', () => {
  it('fills an open link’s name in and lets it be changed', async () => {
    await withWords(
      theForm({ meeting: createTestMeeting({ prefill: { userId: '', userName: 'Can', email: 'can@ornek.com' } }) }),
    );
    expect([textIn(name()), textIn(email())]).toEqual(['Can', 'can@ornek.com']);
  });

  it('asks the holder of a sealed link only for the consent', async () => {
    await withWords(theForm({ meeting: buildSealedMeeting() }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Ayşe Yılmaz olarak katılıyorsunuz')).toBeDefined();
    expect(screen.getByText(/^Moderatör olarak katılıyorsunuz/)).toBeDefined();
    await openText();
    await accept();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(details);
  });

  it('tells guests as what they join and that registered users should sign in', async () => {
    await withWords(theForm());
    expect(screen.getByText('Misafir olarak katılıyorsunuz')).toBeDefined();
    expect(screen.getByText(/Üye misiniz/)).toBeDefined();
  });
});

describe('a form that was turned away', () => {
  it('keeps everything that was typed and says why', async () => {
    const view = await withWords(theForm({ before: details }));
    view.unmount();
    await withWords(theForm({ before: details, refusal: { because: 'room.full', fields: {} } }));
    expect([textIn(name()), textIn(email())]).toEqual(['Ayşe Yılmaz', 'ayse@ornek.com']);
    expect(screen.getByText(/bütün yerler dolu/)).toBeDefined();
  });

  it('shows the server’s message at its field, with the focus, until the field is changed', async () => {
    const refusal: Refusal = { because: 'input.invalid', fields: { email: 'Bu adres kabul edilmiyor.' } };
    await withWords(theForm({ before: details, refusal }));
    expect(describedAs(email())).toBe('Bu adres kabul edilmiyor.');
    expect(document.activeElement).toBe(email());
    await userEvent.type(email(), '.tr');
    expect(describedAs(email())).toBe('E-posta adresinizi yalnızca toplantıyı düzenleyen görür.');
  });

  it.each([
    ['room.removed', /Bir moderatör sizi bu toplantıdan çıkardı/],
    ['meeting.ended', /Sona ermiş bir toplantıya katılamazsınız/],
    ['limit.tooMany', /çok fazla deneme/],
    ['unreachable', /Sunucuya ulaşılamadı/],
    ['room', /Toplantı ekranı yüklenemedi/],
    ['unexpected', /Şu anda katılamadınız/],
    ['room.consentMissing', /metni güncellendi/],
  ] as const)('because of %s says so in clear words', async (because, words) => {
    await withWords(theForm({ before: details, refusal: { because, fields: {} } }));
    expect(screen.getByText(words)).toBeDefined();
  });

  it('because of newer texts asks for those alone, and keeps what was typed', async () => {
    const refusal = { because: 'room.consentMissing', fields: {} } as const;
    const newer = createTestMeeting({ consentVersion: '2026-12-01-3' });
    function Renewed() {
      const [meeting, setMeeting] = useState(createTestMeeting());
      return (
        <>
          <button type="button" onClick={() => setMeeting(newer)}>
            newer
          </button>
          {theForm({ before: details, refusal, meeting })}
        </>
      );
    }
    await withWords(<Renewed />);
    expect(joinButton().getAttribute('aria-haspopup')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'newer' }));
    expect(textIn(email())).toBe(details.email);
    await openText();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(detailsOf(newer, 'open', draftFrom(newer, details)).consentVersion).toBe(newer.consentVersion);
  });

  it('says that the place was lost', async () => {
    await withWords(theForm({ placeLost: true }));
    expect(screen.getByText(/yeriniz artık tutulmuyor/)).toBeDefined();
  });

  it('does not send twice while the answer is awaited', async () => {
    await withWords(theForm({ before: details, joining: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Katılınıyor…' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('the access code', () => {
  const meeting = createTestMeeting({ needsAccessCode: true });
  const code = () => screen.getByRole('textbox', { name: 'Erişim kodu' });

  it('is asked for only where the meeting is protected', async () => {
    const { unmount } = await withWords(theForm());
    expect(screen.queryByRole('textbox', { name: 'Erişim kodu' })).toBeNull();
    unmount();
    await withWords(theForm({ meeting }));
    expect([code().getAttribute('autocomplete'), code().getAttribute('dir')]).toEqual(['off', 'ltr']);
    expect(describedAs(code())).toBe('Davette yazan 8 harf ve rakam.');
  });

  it('has to be typed', async () => {
    await withWords(theForm({ meeting, before: details }));
    await userEvent.click(joinButton());
    expect(document.activeElement).toBe(code());
    expect(code().getAttribute('aria-invalid')).toBe('true');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('may be pasted with spaces and in small letters', async () => {
    await withWords(theForm({ meeting, before: details }));
    await userEvent.click(code());
    await userEvent.paste(' abcd-2345 ');
    await userEvent.click(joinButton());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ ...details, accessCode: 'ABCD2345' });
  });

  it('that is wrong is told at its field, with the focus, and everything else stays', async () => {
    const refusal: Refusal = { because: 'room.wrongAccessCode', fields: { accessCode: 'Yazdığınız kod yanlış.' } };
    await withWords(theForm({ meeting, before: { ...details, accessCode: 'ABCD2345' }, refusal }));
    expect(describedAs(code())).toBe('Yazdığınız kod yanlış.');
    expect(screen.getAllByText('Yazdığınız kod yanlış.')).toHaveLength(1);
    expect(document.activeElement).toBe(code());
    expect([textIn(name()), textIn(code())]).toEqual(['Ayşe Yılmaz', 'ABCD2345']);
  });

  it('that was wrong too often says above the form to wait', async () => {
    await withWords(theForm({ meeting, before: details, refusal: { because: 'room.accessCodeWait', fields: {} } }));
    expect(screen.getByText(/art arda yanlış yazıldı/)).toBeDefined();
  });
});

describe('before a planned meeting begins', () => {
  const preconnect = createTestPlannedMeeting({ headerText: 'Satış ekibi', summary: 'Gündem:\nbütçe' });

  it('shows what meeting it is and how long to wait, and lets the form be filled in', async () => {
    await withWords(theForm({ meeting: preconnect }));
    expect(screen.getByText('Satış ekibi')).toBeDefined();
    expect(screen.getByText(/bütçe/)).toBeDefined();
    expect(await screen.findByRole('region', { name: 'Toplantının başlangıcı' })).toBeDefined();
    expect(screen.getByText('Zeynep Kaya')).toBeDefined();
    await userEvent.type(name(), 'Ayşe');
    expect(textIn(name())).toBe('Ayşe');
  });

  it('counts by the server’s clock, whatever this browser’s shows', async () => {
    await withWords(theForm({ meeting: preconnect }));
    expect((await screen.findByRole('timer')).textContent).toMatch(/^(30:00|29:5\d)$/);
  });

  it('lets no one in, and says so', async () => {
    await withWords(theForm({ meeting: preconnect, before: details }));
    expect(joinButton().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(joinButton());
    await userEvent.type(name(), '{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('opens at the start and keeps what was typed', async () => {
    const started = createTestPlannedMeeting({ status: 'ongoing' });
    function Prejoin() {
      const [meeting, setMeeting] = useState<Meeting>(preconnect);
      return (
        <>
          <button type="button" onClick={() => setMeeting(started)}>
            Begin
          </button>
          {theForm({ meeting })}
        </>
      );
    }
    await withWords(<Prejoin />);
    await userEvent.type(name(), 'Ayşe');
    await screen.findByRole('timer');
    await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText(/^Toplantı sürüyor. Başlangıç: \d{2}:\d{2}$/).getAttribute('role')).toBe('status');
    expect(joinButton().getAttribute('aria-disabled')).toBeNull();
    expect(textIn(name())).toBe('Ayşe');
  });
});

describe('someone with an account', () => {
  it('is not told that the link is theirs alone', async () => {
    const known = { fullName: 'Ayşe Yılmaz', email: 'ayse@ornek.com' };
    const { unmount } = await withWords(theForm({ meeting: buildSealedMeeting(), known }));
    expect(screen.queryByText(/Bu bağlantı size özeldir/)).toBeNull();
    unmount();
    await withWords(theForm({ meeting: buildSealedMeeting() }));
    expect(screen.getByText(/Bu bağlantı size özeldir/)).toBeDefined();
  });

  it('sees themselves first, and may choose to go straight in from then on', async () => {
    const known = { fullName: 'Ayşe Yılmaz', email: 'ayse@ornek.com' };
    const straight = () => screen.queryByRole('checkbox', { name: /doğrudan toplantıya gir/ });
    const first = await withWords(theForm({ meeting: buildSealedMeeting({ consentGiven: true }), known }));
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(await screen.findByRole('checkbox', { name: /doğrudan toplantıya gir/ }));
    expect(readChoices().straightIn).toBe(true);
    await userEvent.click(joinButton());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(details);
    first.unmount();
    await withWords(theForm({ meeting: createTestMeeting(), known }));
    expect(straight()).toBeNull();
  });
});

it('keeps what was typed when the language is changed', async () => {
  const form = theForm();
  const { speak } = await withWords(form);
  await userEvent.type(name(), 'Ayşe');
  await speak('ar');
  expect(textIn(await screen.findByRole('textbox', { name: 'الاسم الكامل' }))).toBe('Ayşe');
});

describe('devices before entering', () => {
  it('names both missing devices once, with the way out, and lets the visitor join all the same', async () => {
    await withWords(theForm());
    expect(await screen.findByText('Mikrofon bulunamadı')).toBeDefined();
    expect(screen.getByText('Kamera bulunamadı')).toBeDefined();
    expect(screen.getAllByText('Kamera ve mikrofon olmadan da katılabilirsiniz.')).toHaveLength(1);
    expect(screen.getByText('Cihazın takılı ve açık olduğunu kontrol edin.')).toBeDefined();
    expect(joinButton()).toBeDefined();
  });

  it('explains before the browser asks', async () => {
    const browser = new FakeDeviceBrowser();
    browser.permissions = { microphone: 'prompt', camera: 'prompt' };
    browser.answer = 'denied';
    await withWords(theForm({ browser }));
    const allow = await screen.findByRole('button', { name: 'Kamera ve mikrofona izin ver' });
    expect(screen.getByText(/Siz katılana kadar kimse sizi görmez/)).toBeDefined();
    expect(browser.asked).toEqual([]);
    await userEvent.click(allow);
    expect(await screen.findByText('Kameraya izin verilmedi')).toBeDefined();
    expect(screen.getByText('Mikrofona izin verilmedi')).toBeDefined();
  });

  it('asks for a forbidden device again when its switch is pressed', async () => {
    const browser = new FakeDeviceBrowser();
    browser.permissions = { microphone: 'denied', camera: 'denied' };
    await withWords(theForm({ browser }));
    await screen.findByText('Kameraya izin verilmedi');
    expect(browser.asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Kamerayı aç' }));
    expect(browser.asked).toHaveLength(1);
    expect(await screen.findByText('Kameraya izin verilmedi')).toBeDefined();
  });

  it('begins with the microphone off where the meeting does', async () => {
    const browser = new FakeDeviceBrowser();
    browser.devices = [laptop.microphone];
    await withWords(theForm({ browser, meeting: createTestMeeting({ muteOnStart: true }) }));
    expect(await screen.findByRole('button', { name: 'Mikrofonu aç' })).toBeDefined();
    expect(browser.asked).toEqual([]);
  });

  it('keeps the choices of devices behind their button', async () => {
    await withWords(theForm());
    const gear = screen.getByRole('button', { name: 'Cihaz ayarları' });
    expect(gear.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('combobox')).toBeNull();
    await userEvent.click(gear);
    expect(await screen.findByLabelText('Kamera')).toBeDefined();
  });

  it('shows the initials of what is typed as the name', async () => {
    await withWords(theForm());
    await userEvent.type(name(), 'ismail yılmaz');
    expect(screen.getByText('İY')).toBeDefined();
  });
});
