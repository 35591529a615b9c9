import { describe, expect, it, vi } from 'vitest';
import { media } from '../testing/media.ts';
import { createFilm } from './film.ts';

const MINUTE = 60_000;

/** A film whose addresses are counted: `/1`, `/2` …; `null` where the server does not tell one. */
async function open(options: { start?: number; refuses?: () => boolean } = {}) {
  let asked = 0;
  const address = vi.fn(async () => {
    asked += 1;
    return options.refuses?.() === true ? null : `/${asked}`;
  });
  const film = createFilm({ address, start: options.start ?? 0 });
  const element = document.createElement('video');
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  film.attach(element);
  await vi.waitFor(() => expect(address).toHaveBeenCalledOnce());
  await Promise.resolve();
  const played = media(element);
  return {
    film,
    element,
    played,
    address,
    pass: (milliseconds: number) => clock.mockReturnValue(performance.now() + milliseconds),
    source: () => element.getAttribute('src'),
  };
}

describe('a film', () => {
  it('begins where someone stopped, and plays when it is there', async () => {
    const { film, element, played, source } = await open({ start: 30 });
    expect(source()).toBe('/1');
    film.play();
    expect(element.paused).toBe(true);
    played.arrive(90);
    played.land();
    expect([film.get().is, film.get().duration, element.currentTime, element.paused]).toEqual(['here', 90, 30, false]);
  });

  it('asks for a new address when the old one is not taken any more, and continues at the same second', async () => {
    const { film, element, played, pass, source } = await open();
    played.arrive(90);
    film.play();
    film.setRate(1.5);
    played.reach(41);
    pass(6 * MINUTE);
    played.fail();
    expect(film.get()).toMatchObject({ is: 'opening', playing: true, time: 41 });
    await vi.waitFor(() => expect(source()).toBe('/2'));
    expect(film.get().time).toBe(41);
    played.arrive(90);
    played.land();
    expect([element.currentTime, element.paused, element.playbackRate]).toEqual([41, false, 1.5]);
    expect(film.get()).toMatchObject({ is: 'here', playing: true, time: 41 });
  });

  it('stays paused where it was paused, with a new address too', async () => {
    const { film, element, played, pass, source } = await open();
    played.arrive(90);
    film.play();
    played.reach(12);
    film.pause();
    pass(6 * MINUTE);
    played.fail();
    await vi.waitFor(() => expect(source()).toBe('/2'));
    played.arrive(90);
    played.land();
    expect([element.currentTime, element.paused, film.get().playing]).toEqual([12, true, false]);
  });

  it('renews an old address before it jumps to what has not arrived', async () => {
    const { film, element, played, pass, source } = await open();
    played.arrive(90);
    played.buffer([0, 20]);
    pass(6 * MINUTE);
    film.seek(10);
    expect([source(), element.currentTime]).toEqual(['/1', 10]);
    played.land();
    film.seek(70);
    await vi.waitFor(() => expect(source()).toBe('/2'));
    played.arrive(90);
    expect(element.currentTime).toBe(70);
  });

  it('says that it failed when a new address does not help, and tries again when asked', async () => {
    const { film, played, source } = await open();
    played.arrive(90);
    played.fail();
    expect(film.get()).toMatchObject({ is: 'failed', playing: false });
    film.retry();
    await vi.waitFor(() => expect(source()).toBe('/2'));
    played.arrive(90);
    expect(film.get().is).toBe('here');
  });

  it('says that it failed where the server tells no address', async () => {
    const { film } = await open({ refuses: () => true });
    await vi.waitFor(() => expect(film.get().is).toBe('failed'));
  });

  it('goes to the latest place when jumps come faster than it can', async () => {
    const { film, element, played } = await open();
    played.arrive(90);
    film.seek(10);
    film.seek(20);
    film.skip(10);
    expect([element.currentTime, film.get().time]).toEqual([10, 30]);
    played.land();
    expect(element.currentTime).toBe(30);
    played.land();
    expect(film.get().time).toBe(30);
  });

  it('stays within its ends, and starts again from the end', async () => {
    const { film, element, played } = await open();
    played.arrive(90);
    film.skip(-10);
    expect(film.get().time).toBe(0);
    played.land();
    film.seek(500);
    played.land();
    expect(element.currentTime).toBe(90);
    film.toggle();
    played.land();
    expect([element.currentTime, element.paused]).toEqual([0, false]);
  });

  it('is heard when its sound is put on again', async () => {
    const { film, element } = await open();
    film.setVolume(0);
    expect(element.muted).toBe(true);
    film.setMuted(false);
    expect([element.muted, element.volume > 0]).toEqual([false, true]);
  });

  it('asks nothing more when its page is gone', async () => {
    const { film, played, pass, address } = await open();
    played.arrive(90);
    film.attach(null);
    pass(6 * MINUTE);
    played.fail();
    film.retry();
    expect(address).toHaveBeenCalledOnce();
  });
});
