import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editors, startPostgres } from '@salon/server/testing';
import { report, rounded } from './measure/report.ts';

const EDITORS = Number(process.env.EDITORS ?? 30);
const EDITS = Number(process.env.EDITS ?? 40);
const SEED = Number(process.env.SEED ?? 20261125);

const since = (start: number): number => rounded((performance.now() - start) / 1000);

async function throughAKill(url: string | null) {
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-documents-'));
  const start = performance.now();
  const server = await editors({ url, dataDir, count: EDITORS, seed: SEED });
  try {
    await server.write(EDITS);
    const last = server.all.at(-1);
    // Where no one else writes.
    last?.doc.getMap('last').set('words', 'last words');
    await last?.kept();
    server.kill();
    last?.close();
    const others = server.all.slice(0, -1);
    await server.write(EDITS, others);
    const back = performance.now();
    await server.restart();
    await server.write(EDITS, others);
    await Promise.all(others.map((one) => one.kept()));
    const fresh = server.open();
    await fresh.synced;
    await server.converged([...others, fresh]);
    const holds = fresh.doc.getMap('last').get('words') === 'last words';
    return { holds, secondsFromStartToSame: since(back), seconds: since(start), characters: fresh.text().length };
  } finally {
    await server.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const pglite = await throughAKill(null);
const database = await startPostgres();
const postgres = await throughAKill(database.url).finally(() => database.stop());
report({
  name: 'documents',
  question:
    'Thirty people write and delete in one document while its server is killed: do all of them and whoever comes after have the same, byte for byte, with what was kept before the kill?',
  holds: pglite.holds && postgres.holds,
  figures: { editors: EDITORS, editsEach: 3 * EDITS, pglite, postgres },
});
