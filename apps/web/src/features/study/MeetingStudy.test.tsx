import type { StudyPrepared } from '@salon/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { session } from '../session/index.ts';
import { MeetingStudy } from './MeetingStudy.tsx';

const ID = 'A'.repeat(22);
const [ADA, CAN] = ['ada@example.com', 'can@example.com'];
const prepared = (overrides: Partial<StudyPrepared> = {}): StudyPrepared => ({
  max: 3,
  mayPrepare: true,
  hasFollowing: false,
  rooms: [
    { place: 1, name: 'Şiir atölyesi', people: [] },
    { place: 2, name: '', people: [CAN] },
  ],
  invited: [
    { email: ADA, fullName: 'Ada Kaya', isModerator: false },
    { email: CAN, fullName: '', isModerator: false },
  ],
  minutes: null,
  ownChoice: false,
  rev: 4,
  ...overrides,
});

/** The page on a server that keeps what it is sent, or refuses it. */
async function open(overrides: Partial<StudyPrepared> = {}, refused?: Reply, until?: Promise<void>) {
  session.set({ isAuthenticated: true, jwt: 'token' });
  await Promise.all([loadPhrases('tr', 'study'), loadPhrases('tr', 'meeting')]);
  let kept = prepared(overrides);
  const sent = answering(async (url) => {
    const body = sent.at(-1)?.body;
    if (url.endsWith('/study/prepare')) {
      if (refused !== undefined) return refused;
      await until;
      const { rooms, minutes, ownChoice } = body as StudyPrepared;
      kept = { ...kept, rooms, minutes, ownChoice, rev: kept.rev + 1 };
    }
    return { body: url.endsWith('/prepare-following') ? { ok: true } : kept };
  });
  await withWords(<MeetingStudy id={ID} />);
  return sent;
}
const section = () => screen.findByRole('region', { name: 'Çalışma odaları' });
const room = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const saved = (sent: Awaited<ReturnType<typeof open>>) =>
  sent.filter(({ url }) => url.endsWith('/study/prepare')).map(({ body }) => body as StudyPrepared);
const peopleOf = (body: StudyPrepared | undefined) => body?.rooms.map(({ people }) => people);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('study rooms on the page of a meeting that is to come', () => {
  it('are made, named, and people are sent there by the list beside their name', async () => {
    const sent = await open({ rooms: [] });
    await section();
    await press('Oda ekle');
    const count = screen.getByRole('textbox', { name: 'Oda sayısı' });
    expect(document.activeElement).toBe(count);
    await userEvent.clear(count);
    await userEvent.type(count, '4{Enter}');
    // More than the package has.
    expect(screen.getByText('1 ile 3 arasında bir sayı yazın.')).toBeTruthy();
    expect(saved(sent)).toEqual([]);
    await userEvent.clear(count);
    await userEvent.type(count, '2{Enter}');
    await screen.findByRole('region', { name: '2. oda' });
    await press('Adlandır: 2. oda');
    await userEvent.type(screen.getByRole('textbox', { name: 'Odanın adı' }), 'Öykü{Enter}');
    await screen.findByRole('region', { name: 'Öykü' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ada Kaya hangi odada?' }), 'Öykü');
    expect(room('Öykü').getByRole('row', { name: 'Ada Kaya' })).toBeTruthy();
    expect(room('Henüz yerleştirilmeyenler').getByRole('row', { name: CAN })).toBeTruthy();
    await vi.waitFor(() => expect(peopleOf(saved(sent).at(-1))).toEqual([[], [ADA]]));
    expect(saved(sent).at(-1)).toMatchObject({ id: ID, rooms: [{ name: '' }, { name: 'Öykü' }] });
    await screen.findByText('Kaydedildi');
  });

  it('stand without a gap when they are kept: a name that is being typed meanwhile stays', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await open({ rooms: [] }, undefined, promise);
    await section();
    await press('Oda ekle');
    await userEvent.type(screen.getByRole('textbox', { name: 'Oda sayısı' }), '{Enter}');
    await screen.findByRole('region', { name: '2. oda' });
    await press('Adlandır: 2. oda');
    await userEvent.type(screen.getByRole('textbox', { name: 'Odanın adı' }), 'Öy');
    resolve();
    await screen.findByText('Kaydedildi');
    await userEvent.keyboard('kü{Enter}');
    await screen.findByRole('region', { name: 'Öykü' });
  });

  it('are filled at random, and every change is sent with what the server said last', async () => {
    const sent = await open();
    await section();
    await press('Rastgele dağıt');
    await press('Oda ekle');
    await press('Odayı kaldır: 2. oda');
    await vi.waitFor(() => expect(peopleOf(saved(sent).at(-1))).toEqual([[ADA], []]));
    expect(
      saved(sent)
        .at(-1)
        ?.rooms.map(({ place }) => place),
    ).toEqual([1, 3]);
    expect(saved(sent).map(({ rev }) => rev)).toEqual(saved(sent).map((_body, index) => 4 + index));
    expect(screen.queryByRole('button', { name: /Serinin/ })).toBeNull();
  });

  it('that were changed by someone else meanwhile are shown as they are now', async () => {
    const body = { title: '', content: '', code: 'study.changedMeanwhile' };
    const sent = await open({}, { status: 403, exception: 'DomainException', body });
    await section();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ada Kaya hangi odada?' }), 'Şiir atölyesi');
    await vi.waitFor(() => expect(sent.filter(({ method }) => method === 'GET')).toHaveLength(2));
    expect(room('Henüz yerleştirilmeyenler').getByRole('row', { name: 'Ada Kaya' })).toBeTruthy();
  });

  it('are prepared for the later meetings of a series too', async () => {
    const sent = await open({ hasFollowing: true });
    await section();
    await press('Serinin sonraki toplantılarını da böyle hazırla');
    await screen.findByText('Sonraki toplantılar da böyle hazırlanıyor.');
    expect(sent.at(-1)).toMatchObject({ url: expect.stringContaining('/study/prepare-following'), body: { id: ID } });
  });

  it('are no one’s business who did not make the meeting, and not there where the package has none', async () => {
    const sent = await open({ max: 0, mayPrepare: false, rooms: [] });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Çalışma odaları' })).toBeNull();
  });
});
