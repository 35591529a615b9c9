import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

test('a command that is stopped starts nothing more, neither what follows the program that it ended', async () => {
  const module = (name: string) => JSON.stringify(join(import.meta.dirname, name));
  const program = `
    import { run } from ${module('processes.ts')};
    import { beforeStop, watchForStop } from ${module('shutdown.ts')};
    watchForStop();
    let first;
    // What follows the program that was ended comes before the end of this one.
    beforeStop(() => first);
    first = run(process.execPath, ['-e', 'console.log("first"); setInterval(() => {}, 1000)'], { show: true });
    await first;
    await run(process.execPath, ['-e', 'console.log("second")'], { show: true });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.once('data', () => child.kill('SIGTERM'));
  // All that it started writes there, too: it ends with the last of them.
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(said.trim()).toBe('first');
});
