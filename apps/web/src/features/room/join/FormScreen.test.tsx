import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { describedAs, textIn } from '../../../testing/read.ts';
import { withWords } from '../../../testing/withWords.tsx';
import { createDevices } from '../devices/devices.ts';
import { FakeDeviceBrowser } from '../testing/devices.ts';
import { aMeeting, aSealedMeeting, details } from '../testing/door.ts';
import type { Refusal } from './door.ts';
import { FormScreen } from './FormScreen.tsx';
import type { Details, KnownVisitor, Meeting } from './join.form.ts';

const onSubmit = vi.fn();
beforeEach(() => onSubmit.mockClear());

interface Given {
  meeting?: Meeting;
  before?: Details | null;
  refusal?: Refusal | null;
  placeLost?: boolean;
  joining?: boolean;
  browser?: FakeDeviceBrowser;
  known?: KnownVisitor | null;
}

/** Somebody whose computer has neither camera nor microphone, unless a test says otherwise. */
function withoutDevices(): FakeDeviceBrowser {
  const browser = new FakeDeviceBrowser();
  browser.devices = [];
  return browser;
}

function theForm({
  meeting = aMeeting(),
  before = null,
  refusal = null,
  placeLost = false,
  joining = false,
  browser = withoutDevices(),
  known = null,
}: Given = {}) {
  const choices = { microphoneId: null, cameraId: null, speakerId: null, microphone: true, camera: true };
  const devices = createDevices({ browser, choices, keepChoices: () => undefined });
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
    />
  );
}

const name = () => screen.getByRole('textbox', { name: 'Ad soyad' });
const email = () => screen.getByRole('textbox', { name: 'E-posta' });
const consent = () => screen.getByRole('checkbox', { name: /Kişisel verilerin korunması metnini okudum/ });
const terms = () => screen.getByRole('checkbox', { name: /Kullanım koşullarını kabul/ });
const joinButton = () => screen.getByRole('button', { name: 'Toplantıya katıl' });
const accept = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Kişisel verilerin korunması metnini okuyun' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Okudum, kabul ediyorum' }));
};

describe('the form at the door', () => {
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
    expect(describedAs(consent())).toBe('Katılmak için kişisel verilerin korunması metnini okuyup kabul edin.');
    expect(describedAs(terms())).toBe('Katılmak için kullanım koşullarını kabul edin.');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('sends what was typed and accepted', async () => {
    await withWords(theForm());
    await userEvent.type(name(), ' Ayşe Yılmaz');
    await userEvent.type(email(), 'ayse@ornek.com ');
    await accept();
    await userEvent.click(terms());
    await userEvent.click(joinButton());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(details);
  });

  it('sends with the Enter key', async () => {
    await withWords(theForm({ before: details }));
    await userEvent.type(name(), '{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(details);
  });
});

describe('the data-protection text', () => {
  it('opens when its box is ticked before it was read, with everything in it', async () => {
    await withWords(theForm());
    await userEvent.click(consent());
    const dialog = await screen.findByRole('dialog', { name: 'Kişisel verilerin korunması metni' });
    expect(await within(dialog).findByRole('heading', { name: 'Haklarınız nelerdir?' })).toBeDefined();
    expect(within(dialog).getByText(/Metnin sürümü: \d{4}-\d{2}-\d{2}/)).toBeDefined();
    expect((consent() as HTMLInputElement).checked).toBe(false);
  });

  it('ticks the box when it is accepted', async () => {
    await withWords(theForm());
    await accept();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((consent() as HTMLInputElement).checked).toBe(true);
  });

  it('lets the box be ticked by hand once it was open', async () => {
    await withWords(theForm());
    await userEvent.click(consent());
    await screen.findByRole('heading', { name: 'Haklarınız nelerdir?' });
    await userEvent.click(screen.getAllByRole('button', { name: 'Kapat' }).at(-1) as HTMLElement);
    expect((consent() as HTMLInputElement).checked).toBe(false);
    await userEvent.click(consent());
    expect((consent() as HTMLInputElement).checked).toBe(true);
  });
});

describe('what the link brings', () => {
  it('fills an open link’s name in and lets it be changed', async () => {
    await withWords(
      theForm({ meeting: aMeeting({ prefill: { userId: '', userName: 'Can', email: 'can@ornek.com' } }) }),
    );
    expect([textIn(name()), textIn(email())]).toEqual(['Can', 'can@ornek.com']);
  });

  it('asks the holder of a sealed link only for the consents', async () => {
    await withWords(theForm({ meeting: aSealedMeeting() }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Ayşe Yılmaz olarak katılıyorsunuz')).toBeDefined();
    expect(screen.getByText('Moderatör olarak katılıyorsunuz')).toBeDefined();
    expect(consent()).toBeDefined();
  });

  it('tells guests as what they join and that registered users should sign in', async () => {
    await withWords(theForm());
    expect(screen.getByText('Misafir olarak katılıyorsunuz')).toBeDefined();
    expect(screen.getByText(/Kayıtlı kullanıcı mısınız/)).toBeDefined();
  });
});

describe('a form that was turned away', () => {
  it('keeps everything that was typed and says why', async () => {
    const view = await withWords(theForm({ before: details }));
    view.unmount();
    await withWords(theForm({ before: details, refusal: { because: 'room.full', fields: {} } }));
    expect([textIn(name()), textIn(email())]).toEqual(['Ayşe Yılmaz', 'ayse@ornek.com']);
    expect((consent() as HTMLInputElement).checked).toBe(true);
    expect(screen.getByText(/bütün yerler dolu/)).toBeDefined();
  });

  it('shows the server’s message at its field, with the focus, until the field is changed', async () => {
    const refusal: Refusal = { because: 'input.invalid', fields: { email: 'Bu adres kabul edilmiyor.' } };
    await withWords(theForm({ before: details, refusal }));
    expect(describedAs(email())).toBe('Bu adres kabul edilmiyor.');
    expect(document.activeElement).toBe(email());
    await userEvent.type(email(), '.tr');
    expect(describedAs(email())).toBe('Diğer katılımcılara gösterilmez.');
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
    expect(screen.getByText('Aygıtın takılı ve açık olduğunu denetleyin.')).toBeDefined();
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

  it('shows the initials of what is typed as the name', async () => {
    await withWords(theForm());
    await userEvent.type(name(), 'ismail yılmaz');
    expect(screen.getByText('İY')).toBeDefined();
  });
});
