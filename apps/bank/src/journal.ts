import { open, readFile, rename } from 'node:fs/promises';

/** An append-only file of JSON lines. What is appended is on the disk before `durable` resolves. */
export interface Journal<Entry> {
  append(entry: Entry): void;
  /** Resolves when everything appended so far is on the disk: a killed process then has it again. */
  durable(): Promise<void>;
  close(): Promise<void>;
}

/** Reads what is there, a torn last line left out: its writer was killed before anybody was answered. */
async function entriesOf<Entry>(file: string): Promise<Entry[]> {
  const text = await readFile(file, 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return '';
    throw failure;
  });
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Entry);
}

async function replaceBy(file: string, text: string): Promise<void> {
  const fresh = `${file}.new`;
  const handle = await open(fresh, 'w', 0o600);
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
  await rename(fresh, file);
}

/** Opens the file, hands every entry to `replay` and writes what `current` still needs of them as the new beginning. */
export async function openJournal<Entry>(
  file: string,
  replay: (entry: Entry) => void,
  current: () => readonly Entry[],
): Promise<Journal<Entry>> {
  for (const entry of await entriesOf<Entry>(file)) replay(entry);
  await replaceBy(
    file,
    current()
      .map((entry) => `${JSON.stringify(entry)}\n`)
      .join(''),
  );
  const handle = await open(file, 'a', 0o600);
  let waiting: string[] = [];
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  // Whatever comes while one batch is being written goes to the disk together with the next.
  const write = async (): Promise<void> => {
    await writing;
    next = null;
    const batch = waiting.join('');
    waiting = [];
    if (batch === '') return;
    await handle.appendFile(batch);
    await handle.datasync();
  };
  const durable = (): Promise<void> => {
    if (waiting.length === 0) return writing;
    if (next === null) {
      next = write();
      writing = next;
    }
    return next;
  };
  return {
    append: (entry) => void waiting.push(`${JSON.stringify(entry)}\n`),
    durable,
    async close() {
      await durable();
      await handle.close();
    },
  };
}
