import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.1 A and AA, and of the later ones what fingers and voices need. */
const options = {
  runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] },
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
  // What passed is not listed, and no rule of these reads the sheets of styles: a third of the time.
  resultTypes: ['violations' as const],
  preload: false,
};

/** Waits until nothing is on its way. What moves for ever, as a sign that something is waited for, never comes to its end. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime));
    while (moving().length > 0) await Promise.all(moving().map(({ finished }) => finished.catch(() => {})));
    window.__probe.moved = false;
  });

/** Where something always moves, a finding counts after so many looks. */
const LOOKS = 5;

/** Whether something began to move since all had settled: what was half faded in was judged as it is nowhere read. */
const hasMoved = (page: Page): Promise<boolean> => page.evaluate(() => window.__probe.moved);

/** No finding on what is shown now. All screens of a test are looked at, also after one with a finding. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  let found: readonly string[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    await settled(page);
    // In the page itself: nothing of ours is in frames of other sites, and no other page is opened for it.
    const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze();
    found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    if (found.length === 0 || !(await hasMoved(page))) break;
  }
  expect.soft(found, what).toEqual([]);
}
