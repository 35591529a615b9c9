// Entry of every npm script. Plain JavaScript without dependencies: it must run on whatever Node the machine has
// (18 or newer), before anything is installed. Everything past this file runs under Node 24.
import { runUnderNode24 } from './node24.mjs';

const [major = 0] = process.versions.node.split('.').map(Number);

if (major >= 24) {
  const { main } = await import('./main.ts');
  await main(process.argv.slice(2));
} else {
  await runUnderNode24(process.argv.slice(1));
}
