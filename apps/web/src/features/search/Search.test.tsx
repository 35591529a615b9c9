import type { ReplyOf, searchAll } from '@salon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { clearStored } from '#shared/storage/storage.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { session } from '../session/index.ts';
import { SearchDialog } from './SearchDialog.tsx';

const [MEETING, RECORDING] = ['m'.repeat(22), 'r'.repeat(22)];
const found: ReplyOf<typeof searchAll> = {
  meetings: {
    items: [{ id: MEETING, title: 'Işık Şubesi', startingDate: '2026-12-21T07:00:00.000Z', meetingStatus: 'upcoming' }],
    totalCount: 7,
  },
  people: [{ fullName: 'Işık Kaya', email: 'isik@salon.test', isColleague: true }],
  recordings: {
    items: [{ id: RECORDING, meetingId: MEETING, name: 'Işık dersi', startedAt: '2026-11-21T07:00:00.000Z' }],
    totalCount: 1,
  },
  users: null,
};
const nothing: ReplyOf<typeof searchAll> = {
  meetings: { items: [], totalCount: 0 },
  people: [],
  recordings: { items: [], totalCount: 0 },
  users: null,
};
const pages = [
  { to: '/profile/password', title: 'Şifre' },
  { to: '/profile', title: 'Profil' },
];
const help = [{ to: '/help#password', title: 'Şifrenizi değiştirin', text: 'Giriş sayfasından' }];

const Where = () => {
  const { pathname, search, hash, state } = useLocation();
  return <output aria-label="adres">{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>;
};
const where = () => screen.getByRole('status', { name: 'adres' }).textContent;

async function open(answer: Parameters<typeof answering>[0]) {
  const sent = answering(answer);
  const onClose = vi.fn();
  await loadPhrases('tr', 'search');
  await withWords(
    <>
      <SearchDialog pages={pages} help={help} usersPath="/profile/users" onClose={onClose} />
      <Where />
    </>,
  );
  const field = screen.getByRole('combobox', { name: 'Toplantı, kişi, kayıt, yardım konusu veya ayar' });
  return { sent, onClose, field };
}
/** The line that the field names. */
const chosen = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');

beforeEach(() => {
  session.set({ isAuthenticated: true, jwt: 'token' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearStored();
});

describe('the search across everything', () => {
  it('begins in its field, and asks for what is typed once', async () => {
    const { sent, field } = await open(() => ({ body: found }));
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await userEvent.type(field, 'ışık');
    await screen.findByRole('option', { name: /Işık Şubesi/ });
    expect(sent.map(({ url }) => url)).toEqual([expect.stringContaining(`search=${encodeURIComponent('ışık')}`)]);
    const groups = screen.getAllByRole('group').map((one) => one.getAttribute('aria-labelledby') ?? '');
    expect(groups.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Toplantılar',
      'Kişiler',
      'Kayıtlar',
    ]);
  });

  it('is walked by the arrows, and led on by Enter', async () => {
    const { field, onClose } = await open(() => ({ body: found }));
    await userEvent.type(field, 'ışık');
    await screen.findByRole('option', { name: /Işık Şubesi/ });
    const texts = [];
    for (let line = 0; line < 4; line += 1) {
      texts.push(chosen(field)?.textContent);
      await userEvent.keyboard('{ArrowDown}');
    }
    expect(texts).toEqual([
      expect.stringMatching(/^Işık Şubesi21\.12\.2026/),
      'Tüm sonuçlar (7)',
      'Işık KayaToplantı planla',
      expect.stringMatching(/^Işık dersi/),
    ]);
    // Round again, and back.
    expect(chosen(field)?.textContent).toMatch(/^Işık Şubesi/);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(where()).toContain(`/meeting/${MEETING}/recording/${RECORDING}`);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('leads to all results of a list, and to a plan with a person', async () => {
    const first = await open(() => ({ body: found }));
    await userEvent.type(first.field, 'ışık');
    await userEvent.click(await screen.findByRole('option', { name: 'Tüm sonuçlar (7)' }));
    expect(where()).toContain(`/profile/meetings?search=${encodeURIComponent('ışık')}`);
    await userEvent.click(screen.getByRole('option', { name: /Işık Kaya/ }));
    expect(where()).toBe('/profile/meet?tab=plan {"person":{"email":"isik@salon.test","fullName":"Işık Kaya"}}');
  });

  it('finds pages and help topics on its own, whatever the letters, those with the words in their titles first', async () => {
    const { sent, field } = await open(() => ({ body: nothing }));
    await userEvent.type(field, 'SIFRE');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Şifrenizi değiştirin', 'Şifre']);
    await userEvent.clear(field);
    await userEvent.type(field, 'g');
    expect(await screen.findByRole('option', { name: 'Şifrenizi değiştirin' })).toBeTruthy();
    // One letter is too little to ask for.
    expect(sent.filter(({ url }) => url.endsWith('search=g'))).toEqual([]);
  });

  it('says that nothing was found, and what failed, with another try', async () => {
    let works = false;
    const { field } = await open(() => (works ? { body: nothing } : 'unreachable'));
    await userEvent.type(field, 'qqq');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Yeniden dene' }).then((button) => {
        works = true;
        return button;
      }),
    );
    expect(await screen.findByText('“qqq” için sonuç bulunamadı')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Yeniden dene' })).toBeNull();
  });

  it('remembers what led somewhere on this device, until it is deleted or the session ends', async () => {
    const first = await open(() => ({ body: found }));
    await userEvent.type(first.field, 'ışık');
    await userEvent.click(await screen.findByRole('option', { name: /Işık Şubesi/ }));
    document.body.replaceChildren();
    const again = await open(() => ({ body: found }));
    const recents = within(screen.getByRole('group', { name: 'Son aramalar' }));
    await userEvent.click(recents.getByRole('option', { name: 'ışık' }));
    expect((again.field as HTMLInputElement).value).toBe('ışık');
    await screen.findByRole('option', { name: /Işık Şubesi/ });
    await userEvent.clear(again.field);
    await userEvent.click(screen.getByRole('button', { name: 'Son aramaları sil' }));
    await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
  });

  it('finds users for anyone who may look after them', async () => {
    const users = { items: [{ id: 'u1', fullName: 'Ayşe Yılmaz', email: 'ayse@salon.test' }], totalCount: 1 };
    const { field } = await open(() => ({ body: { ...nothing, users } }));
    await userEvent.type(field, 'ayse');
    await userEvent.click(await screen.findByRole('option', { name: /Ayşe Yılmaz/ }));
    expect(where()).toContain('/profile/users?search=ayse%40salon.test');
  });
});
