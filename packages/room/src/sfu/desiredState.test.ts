import { describe, expect, it } from 'vitest';
import { DesiredState } from './desiredState.ts';

/** A switch whose steps end when the test says so. */
function buildSwitch(fails = false) {
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
        if (fails) desired.assume(false);
        else on = true;
      }),
    shut: () =>
      step('shut', () => {
        on = false;
      }),
  };
  const desired: DesiredState = new DesiredState(target);
  const done = async () => {
    finish();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { desired, steps, done, isOn: () => on };
}

describe('a wish', () => {
  it('begins within the call', () => {
    const { desired, steps } = buildSwitch();
    void desired.set(true);
    expect(steps).toEqual(['open']);
  });

  it('does nothing for what is so already', async () => {
    const { desired, steps } = buildSwitch();
    await desired.set(false);
    expect(steps).toEqual([]);
  });

  it('ends as wished last, however often it changed on the way', async () => {
    const { desired, steps, done, isOn } = buildSwitch();
    void desired.set(true);
    void desired.set(false);
    void desired.set(true);
    const settled = desired.set(false);
    await done();
    await done();
    await settled;
    expect([steps, isOn()]).toEqual([['open', 'shut'], false]);
  });

  it('is taken up again when it comes in the very moment in which the one before is done', async () => {
    const { desired, steps, done, isOn } = buildSwitch();
    const opened = desired.set(true).then(() => desired.set(false));
    await done();
    await done();
    await opened;
    expect([steps, isOn()]).toEqual([['open', 'shut'], false]);
  });

  it('is not tried again on its own after a failure', async () => {
    const { desired, steps, done } = buildSwitch(true);
    const settled = desired.set(true);
    await done();
    await settled;
    expect([steps, desired.wanted]).toEqual([['open'], false]);
  });

  it('ends with the room', async () => {
    const { desired, steps, done } = buildSwitch();
    void desired.set(true);
    desired.end();
    await done();
    await desired.set(false);
    expect(steps).toEqual(['open']);
  });
});
