import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { boxOf, draftOwnerOf, noDrafts, openDraftsOf, storedDraft } from '#testing/drafts.ts';
import { describedAs, textIn } from '#testing/read.ts';
import { withWords } from '#testing/withWords.tsx';
import { Profile } from './Profile.tsx';

const kept = {
  id: 'a',
  name: 'Ayşe',
  surname: 'Yılmaz',
  email: 'ayse@example.com',
  gender: null,
  dateOfBirth: '1990-05-24',
  phoneNumber: '+905321234567',
  biography: null,
  country: null,
  city: null,
  district: null,
  identityNumber: null,
  registrationAddress: null,
  isAdressCanBeNullable: false,
  addressType: null,
  pictureUrl: null,
  language: 'tr',
  emailVerified: true,
  hasPassword: true,
};
const user = {
  id: 'a',
  name: 'Ayşe',
  surname: 'Yılmaz',
  email: kept.email,
  language: 'tr',
  hasChosenLanguage: false,
  isAdmin: false,
};

const serve = (save: Reply = { body: { ...kept, name: 'Fatma' } }) =>
  answering((url) => {
    if (url.includes('edit-user-by-admin')) return save;
    if (url.includes('current-user'))
      return {
        body: {
          user: { ...user, name: 'Fatma', pictureUrl: null, countryCode: 'DE' },
          privileges: [],
          draftKey: draftOwnerOf('a').key,
          formerDraftKeys: [],
        },
      };
    if (url.includes('picture/remove')) return { body: { ok: true } };
    if (url.includes('email-change')) return { body: { change: null } };
    return { body: kept };
  });
const open = async () => {
  await Promise.all([loadPhrases('tr', 'account'), loadPhrases('tr', 'meeting')]);
  await withWords(<Profile />);
  return userEvent.click(await screen.findByRole('button', { name: 'Düzenle' }));
};
const field = (name: string) => screen.getByRole('textbox', { name });
const list = (name: string) => screen.getByRole('combobox', { name });
/** Chooses from a combobox by typing the name. */
const choose = async (name: string, option: string) => {
  await userEvent.clear(list(name));
  await userEvent.type(list(name), option);
  await userEvent.click(screen.getByRole('option', { name: option }));
};
const refill = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));

beforeEach(() => {
  noDrafts();
  session.set({ isAuthenticated: true, jwt: 'token' });
});
afterEach(() => vi.unstubAllGlobals());

