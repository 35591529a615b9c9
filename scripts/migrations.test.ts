import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { faultsOfMigrations } from './migrations.ts';
import { root } from './settings.ts';

const server = join(root, 'apps/server');
const copy = mkdtempSync(join(tmpdir(), 'salon-migrations-'));
afterAll(() => rmSync(copy, { recursive: true }));
cpSync(join(server, 'migrations'), join(copy, 'migrations'), { recursive: true });
symlinkSync(join(server, 'src'), join(copy, 'src'));
const at = (path: string): string => join(copy, 'migrations', path);

describe('migrations', () => {
  it('are what the table files and the journal say', async () => {
    expect(await faultsOfMigrations(server)).toEqual([]);
  });

  it('name what differs from the table files', async () => {
    const [snapshot = ''] = readdirSync(at('meta')).filter((name) => name.endsWith('_snapshot.json'));
    const file = at(`meta/${snapshot}`);
    const before = readFileSync(file, 'utf8');
    const changed = JSON.parse(before);
    changed.tables['public.room'].columns.kind.notNull = false;
    delete changed.tables['public.poll'].checkConstraints.poll_state_check;
    writeFileSync(file, JSON.stringify(changed));
    const faults = await faultsOfMigrations(copy);
    expect(faults).toHaveLength(3);
    expect(faults[0]).toMatch(/^tables public\.poll checkConstraints poll_state_check: missing in the snapshot/);
    expect(faults[1]).toBe('tables public.room columns kind notNull: false in the snapshot, true in the table files');
    expect(faults[2]).toMatch(/^A migration is missing/);
    writeFileSync(file, JSON.stringify(JSON.parse(before), null, 2));
    expect(await faultsOfMigrations(copy)).toEqual([
      `${snapshot} has more than 2000 lines: npm run migration -- <what> writes it on one`,
    ]);
    writeFileSync(file, before);
  });

  it('name a file that the journal lacks, one that it has too much, and an old snapshot', async () => {
    renameSync(at('0001_rules.sql'), at('0001_other.sql'));
    writeFileSync(at('meta/0000_a_snapshot.json'), '{}');
    expect(await faultsOfMigrations(copy)).toEqual([
      '0000_a_snapshot.json: delete it, only the latest snapshot is needed',
      '0001_other.sql is not in the journal',
      '0001_rules.sql is in the journal, but not there',
    ]);
  });
});
