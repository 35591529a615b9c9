import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answering } from '#testing/answers.ts';
import { enterRoom, installTestWindow } from '#testing/enterRoom.tsx';
import { buildEntry } from '../test/fakeRoom.ts';

installTestWindow();

const { session } = buildEntry;
const planned = {
  ...session,
  headerText: 'Yönetim kurulu',
  headerColor: '#ffd100',
  backgroundColor: '#203040',
  welcome: 'Hoş geldiniz\n<b>Gündem</b>',
};
const greeting = () => screen.queryByText(/Hoş geldiniz/);
const information = {
  title: 'Haftalık toplantı',
  number: '1234567890',
  link: '/tr/meeting/go/abc',
  summary: 'Gündem',
  creatorFullName: 'Mehmet Demir',
  welcome: 'Hoş geldiniz',
  forModerators: null,
  plan: null,
};
const plan = {
  title: 'Standart',
  isFree: false,
  trialEndsAt: '2026-12-05T09:00:00.000Z',
  limitsTime: true,
  more: { title: 'Business', maxParticipants: 300, maxMinutes: null },
};
const forModerators = {
  accessCode: 'ABCD2345',
  welcome: 'Önce yoklama',
  maxParticipants: 500,
  endsAt: null,
  filePath: null,
};

describe('the look of a planned meeting', () => {
  it('has its header text in place of the title, and text that reads on its colours', async () => {
    await enterRoom({ entry: { session: planned } });
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('Yönetim kurulu');
    const frame = heading.closest<HTMLElement>('[style]');
    expect(frame?.style.getPropertyValue('--header')).toBe('#ffd100');
    expect(frame?.style.getPropertyValue('--on-header')).toBe('#000000');
    expect(frame?.style.getPropertyValue('--on-ground')).toBe('#ffffff');
  });

  it('leaves title and colours of an instant meeting as they are', async () => {
    await enterRoom();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Haftalık toplantı');
    expect(document.querySelector('[style*="--header"]')).toBeNull();
  });
});

describe('the welcome message', () => {
  it('is read by anyone who comes in, as text, until it is put away', async () => {
    await enterRoom({ entry: { session: planned } });
    await screen.findByText(/Hoş geldiniz/);
    const row = greeting()?.closest<HTMLElement>('[role="status"]');
    expect(row?.textContent).toContain('<b>Gündem</b>');
    await userEvent.click(within(row as HTMLElement).getByRole('button', { name: 'Bildirimi kapat' }));
    expect(greeting()).toBeNull();
  });

  it('comes with that of the moderators, and not again after a reload', async () => {
    const both = { ...planned, moderatorWelcome: 'Önce yoklama' };
    const first = await enterRoom({ entry: { session: both } });
    expect(await screen.findByText('Önce yoklama')).toBeTruthy();
    first.unmount();
    await enterRoom({ entry: { session: both, returned: true } });
    expect(greeting()).toBeNull();
  });
});

describe('the meeting information', () => {
  const open = async (more = 'Diğer', name = 'Toplantı bilgileri') => {
    await userEvent.click(screen.getByRole('button', { name: more }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
    return screen.findByRole('dialog', { name });
  };

  it('shows number, link and organiser to everyone', async () => {
    const sent = answering(() => ({ body: information }));
    await enterRoom();
    const dialog = within(await open());
    expect(await dialog.findByDisplayValue(/^123\s456\s7890$/)).toBeTruthy();
    expect(dialog.getByDisplayValue(/\/tr\/meeting\/go\/abc$/)).toBeTruthy();
    expect(dialog.getByText('Mehmet Demir')).toBeTruthy();
    expect(dialog.queryByText('Erişim kodu')).toBeNull();
    expect(sent.at(-1)?.url).toContain('/room/information');
  });

  it('shows moderators the code, the limits and their message, too', async () => {
    answering(() => ({ body: { ...information, forModerators } }));
    await enterRoom();
    const dialog = within(await open());
    expect(await dialog.findByDisplayValue('ABCD2345')).toBeTruthy();
    expect(dialog.getByText(/en çok 500/)).toBeTruthy();
    expect(dialog.getByText('Önce yoklama')).toBeTruthy();
    // No one is sold to but whose meeting it is.
    expect(dialog.queryByRole('link', { name: 'Paketleri gör' })).toBeNull();
  });

  it('says in English when the meeting ends by the clock of the country', async () => {
    answering(() => ({
      body: { ...information, forModerators: { ...forModerators, endsAt: '2026-11-22T15:05:00Z' } },
    }));
    await enterRoom({ language: 'en' });
    expect(screen.getAllByText(/\b\d\d:\d\d\b/).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toMatch(/\d (AM|PM)\b/);
    const dialog = within(await open('More', 'Meeting information'));
    expect(await dialog.findByText(/^Sun 22 Nov 2026, \d\d:05$/)).toBeTruthy();
  });

  it('tells its owner the package, the end of the trial and where the packages are', async () => {
    answering(() => ({ body: { ...information, forModerators, plan } }));
    await enterRoom();
    const dialog = within(await open());
    expect(await dialog.findByText(/^Standart, deneme .*2026 tarihinde bitiyor$/)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Paketleri gör' }).getAttribute('href')).toBe('/pricing');
  });
});
