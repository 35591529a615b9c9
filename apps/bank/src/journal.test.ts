import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openJournal } from './journal.ts';

let folder: string;
const open: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'salon-journal-'));
});
afterEach(async () => {
  for (const journal of open.splice(0)) await journal.close();
  await rm(folder, { recursive: true, force: true });
});

async function opened() {
  const read: number[] = [];
  const journal = await openJournal<number>(
    join(folder, 'j.log'),
    (entry) => read.push(entry),
    () => [...read],
  );
  open.push(journal);
  return { journal, read };
}

describe('a journal', () => {
  it('gives back what was durable, in its order', async () => {
    const { journal } = await opened();
    for (let entry = 0; entry < 500; entry += 1) {
      journal.append(entry);
      if (entry % 7 === 0) void journal.durable();
    }
    await journal.durable();
    expect((await opened()).read).toEqual(Array.from({ length: 500 }, (_, entry) => entry));
  });

  it('is on the disk as soon as it says so', async () => {
    const { journal } = await opened();
    const turns = Array.from({ length: 50 }, async (_, entry) => {
      journal.append(entry);
      await journal.durable();
      expect((await readFile(join(folder, 'j.log'), 'utf8')).split('\n')).toContain(String(entry));
    });
    await Promise.all(turns);
  });

  it('leaves out a line that a kill tore, and continues after it', async () => {
    const { journal } = await opened();
    journal.append(1);
    await journal.durable();
    await appendFile(join(folder, 'j.log'), '2345');
    const again = await opened();
    expect(again.read).toEqual([1]);
    again.journal.append(2);
    await again.journal.durable();
    expect((await opened()).read).toEqual([1, 2]);
  });
});
