import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gofakes3, prepare, versitygw } from './prepare.ts';
import { findChromium } from './prerequisites.ts';
import { ownEnvironment, run } from './processes.ts';
import { Needed, root } from './settings.ts';

const folder = join(root, 'bench');
const ENDING = '.bench.ts';
/** Several questions under one name. */
const groups: Readonly<Record<string, readonly string[]>> = {
  /** What recording costs, what is lost when something breaks, and whether it grows over time. */
  recording: ['recordingCost', 'recordingFaults', 'recordingMemory'],
  /** What happens when parts break, are replaced or are attacked (docs/operations/faults.md). */
  resilience: ['faults', 'update', 'recordingFaults', 'nemesis', 'hostile', 'drill'],
  /** What people make together: page turns and a document's pages, strokes, writing at the same time, moving between study rooms, the code of tools. */
  together: ['slides', 'annotation', 'documents', 'study', 'moving', 'weight'],
};

/**
 * `npm run bench`: prepares everything and runs the questions of `bench/` one after the other; names choose
 * (`npm run bench -- join weight`), also those of a group (`npm run bench together`). Returns the exit code.
 */
export async function bench(asked: readonly string[]): Promise<number> {
  const names = [...new Set(asked.flatMap((name) => groups[name] ?? name))];
  const there = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(ENDING)) : [];
  const known = there.map((file) => file.slice(0, -ENDING.length)).sort();
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Needed(
      `No benchmark is called ${unknown.join(', ')}; there are: ${[...known, ...Object.keys(groups)].join(', ')}.`,
    );
  const chromium = findChromium(process.env);
  if (chromium === null)
    throw new Needed('Chromium is needed for the benchmarks: sudo apt-get install chromium, or set CHROMIUM_PATH.');
  const chosen = names.length > 0 ? names : known;
  await prepare({ livekit: !process.env.LIVEKIT_URL, web: true, ...(chosen.includes('files') && { s3: versitygw }) });
  if (chosen.some((name) => name === 'faults' || name === 'update'))
    await prepare({ livekit: true, web: true, server: true, s3: versitygw });
  if (chosen.includes('recordingFaults')) await prepare({ livekit: false, web: false, s3: gofakes3 });
  const failed: string[] = [];
  for (const name of chosen) {
    console.log(`\n== ${name}`);
    const { code } = await run(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(folder, `${name}${ENDING}`)],
      {
        show: true,
        cwd: folder,
        env: ownEnvironment({ CHROMIUM_PATH: chromium }),
      },
    );
    if (code !== 0) failed.push(name);
  }
  if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}
