import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type Crowd, type Devices, newCrowd, openVisitor, type Visitor, type VisitorOptions } from './people/index.ts';
import { createTestMeeting, type Product, startProduct } from './product/index.ts';

const out = join(import.meta.dirname, '.out');

interface Shared {
  /** The whole product, of this worker alone. */
  product: Product;
  crowd: Crowd;
}

interface Own {
  /** A new window for the next person; each has another microphone tone and another face. */
  visitor(options?: VisitorOptions & { devices?: Devices }): Promise<Visitor>;
  /** A visitor's instant meeting. */
  meeting: Awaited<ReturnType<typeof createTestMeeting>>;
}

export const test = base.extend<Own, Shared>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use, { workerIndex, project }) => {
      // Without devices no one is recorded: what is watched there was brought by the test.
      const product = await startProduct(project.name === 'media' ? {} : { RECORDER: 'off' });
      try {
        await use(product);
      } finally {
        mkdirSync(out, { recursive: true });
        writeFileSync(join(out, `product-${workerIndex}.log`), product.output());
        await product.stop();
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  crowd: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const crowd = newCrowd();
      await use(crowd);
      await crowd.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ product, crowd }, use, info) => {
    const visitors: Visitor[] = [];
    await use(async ({ devices = 'allowed', ...options } = {}) => {
      const person = visitors.length;
      const visitor = await openVisitor(await crowd.browser(person, devices), product.url, person, options);
      visitors.push(visitor);
      return visitor;
    });
    for (const visitor of visitors) await lookBack(visitor, info.status !== info.expectedStatus, info.outputPath());
    const complaints = visitors.flatMap((one) => one.complaints.list().map((text) => `${one.name}: ${text}`));
    expect(complaints, 'what the consoles and the network said').toEqual([]);
  },
  meeting: async ({ product }, use) => use(await createTestMeeting(product.url, 'Haftalık toplantı')),
});

export { expect } from '@playwright/test';

/** At the end of a test: a picture of each tab when it failed, and no connection may have been told to ask a foreign server. */
async function lookBack({ page, context, complaints, name }: Visitor, failed: boolean, folder: string): Promise<void> {
  if (failed) {
    for (const [index, tab] of context.pages().entries()) {
      // No picture shows a card's number or code.
      const mask = [tab.locator('input[autocomplete^="cc-"]')];
      await tab.screenshot({ path: join(folder, `${name}${index || ''}.png`), mask }).catch(() => undefined);
    }
    writeFileSync(join(folder, `${name}.txt`), complaints.list().join('\n'));
  }
  const servers = await page.evaluate(() => window.__probe?.iceServers ?? []).catch(() => []);
  await context.close();
  const foreign = servers.filter((address) => !/^(stun|turns?):(127\.0\.0\.1|localhost)[:?]/.test(address));
  expect(foreign, 'servers that connections were told to ask').toEqual([]);
}
