import { act, screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { withWords } from '#testing/withWords.tsx';
import { createTestPlannedMeeting } from '../../testing/prejoin.ts';
import type { Meeting } from '../join.form.ts';
import { Wait } from './Wait.tsx';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const onRefresh = vi.fn();
const onTitle = vi.fn();

beforeEach(async () => {
  await loadPhrases('tr', 'waiting');
  await loadPhrases('ar', 'waiting');
  vi.useFakeTimers({ now: NOW });
  // Everyone's own moment after the start is the latest one.
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint16Array) array.fill(0xffff);
    return array;
  });
  onRefresh.mockClear();
  onTitle.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const waiting = (secondsLeft: number, meeting: Meeting = createTestPlannedMeeting()): ReactNode => (
  <Wait meeting={meeting} begins={NOW + secondsLeft * 1000} onRefresh={onRefresh} onTitle={onTitle} />
);
const clock = () => screen.getByRole('timer').textContent;
const spoken = () => within(screen.getByRole('region')).getByRole('status').textContent;
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

describe('the countdown', () => {
  it.each([
    [90, '01:30'],
    [3600 + 62, '01:01:02'],
    [2 * 86_400 + 3600, '2 gün 01:00:00'],
  ])('with %i seconds left shows %s', async (seconds, text) => {
    await withWords(waiting(seconds));
    expect(clock()).toBe(text);
  });

  it('runs down to the start, and then says that it begins', async () => {
    await withWords(waiting(3));
    pass(1);
    expect(clock()).toBe('00:02');
    pass(2);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getAllByText('Toplantı başlıyor…').length).toBeGreaterThan(0);
  });

  it('is right at once after the computer slept', async () => {
    await withWords(waiting(3600));
    vi.setSystemTime(NOW + 3_000_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(clock()).toBe('10:00');
    expect(onRefresh).toHaveBeenCalledOnce();
  });

  it('stands the right way round in Arabic', async () => {
    await withWords(waiting(90), 'ar');
    expect(screen.getByRole('timer').querySelector('bdi')?.getAttribute('dir')).toBe('ltr');
  });

  it('names the rough time and the meeting in the title, and takes that back at the start', async () => {
    await withWords(waiting(121));
    expect(onTitle).toHaveBeenLastCalledWith('3 dk. · Haftalık toplantı');
    pass(60);
    expect(onTitle).toHaveBeenLastCalledWith('2 dk. · Haftalık toplantı');
    pass(61);
    expect(onTitle).toHaveBeenLastCalledWith('');
  });
});

describe('what a screen reader says', () => {
  it('is nothing at first, and then a sentence at a few moments', async () => {
    await withWords(waiting(6 * 60 + 30));
    expect(spoken()).toBe('');
    const said = new Set<string | null>();
    for (let second = 0; second < 6 * 60 + 30; second += 1) {
      pass(1);
      said.add(spoken());
    }
    expect([...said]).toEqual([
      '',
      'Toplantının başlamasına kalan süre: 5 dakika',
      'Toplantının başlamasına kalan süre: 2 dakika',
      'Toplantının başlamasına kalan süre: 1 dakika',
      'Toplantı başlıyor…',
    ]);
  });

  it('tells that the start was moved', async () => {
    let move: (seconds: number) => void = () => undefined;
    function Prejoin() {
      const [seconds, setSeconds] = useState(90);
      move = setSeconds;
      return waiting(seconds);
    }
    await withWords(<Prejoin />);
    expect(spoken()).toBe('');
    act(() => move(1800));
    pass(1);
    expect(spoken()).toBe('Toplantının başlamasına kalan süre: 30 dakika');
  });
});

describe('asking how things stand', () => {
  it('happens every minute, and a moment after the start', async () => {
    await withWords(waiting(90));
    pass(59);
    expect(onRefresh).toHaveBeenCalledTimes(0);
    pass(2);
    expect(onRefresh).toHaveBeenCalledTimes(1);
    pass(30);
    expect(onRefresh).toHaveBeenCalledTimes(1);
    pass(1.25);
    expect(onRefresh).toHaveBeenCalledTimes(2);
    pass(5);
    expect(onRefresh).toHaveBeenCalledTimes(3);
  });

  it('happens when the connection comes back', async () => {
    await withWords(waiting(3600));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(onRefresh).toHaveBeenCalledOnce();
  });

  it('ends with the wait', async () => {
    const { unmount } = await withWords(waiting(90));
    unmount();
    pass(600);
    expect(onRefresh).not.toHaveBeenCalled();
    expect(onTitle).toHaveBeenLastCalledWith('');
  });
});

describe('when the meeting begins', () => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const there = () => screen.queryByText(/^Toplantının saat diliminde/);

  it('stands there with who organises it', async () => {
    await withWords(waiting(1800, createTestPlannedMeeting({ timeZone: zone })));
    expect(screen.getByText('Başlangıç').nextElementSibling?.textContent).toMatch(
      /^21 Kasım 2026 Cumartesi \d{2}:\d{2}$/,
    );
    expect(screen.getByText('Zeynep Kaya')).toBeDefined();
  });

  it('is told in the meeting’s zone only where clocks show something else', async () => {
    const { unmount } = await withWords(waiting(1800, createTestPlannedMeeting({ timeZone: zone })));
    expect(there()).toBeNull();
    unmount();
    await withWords(waiting(1800, createTestPlannedMeeting({ timeZone: 'Pacific/Kiritimati' })));
    expect(there()?.nextElementSibling?.textContent).toBe('22 Kasım 2026 Pazar 00:30');
  });

  it('is told in the viewer’s zone alone when the browser does not know the meeting’s', async () => {
    await withWords(waiting(1800, createTestPlannedMeeting({ timeZone: 'Mars/Olympus' })));
    expect(there()).toBeNull();
    expect(screen.getByText('Başlangıç')).toBeDefined();
  });
});
