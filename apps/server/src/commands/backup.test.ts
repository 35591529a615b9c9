import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArchive, writeArchive } from '#platform/backup/archive.ts';
import { MANIFEST, type Manifest } from '#platform/backup/manifest.ts';

const PROGRAM = join(import.meta.dirname, '../salon.ts');
const SECRET_KEY = 'backup-test-key'.repeat(3);

describe('a backup', () => {
  let home: string;
  let archive: string;
  let env: Record<string, string>;

  /** Runs one command to its end. */
  async function salon(args: readonly string[], changes: Record<string, string> = {}) {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, ...args], {
      env: { PATH: process.env.PATH, LIVEKIT_URL: 'http://127.0.0.1:1', SECRET_KEY, ...env, ...changes },
    });
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { code: code as number, out, err };
  }
  const identityFile = () => join(home, 'key');
  /** Into a new, empty installation. */
  const restore = (file: string, changes: Record<string, string> = {}) =>
    salon(['restore', file], {
      DATA_DIR: mkdtempSync(join(home, 'restored-')),
      BACKUP_IDENTITY_FILE: identityFile(),
      ...changes,
    });
  /** The archive with another manifest. */
  async function changed(change: (manifest: Manifest) => object): Promise<string> {
    const file = join(home, `changed-${(await readdir(home)).length}.tar.age`);
    const keys = await salon(['backup', '--keygen']);
    const [, recipient = ''] = /public key: (\S+)/.exec(keys.out) ?? [];
    writeFileSync(`${file}.key`, keys.out);
    const identity = /^AGE-SECRET-KEY.*$/m.exec(await text(createReadStream(identityFile())))?.[0] ?? '';
    const writer = await writeArchive(recipient, createWriteStream(file));
    for await (const entry of readArchive(identity, createReadStream(archive))) {
      if (entry.name !== MANIFEST) break;
      const content = Buffer.from(JSON.stringify(change(JSON.parse(await text(entry.content)))));
      await writer.add(MANIFEST, content.length, content);
    }
    await writer.finish();
    return file;
  }

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'salon-backup-'));
    archive = join(home, 'backup.tar.age');
    env = { DATA_DIR: join(home, 'data') };
    await mkdir(env.DATA_DIR ?? '');
    const keys = await salon(['backup', '--keygen']);
    expect(keys).toMatchObject({ code: 0, err: expect.stringMatching(/^BACKUP_RECIPIENT=age1\w+\n$/) });
    writeFileSync(identityFile(), keys.out);
    env.BACKUP_RECIPIENT = keys.err.trim().replace('BACKUP_RECIPIENT=', '');
    expect(await salon(['migrate'])).toMatchObject({ code: 0 });
    expect(await salon(['backup', archive])).toMatchObject({ code: 0, out: '' });
  }, 240_000);
  afterAll(() => rmSync(home, { recursive: true }));

  it('is its owner’s alone, replaces no file, and leaves nothing beside it', async () => {
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    expect(await salon(['backup', archive])).toMatchObject({ code: 78, err: expect.stringContaining('there already') });
    const left = (await readdir(home, { recursive: true })).filter((name) => /partial|copy-/.test(name));
    expect(left).toEqual([]);
  });

  it('goes into a folder by its moment, where the newest ones stay', async () => {
    const folder = mkdtempSync(join(home, 'folder-'));
    writeFileSync(join(folder, 'salon-2026-01-01T03-00-00Z.tar.age'), 'older');
    expect(await salon(['backup', folder, '--keep', '1'])).toMatchObject({
      code: 0,
      err: expect.stringContaining('deleted salon-2026-01-01T03-00-00Z.tar.age'),
    });
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^salon-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.age$/)]);
    expect(await salon(['backup', join(folder, 'none'), '--keep', '1'])).toMatchObject({
      code: 78,
      err: expect.stringContaining('want a folder'),
    });
  }, 240_000);

  it('is made every day until a signal, the first at once where there is none', async () => {
    const folder = mkdtempSync(join(home, 'daily-'));
    writeFileSync(join(folder, 'salon-2026-01-01T03-00-00Z.tar.age.partial'), 'of a killed run');
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', PROGRAM, 'backup', folder, '--daily', '03:00'],
      { env: { PATH: process.env.PATH, LIVEKIT_URL: 'http://127.0.0.1:1', SECRET_KEY, ...env } },
    );
    const said: string[] = [];
    for await (const piece of child.stderr) {
      said.push(String(piece));
      if (said.join('').match(/next backup/g)?.length === 2) break;
    }
    expect(await readdir(folder)).toEqual([expect.stringMatching(/\.tar\.age$/)]);
    expect(said.join('')).toMatch(/next backup: \S+T03:00:00\.000Z\n$/);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([null, 'SIGTERM']);
  }, 240_000);

  it('is refused without a key of the operator, and without a database', async () => {
    const file = join(home, 'none.tar.age');
    expect(await salon(['backup', file], { BACKUP_RECIPIENT: '' })).toMatchObject({
      code: 78,
      err: expect.stringContaining('BACKUP_RECIPIENT is missing'),
    });
    expect(await salon(['backup', file], { DATA_DIR: mkdtempSync(join(home, 'empty-')) })).toMatchObject({
      code: 78,
      err: expect.stringContaining('There is no database'),
    });
    expect(existsSync(file)).toBe(false);
  });

  it('is restored into an empty installation alone', async () => {
    const DATA_DIR = mkdtempSync(join(home, 'twice-'));
    expect(await restore(archive, { DATA_DIR })).toMatchObject({ code: 0 });
    expect(await salon(['migrate', '--check'], { DATA_DIR })).toMatchObject({ code: 0 });
    expect(await restore(archive, { DATA_DIR })).toMatchObject({
      code: 78,
      err: expect.stringContaining('is there already'),
    });
    rmSync(join(DATA_DIR, 'pglite'), { recursive: true });
    await mkdir(join(DATA_DIR, 'files/picture'), { recursive: true });
    writeFileSync(join(DATA_DIR, 'files/picture/one'), '');
    expect(await restore(archive, { DATA_DIR })).toMatchObject({
      code: 78,
      err: expect.stringContaining('There are files'),
    });
    expect(existsSync(join(DATA_DIR, 'pglite'))).toBe(false);
  }, 240_000);

  it('is refused with another identity, where a byte of it is missing, and where it is none', async () => {
    const otherKey = join(home, 'other');
    writeFileSync(otherKey, (await salon(['backup', '--keygen'])).out);
    expect(await restore(archive, { BACKUP_IDENTITY_FILE: otherKey })).toMatchObject({
      code: 78,
      err: expect.stringContaining('cannot be opened with BACKUP_IDENTITY'),
    });
    const cut = join(home, 'cut.tar.age');
    const DATA_DIR = mkdtempSync(join(home, 'cut-'));
    const copy = createReadStream(archive, { end: statSync(archive).size - 2 }).pipe(createWriteStream(cut));
    await once(copy, 'close');
    expect(await restore(cut, { DATA_DIR })).toMatchObject({ code: 1, err: expect.stringContaining('damaged') });
    expect(existsSync(join(DATA_DIR, 'pglite'))).toBe(false);
    writeFileSync(cut, 'text');
    expect(await restore(cut)).toMatchObject({ code: 78 });
  });

  it('of a newer version is refused, with both named', async () => {
    const file = await changed((manifest) => ({
      ...manifest,
      version: '9.1.0',
      schema: { ...manifest.schema, migration: '0099_later', madeAt: Date.now() * 2 },
    }));
    const { code, err } = await restore(file, { BACKUP_IDENTITY_FILE: `${file}.key` });
    expect(code).toBe(78);
    expect(err).toMatch(/archive is of Salon 9\.1\.0 \(schema 0099_later\), this program is \d+\.\d+\.\d+ \(schema 0/);
  });

  it('names the data that need a key which is missing', async () => {
    const file = await changed((manifest) => ({ ...manifest, sealed: { 'meeting.access_code': { AbCdEf: 12 } } }));
    const { code, err } = await restore(file, { BACKUP_IDENTITY_FILE: `${file}.key` });
    expect(code).toBe(78);
    expect(err).toContain('SECRET_KEY is not the one of the archive');
    expect(err).toContain('meeting.access_code: 12 values need the key AbCdEf');
  });
});
