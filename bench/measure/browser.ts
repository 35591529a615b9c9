import type { Browser, Page } from '@playwright/test';

/** Processor seconds that all processes of a browser took so far. */
export async function secondsOf(browser: Browser): Promise<number> {
  const line = await browser.newBrowserCDPSession();
  const { processInfo } = await line.send('SystemInfo.getProcessInfo');
  await line.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Megabytes that the scripts of a page hold, after what is no longer needed was collected. */
export async function heapOf(page: Page): Promise<number> {
  const line = await page.context().newCDPSession(page);
  await line.send('Performance.enable');
  await line.send('HeapProfiler.collectGarbage');
  const { metrics } = await line.send('Performance.getMetrics');
  await line.detach();
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6;
}
