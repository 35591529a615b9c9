import { existsSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A setting is missing or wrong, or a program is: starting again cannot help. */
export class SettingsError extends Error {}

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

type Env = Readonly<Record<string, string | undefined>>;

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function program(env: Env, setting: string, names: readonly string[], from: string): string {
  const given = env[setting];
  if (given) return given;
  for (const folder of [...(env.PATH ?? '').split(delimiter), '/usr/bin'].filter(Boolean))
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name);
  throw new SettingsError(
    `${names[0]} is missing, which records meetings: install the package ${from}, or set ${setting}.`,
  );
}

const MAX_ROOMS = 64;

function roomsIn(env: Env): number {
  const rooms = Number(env.RECORDER_ROOMS || 1);
  if (Number.isInteger(rooms) && rooms >= 1 && rooms <= MAX_ROOMS) return rooms;
  throw new SettingsError(
    `RECORDER_ROOMS is "${env.RECORDER_ROOMS}": it must be a number of rooms between 1 and ${MAX_ROOMS}.`,
  );
}

export function readSettings(env: Env): Settings {
  const needed = (name: string): string => {
    const value = env[name];
    if (!value) throw new SettingsError(`${name} is missing.`);
    return value;
  };
  return {
    publicUrl: needed('PUBLIC_URL').replace(/\/+$/, ''),
    key: needed('RECORDER_KEY'),
    spoolDir: env.RECORDER_SPOOL || join(tmpdir(), 'salon-recorder'),
    chromium: program(env, 'CHROMIUM_PATH', CHROMIUM, 'chromium'),
    ffmpeg: program(env, 'FFMPEG_PATH', ['ffmpeg'], 'ffmpeg'),
    ffprobe: program(env, 'FFPROBE_PATH', ['ffprobe'], 'ffmpeg'),
    rooms: roomsIn(env),
    worker: `${hostname()}:${process.pid}`,
  };
}
