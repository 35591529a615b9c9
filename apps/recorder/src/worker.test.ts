import { expect, test } from 'vitest';
import { type RecordingServer, Unavailable } from './server.ts';
import type { Settings } from './settings.ts';
import { pollInterval, work } from './worker.ts';

const settings: Settings = {
  publicUrl: 'http://localhost',
  key: '',
  spoolDir: '/nonexistent',
  chromium: '',
  ffmpeg: '',
  ffprobe: '',
  rooms: 1,
  worker: 'test',
};

test('a server that does not answer is asked less and less often', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 100].map(pollInterval)).toEqual([500, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
});

test('a server that is away is logged once, and once more when it is back', async () => {
  let asked = 0;
  const server = {
    async send() {
      asked += 1;
      // Both who ask for rooms and for files, and once more.
      if (asked <= 3) throw new Unavailable('fetch failed');
      return { job: null };
    },
  } as unknown as RecordingServer;
  const stopping = new AbortController();
  const lines: object[] = [];
  const log = (line: object) => {
    lines.push(line);
    if (lines.length === 2) stopping.abort();
  };
  await work(server, settings, log, stopping.signal);
  expect(lines).toEqual([
    { message: 'no work can be asked for', kind: 'room', reason: 'fetch failed' },
    { message: 'work can be asked for again' },
  ]);
});
