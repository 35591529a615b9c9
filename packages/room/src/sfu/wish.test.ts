import { describe, expect, it } from 'vitest';
import { Wish } from './wish.ts';

/** A switch whose steps end when the test says so. */
function aSwitch(fails = false) {
  const steps: string[] = [];
  let on = false;
  let finish = () => {};
  const step = (name: string, then: () => void) =>
    new Promise<void>((resolve) => {
      steps.push(name);
      finish = () => {
        then();
        resolve();
      };
    });
  const target = {
    isOn: () => on,
    open: () =>
      step('open', () => {
        if (fails) wish.assume(false);
        else on = true;
      }),
    shut: () =>
      step('shut', () => {
        on = false;
      }),
  };
  const wish: Wish = new Wish(target);
  const done = async () => {
    finish();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { wish, steps, done, isOn: () => on };
}

describe('a wish', () => {
  it('begins within the call', () => {
    const { wish, steps } = aSwitch();
    void wish.set(true);
    expect(steps).toEqual(['open']);
  });

  it('does nothing for what is so already', async () => {
    const { wish, steps } = aSwitch();
    await wish.set(false);
    expect(steps).toEqual([]);
  });

  it('ends as wished last, however often it changed on the way', async () => {
    const { wish, steps, done, isOn } = aSwitch();
    void wish.set(true);
    void wish.set(false);
    void wish.set(true);
    const settled = wish.set(false);
    await done();
    await done();
    await settled;
    expect([steps, isOn()]).toEqual([['open', 'shut'], false]);
  });

  it('is taken up again when it comes in the very moment in which the one before is done', async () => {
    const { wish, steps, done, isOn } = aSwitch();
    const opened = wish.set(true).then(() => wish.set(false));
    await done();
    await done();
    await opened;
    expect([steps, isOn()]).toEqual([['open', 'shut'], false]);
  });

  it('is not tried again by itself after a failure', async () => {
    const { wish, steps, done } = aSwitch(true);
    const settled = wish.set(true);
    await done();
    await settled;
    expect([steps, wish.wanted]).toEqual([['open'], false]);
  });

  it('ends with the room', async () => {
    const { wish, steps, done } = aSwitch();
    void wish.set(true);
    wish.end();
    await done();
    await wish.set(false);
    expect(steps).toEqual(['open']);
  });
});
