import { defineConfig } from '@playwright/test';

const media =
  /(access|administration|annotation|attendance|board|calls|capabilities|lobby|meeting|meetingFile|moderator|notes|phone|playback|poll|private|push|question|recording|recordingConsent|recovery|rules|secondDevice|slides|study|toolbox)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests',
  outputDir: '.out/results',
  workers: 2,
  fullyParallel: true,
  // Each worker runs a product of its own; `npm test` runs one project after the other. One meeting with its browsers fills two cores: two side by side take three times
  // as long, and what is measured in seconds would tell of the machine.
  projects: [
    { name: 'pages', testIgnore: media },
    { name: 'media', testMatch: media, workers: 1 },
  ],
  snapshotPathTemplate: 'gallery/{arg}{ext}',
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  timeout: 480_000,
  expect: { timeout: 60_000, toHaveScreenshot: { maxDiffPixels: 50 } },
  // The command line may ask for other reporters; their files are named by the environment.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE === undefined ? 'list' : [['list'], ['json']],
});
