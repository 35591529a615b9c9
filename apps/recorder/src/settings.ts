import { existsSync, readFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import {
  address,
  ConfigError,
  type Environment,
  type Settings as List,
  readSettings as read,
  text,
  wholeNumber,
} from '@salon/contract/settings';

export interface Settings {
  /** Outside address of the product, without a slash at the end: what the browser opens, and where work is asked for. */
  publicUrl: string;
  /** Key that proofs of services are signed with, base64url. */
  key: string;
  /** What is recorded lies there until the server has it. */
  spoolDir: string;
  chromium: string;
  ffmpeg: string;
  ffprobe: string;
  /** Rooms that are recorded at a time. */
  rooms: number;
  /** What the server calls this worker in its logs. */
  worker: string;
}

/** Every setting of a recorder. What has no meaning here is the server's too (`apps/server/src/platform/settings.ts`). */
export const recorderSettings = {
  Recorders: {
    PUBLIC_URL: { form: address('http', 'https'), required: 'always' },
    RECORDER_KEY: {
      form: text,
      required: 'always',
      secret: true,
      meaning:
        'credential of a recorder, derived from `SECRET_KEY` (HKDF-SHA256, salt `salon`, info `service-token`, 32 bytes, base64url); good for nothing else. That of a key in `SECRET_KEY_OLD` is accepted too. `npm start` gives it to its own',
    },
    RECORDER_SPOOL: {
      form: text,
      unset: '`salon-recorder` in the temporary folder (`npm start`: `DATA_DIR/recorder`)',
      meaning: 'recorded data until the server has it, a folder per process; in containers a volume for each',
    },
    RECORDER_ROOMS: { form: wholeNumber(1, 64), default: '1', meaning: 'rooms that one recorder records at a time' },
    CHROMIUM_PATH: { form: text },
    FFMPEG_PATH: { form: text, unset: 'found in `PATH`', meaning: 'ffmpeg' },
    FFPROBE_PATH: { form: text, unset: 'found in `PATH`', meaning: 'ffprobe' },
  },
} as const satisfies List;

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function findProgram(path: string, setting: string, names: readonly string[], from: string): string {
  for (const folder of [...path.split(delimiter), '/usr/bin'].filter(Boolean))
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name);
  throw new ConfigError(
    `${names[0]} is missing, which records meetings: install the package ${from}, or set ${setting}.`,
  );
}

/** Reads the settings. Throws {@link ConfigError}. */
export function readSettings(env: Environment): Settings {
  const values = read(recorderSettings, env, readFileSync);
  const path = env.PATH ?? '';
  return {
    publicUrl: values.PUBLIC_URL,
    key: values.RECORDER_KEY,
    spoolDir: values.RECORDER_SPOOL ?? join(tmpdir(), 'salon-recorder'),
    chromium: values.CHROMIUM_PATH ?? findProgram(path, 'CHROMIUM_PATH', CHROMIUM, 'chromium'),
    ffmpeg: values.FFMPEG_PATH ?? findProgram(path, 'FFMPEG_PATH', ['ffmpeg'], 'ffmpeg'),
    ffprobe: values.FFPROBE_PATH ?? findProgram(path, 'FFPROBE_PATH', ['ffprobe'], 'ffmpeg'),
    rooms: values.RECORDER_ROOMS,
    worker: `${hostname()}:${process.pid}`,
  };
}
