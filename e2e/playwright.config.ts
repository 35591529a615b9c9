import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests',
  outputDir: '.out/results',
  // Each worker runs a product of its own, with media: two of them fill two cores.
  workers: 2,
  fullyParallel: true,
  // Meetings of three and what is measured in seconds have the machine to themselves: beside another worker's media they
  // would tell of the machine.
  projects: [
    { name: 'flows', testIgnore: 'alone.spec.ts' },
    { name: 'alone', testMatch: 'alone.spec.ts', workers: 1, dependencies: ['flows'] },
  ],
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // The command line may ask for other reporters; their files are named by the environment.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE === undefined ? 'list' : [['list'], ['json']],
});
