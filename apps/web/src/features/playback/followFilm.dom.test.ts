import type { Playback } from '@salon/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FilmStatus, followFilm } from './followFilm.ts';
import { followServerClock } from './serverClock.ts';

const buildPlayback = (given: Partial<Playback> = {}): Playback => ({
  filmId: 'film',
  name: 'Tatil',
  host: null,
  presenterId: 'ada',
  playing: true,
  position: 10,
  rate: 1,
  at: 0,
  rev: 1,
  ...given,
});

/** A film that continues with the clock of the test, as an element of the page would. */
function createTestVideo(play: () => Promise<void> = async () => undefined) {
  const target = new EventTarget();
  let [begun, place, rate]: [number | null, number, number] = [null, 0, 1];
  const here = () => place + (begun === null ? 0 : ((performance.now() - begun) / 1000) * rate);
  const jumps: number[] = [];
  const video = Object.assign(target, {
    readyState: 4,
    seeking: false,
    duration: 600,
    async play() {
      await play();
      begun ??= performance.now();
    },
    pause() {
      place = here();
      begun = null;
    },
  });
  Object.defineProperties(video, {
    paused: { get: () => begun === null },
    playbackRate: {
      get: () => rate,
      set(to: number) {
        place = here();
        if (begun !== null) begun = performance.now();
        rate = to;
      },
    },
    currentTime: {
      get: here,
      set(to: number) {
        place = to;
        if (begun !== null) begun = performance.now();
        jumps.push(to);
        queueMicrotask(() => target.dispatchEvent(new Event('seeked')));
      },
    },
  });
  return { video: video as unknown as HTMLVideoElement, jumps };
}

describe('a film on the page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const following = (fact: () => Playback | null, given = createTestVideo()) => {
    const statuses: FilmStatus[] = [];
    const server = Date.now();
    const follower = followFilm(given.video, {
      fact,
      now: () => Date.now() - server,
      onStatus: (status) => statuses.push(status),
    });
    return { ...given, follower, statuses };
  };

  it('stands where the presenter left it, starts with everyone, and stops with them', async () => {
    let fact = buildPlayback({ playing: false });
    const { video, follower, jumps } = following(() => fact);
    expect([video.currentTime, video.paused]).toEqual([10, true]);
    fact = buildPlayback({ at: 400 });
    follower.moved();
    expect(video.paused).toBe(true);
    await vi.advanceTimersByTimeAsync(400);
    expect(video.paused).toBe(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(Math.abs(video.currentTime - 15)).toBeLessThan(0.1);
    fact = buildPlayback({ playing: false, position: 15, rev: 3 });
    follower.moved();
    expect([video.paused, Math.round(video.currentTime)]).toEqual([true, 15]);
    expect(jumps[0]).toBe(10);
    follower.end();
  });

  it('asks for a tap where the browser does not let it play, and is in step after it', async () => {
    let allowed = false;
    const play = async () => {
      if (!allowed) throw new DOMException('no gesture', 'NotAllowedError');
    };
    const { video, follower, statuses } = following(() => buildPlayback(), createTestVideo(play));
    await vi.advanceTimersByTimeAsync(6000);
    expect([video.paused, statuses.at(-1)]).toEqual([true, 'blocked']);
    allowed = true;
    follower.allowed();
    await vi.advanceTimersByTimeAsync(4000);
    expect(statuses.at(-1)).toBe('steady');
    expect(Math.abs(video.currentTime - 20)).toBeLessThan(0.1);
    follower.end();
    expect(video.paused).toBe(true);
  });

  it('is in step again after the device slept, by one jump, and stays there when the device sets its clock', async () => {
    const given = createTestVideo();
    // Devices sleep with one of their clocks standing still; the server's continues.
    let serverAhead = 5000;
    const server = () => performance.now() + serverAhead;
    const clock = followServerClock(
      async () => server(),
      () => follower.moved(),
    );
    const follower = followFilm(given.video, {
      fact: () => buildPlayback({ at: 5000 }),
      now: clock.now,
      onStatus() {},
    });
    const drift = () => Math.abs(given.video.currentTime - 10 - (server() - 5000) / 1000);
    await vi.advanceTimersByTimeAsync(5000);
    expect(drift()).toBeLessThan(0.1);
    const before = given.jumps.length;
    serverAhead += 400_000;
    vi.setSystemTime(Date.now() + 400_000);
    await vi.advanceTimersByTimeAsync(2000);
    expect([drift() < 0.3, given.jumps.length]).toEqual([true, before + 1]);
    vi.setSystemTime(Date.now() - 3_600_000);
    await vi.advanceTimersByTimeAsync(5000);
    expect([drift() < 0.1, given.jumps.length]).toEqual([true, before + 1]);
    follower.end();
    clock.end();
  });

  it('catches up by speed alone where it fell behind by less than a second', async () => {
    const { video, follower, jumps } = following(() => buildPlayback());
    await vi.advanceTimersByTimeAsync(2000);
    const before = jumps.length;
    video.pause();
    await vi.advanceTimersByTimeAsync(240);
    const rates = new Set<number>();
    for (let time = 0; time < 20; time += 1) {
      await vi.advanceTimersByTimeAsync(250);
      rates.add(video.playbackRate);
    }
    expect(jumps).toHaveLength(before);
    expect(Math.max(...rates)).toBeGreaterThan(1.05);
    expect(video.playbackRate).toBe(1);
    expect(Math.abs(video.currentTime - 17.24)).toBeLessThan(0.1);
    follower.end();
  });

  it('says that it waits for a slow line, and catches up', async () => {
    const given = createTestVideo();
    const { video, statuses, follower } = following(() => buildPlayback(), given);
    await vi.advanceTimersByTimeAsync(1000);
    video.pause();
    Object.assign(video, { readyState: 2 });
    await vi.advanceTimersByTimeAsync(700);
    expect(statuses.at(-1)).toBe('waiting');
    Object.assign(video, { readyState: 4 });
    await vi.advanceTimersByTimeAsync(6000);
    expect(statuses.at(-1)).toBe('steady');
    expect(Math.abs(video.currentTime - 17.7)).toBeLessThan(0.1);
    follower.end();
  });
});