describe('the profile', () => {
  it('is read until it is edited', async () => {
    serve();
    await Promise.all([loadPhrases('tr', 'account'), loadPhrases('tr', 'meeting')]);
    await withWords(<Profile />);
    await screen.findByText('24.05.1990');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    ['asked for', { dateOfBirth: null }, true],
    ['given', {}, false],
  ])(
    'says why date of birth and telephone are asked for while they are not given (%s)',
    async (_what, missing, said) => {
      answering(() => ({ body: { ...kept, ...missing } }));
      await open();
      expect(screen.queryByText(/^Doğum tarihiniz ve telefonunuz/) !== null).toBe(said);
    },
  );

  it('hides what is not known behind what adds it, and begins there', async () => {
    serve();
    await Promise.all([loadPhrases('tr', 'account'), loadPhrases('tr', 'meeting')]);
    await withWords(<Profile />);
    await screen.findByText('24.05.1990');
    expect(screen.queryByText('Belirtilmedi')).toBeNull();
    expect(screen.queryByText('Kısa tanıtım', { selector: 'dt' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Kısa tanıtım ekle' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Kısa tanıtım/ }));
  });

  it('has the e-mail address changed by a way of its own, which asks for the password', async () => {
    const sent = serve();
    await Promise.all([loadPhrases('tr', 'account'), loadPhrases('tr', 'meeting')]);
    await withWords(<Profile />);
    await userEvent.click(await screen.findByRole('button', { name: 'E-posta adresini değiştir' }));
    await userEvent.type(field('Yeni e-posta adresi'), 'yeni');
    await userEvent.click(screen.getByRole('button', { name: 'Bağlantıları gönder' }));
    expect(describedAs(field('Yeni e-posta adresi'))).toContain('Geçerli bir e-posta adresi');
    expect(sent.some(({ method, url }) => method === 'POST' && url.includes('email-change'))).toBe(false);
  });

  it('takes the picture away after asking', async () => {
    session.set({ user: { ...user, pictureUrl: '/api/user/picture/x.webp' } });
    const sent = serve();
    await Promise.all([loadPhrases('tr', 'account'), loadPhrases('tr', 'meeting')]);
    await withWords(<Profile />);
    await userEvent.click(await screen.findByRole('button', { name: 'Resmi kaldır' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Resmi kaldır' }));
    await screen.findAllByText('Profil resminiz kaldırıldı.');
    expect(sent.some(({ url }) => url.includes('picture/remove'))).toBe(true);
    expect(screen.queryByRole('button', { name: 'Resmi kaldır' })).toBeNull();
  });

  it('speaks the language that its owner chose elsewhere', async () => {
    answering((url) => {
      if (url.includes('edit-user-by-admin')) return { body: kept };
      if (url.includes('current-user'))
        return {
          body: {
            user: { ...user, language: 'ru', hasChosenLanguage: true, pictureUrl: null, countryCode: null },
            privileges: [],
            draftKey: draftOwnerOf('a').key,
            formerDraftKeys: [],
          },
        };
      return { body: kept };
    });
    session.set({ language: null });
    await open();
    await save();
    await waitFor(() => expect(session.get().language).toBe('ru'));
    session.set({ language: null });
  });

  it('keeps a picture that was chosen when editing begins and ends', async () => {
    serve();
    class Addresses extends URL {
      static override createObjectURL = () => 'blob:own';
      static override revokeObjectURL = () => undefined;
    }
    vi.stubGlobal('URL', Addresses);
    await Promise.all([loadPhrases('tr', 'account'), loadPhrases('tr', 'meeting')]);
    await withWords(<Profile />);
    await screen.findByRole('button', { name: 'Resim seç' });
    await userEvent.upload(
      document.querySelector('input[type="file"]') as HTMLInputElement,
      new File(['x'], 'ben.png', { type: 'image/png' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Düzenle' }));
    expect(screen.getByRole('button', { name: 'Resmi kaydet' })).toBeTruthy();
    const form = screen.getByRole('textbox', { name: 'Ad' }).closest('form');
    await userEvent.click(within(form as HTMLElement).getByRole('button', { name: 'Vazgeç' }));
    expect(screen.getByRole('button', { name: 'Resmi kaydet' })).toBeTruthy();
  });

  it('saves, leaves editing and shows the new name', async () => {
    const sent = serve();
    await open();
    await refill('Ad', 'Fatma');
    await save();
    await screen.findAllByText('Profiliniz kaydedildi.');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(sent.find(({ url }) => url.includes('edit-user'))?.body).toMatchObject({
      name: 'Fatma',
      dateOfBirth: '1990-05-24',
      phoneNumber: '+905321234567',
      registrationAddress: null,
    });
    await waitFor(() => expect(session.get().user?.name).toBe('Fatma'));
    // Times are shown in the way of the profile's country from now on.
    expect(session.get().countryCode).toBe('DE');
  });

  it('keeps what was typed when saving fails, and says what is wrong at its field', async () => {
    serve({
      status: 400,
      exception: 'DomainException',
      body: { title: 'Olmadı', content: 'Formu denetleyin', code: 'input.invalid', errors: { surname: 'Soyad olmaz' } },
    });
    await open();
    await refill('Soyad', 'Demir');
    await save();
    await waitFor(() => expect(describedAs(field('Soyad'))).toBe('Soyad olmaz'));
    expect(textIn(field('Soyad'))).toBe('Demir');
  });

  it('gives back what was kept when editing is given up', async () => {
    serve();
    await open();
    await refill('Ad', 'Zeynep');
    await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
    expect(screen.queryByText('Zeynep')).toBeNull();
    expect(screen.getByText('Ayşe')).toBeTruthy();
  });

  it('speaks while typing, and puts the focus on the first fault when saving', async () => {
    const sent = serve();
    await open();
    await refill('Ad', 'A');
    expect(describedAs(field('Ad'))).toBe('2 ile 50 karakter arasında olmalıdır.');
    await refill('Telefon', '0532');
    await save();
    expect(document.activeElement).toBe(field('Ad'));
    expect(sent.some(({ url }) => url.includes('edit-user'))).toBe(false);
  });
});

describe('the place', () => {
  it('opens step by step: country, province, district, address', async () => {
    serve();
    await open();
    expect(field('Açık adres')).toMatchObject({ disabled: true });
    expect(field('Şehir')).toMatchObject({ disabled: true });
    await userEvent.click(screen.getByRole('button', { name: /Ülke/ }));
    expect(screen.getAllByRole('option')[0]?.textContent).toBe('Türkiye');
    await userEvent.click(screen.getByRole('option', { name: 'Türkiye' }));
    // The provinces come when they are first needed.
    await waitFor(() => expect(list('İl')).toMatchObject({ disabled: false }));
    await choose('İl', 'İzmir');
    expect(field('Açık adres')).toMatchObject({ disabled: false });
    await choose('İlçe', 'Bornova');
    await save();
    expect(describedAs(field('Açık adres'))).toBe('İl seçildiğinde adres gereklidir.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Açık adresim boş kalabilir' }));
    expect(describedAs(field('Açık adres'))).toBe('');
  });

  it('is not saved while a province is typed that is in no list', async () => {
    const sent = serve();
    await open();
    await choose('Ülke', 'Türkiye');
    await waitFor(() => expect(list('İl')).toMatchObject({ disabled: false }));
    await userEvent.type(list('İl'), 'Atlantis{Tab}');
    await save();
    expect(sent.some(({ url }) => url.includes('edit-user'))).toBe(false);
    expect(document.activeElement).toBe(list('İl'));
    expect(describedAs(list('İl'))).toBe('Yazdığınız, listedeki tek bir seçeneği göstermiyor. Listeden birini seçin.');
    expect(textIn(list('İl'))).toBe('Atlantis');
  });

  it('is typed outside Türkiye, and another country clears it', async () => {
    serve();
    await open();
    await choose('Ülke', 'Almanya');
    await userEvent.type(field('Şehir'), 'Berlin');
    expect(field('İlçe')).toMatchObject({ disabled: false });
    await choose('Ülke', 'Fransa');
    expect(textIn(field('Şehir'))).toBe('');
    expect(field('İlçe')).toMatchObject({ disabled: true });
  });
});

describe('typed changes to the profile', () => {
  const biography = () => screen.findByRole('textbox', { name: /^Kısa tanıtım/ });

  it('come back over the profile as it is by now, open for editing, and go when they are saved', async () => {
    serve();
    openDraftsOf('a');
    await open();
    await refill('Ad', 'Fatma');
    await waitFor(async () => expect(await storedDraft('a', 'profile')).toEqual({ name: 'Fatma' }));
    cleanup();
    const sent = answering((url) =>
      url.includes('edit-user-by-admin')
        ? { body: { ...kept, name: 'Fatma', biography: 'Mühendis' } }
        : { body: { ...kept, biography: 'Mühendis' } },
    );
    await withWords(<Profile />);
    expect(textIn(await biography())).toBe('Mühendis');
    await screen.findByText(/Buradaki bilgiler o zamandan beri değişti/);
    expect(textIn(field('Ad'))).toBe('Fatma');
    await save();
    await screen.findByRole('button', { name: 'Düzenle' });
    expect(sent.find(({ url }) => url.includes('edit-user-by-admin'))?.body).toMatchObject({
      name: 'Fatma',
      biography: 'Mühendis',
    });
    expect(localStorage.getItem('drafts')).toBeNull();
  });

  it('are thrown away on demand, and by giving up', async () => {
    serve();
    openDraftsOf('a');
    const keep = async () => (await boxOf('a', 'profile')).write({ values: { name: 'Fatma' }, base: '' });
    await keep();
    await Promise.all([loadPhrases('tr', 'account'), loadPhrases('tr', 'meeting')]);
    await withWords(<Profile />);
    await userEvent.click(await screen.findByRole('button', { name: 'Taslağı sil' }));
    expect(textIn(field('Ad'))).toBe('Ayşe');
    expect(document.activeElement).toBe(field('Ad'));
    expect(localStorage.getItem('drafts')).toBeNull();
    await refill('Ad', 'Zeynep');
    await waitFor(async () => expect(await storedDraft('a', 'profile')).toEqual({ name: 'Zeynep' }));
    await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
    expect(localStorage.getItem('drafts')).toBeNull();
  });
});
