import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answering } from '#testing/answers.ts';
import { enterRoom, installTestWindow } from '#testing/enterRoom.tsx';
import { buildEntry, createTestPerson, me } from '../test/fakeRoom.ts';

installTestWindow();
afterEach(() => vi.unstubAllGlobals());

const moderator = { ...me, role: 'moderator' } as const;
const plan = {
  title: 'Free',
  isFree: true,
  trialEndsAt: null,
  limitsTime: true,
  more: { title: 'Standart', maxParticipants: 100, maxMinutes: 600 },
};
const serve = (own: object | null = plan) =>
  answering((url) =>
    url.includes('/room/information')
      ? {
          body: {
            title: 'T',
            number: '1234567890',
            link: '/x',
            summary: '',
            creatorFullName: '',
            welcome: '',
            forModerators: null,
            plan: own,
          },
        }
      : { body: {} },
  );
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const three = [
  moderator,
  createTestPerson({ id: 'b', fullName: 'Zeynep' }),
  createTestPerson({ id: 'c', fullName: 'Can' }),
];
const asked = (sent: readonly { url: string }[]) => sent.filter(({ url }) => url.includes('/room/information'));

describe('the owner of a meeting', () => {
  it('is told ten minutes before their package ends it which package lets it last longer', async () => {
    serve();
    await enterRoom({ state: { people: [moderator], endsAt: inMinutes(9) } });
    expect(
      await screen.findByText(/paketinizin süre sınırında bitecek\. Standart paketiyle 10 saat sürebilir/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Paketleri gör' }).getAttribute('href')).toBe('/pricing');
  });

  it('is told when the room is nearly full, and once it is put away no more', async () => {
    serve();
    const entry = { session: { ...buildEntry.session, maxParticipants: 4 } };
    const { set } = await enterRoom({ entry, state: { people: three } });
    const text = /4 yerin 3 tanesi dolu\. Standart paketinde 100 kişi katılabilir/;
    const row = (await screen.findByText(text)).closest<HTMLElement>('[role="status"]');
    await userEvent.click(row?.querySelector('button') as HTMLElement);
    expect(screen.queryByText(text)).toBeNull();
    set({ people: [...three, createTestPerson({ id: 'd', fullName: 'Ali' })] });
    expect(screen.queryByText(/yerin/)).toBeNull();
  });

  it.each([
    ['a long time before the end', { endsAt: inMinutes(30) }, plan],
    ['where there is no end', {}, plan],
  ])('hears nothing %s', async (_when, state, own) => {
    const sent = serve(own);
    await enterRoom({ state: { people: [moderator], ...state } });
    expect(screen.queryByText(/sınırında/)).toBeNull();
    expect(asked(sent)).toEqual([]);
  });
});

describe('no one else', () => {
  it('is sold to: a moderator of someone else’s meeting reads nothing of packages', async () => {
    const sent = serve(null);
    await enterRoom({ state: { people: [moderator], endsAt: inMinutes(9) } });
    await waitFor(() => expect(asked(sent)).toHaveLength(1));
    expect(screen.queryByRole('link', { name: 'Paketleri gör' })).toBeNull();
  });

  it('is even asked about: a guest’s browser does not know of it', async () => {
    const sent = serve();
    await enterRoom({ state: { people: [me], endsAt: inMinutes(9) } });
    expect(asked(sent)).toEqual([]);
  });
});
