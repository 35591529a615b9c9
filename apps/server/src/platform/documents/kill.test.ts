import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createTestPostgresUrl, type EditedServer, editors, everyDatabaseKind } from '#testing/index.ts';

const EDITORS = 6;
const EDITS = 25;

/** `npm run bench -- documents` does the same with thirty. */
describe.each(everyDatabaseKind)('documents of a server that is killed (%s)', (kind) => {
  let running: EditedServer | undefined;
  afterEach(() => running?.end());

  it('lose nothing of which someone was notified that it is kept, and all editors come to the same', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'salon-documents-'));
    try {
      running = await editors({
        url: kind === 'pglite' ? null : await createTestPostgresUrl(),
        dataDir,
        count: EDITORS,
        seed: 7,
      });
      await running.write(EDITS);
      // The last one goes as soon as it is told: no one else could say again what it wrote.
      const last = running.all.at(-1);
      // Where no one else writes: the others change and delete at places of chance.
      last?.doc.getMap('last').set('words', 'son söz');
      await last?.kept();
      running.kill();
      last?.close();
      const others = running.all.slice(0, -1);
      await running.restart();
      await running.write(EDITS, others);
      await Promise.all(others.map((one) => one.kept()));
      const fresh = running.open();
      await fresh.synced;
      await running.converged([...others, fresh]);
      expect(fresh.doc.getMap('last').get('words')).toBe('son söz');
      const [first, ...rest] = [...others, fresh].map(({ doc }) => Buffer.from(Y.encodeStateAsUpdate(doc)));
      for (const one of rest) expect(first?.equals(one)).toBe(true);
    } finally {
      await running?.end();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }, 240_000);
});
