// Runs a command again under Node 24: that of the packages where it is installed, or one fetched from npm into .cache/node once.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whenStarterEnds } from './parentWatch.mjs';

const VERSION = '24.21.0';
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const home = join(root, '.cache', 'node');
const binaryIn = (/** @type {string} */ folder) => join(folder, 'node_modules', 'node', 'bin', 'node');

/** The folder whose Node 24 is used. */
function nodeFolder() {
  try {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules/node/package.json'), 'utf8'));
    return version === VERSION && existsSync(binaryIn(root)) ? root : home;
  } catch {
    return home;
  }
}

/** npm marks the processes it starts; a nested npm must not take those marks for its own settings. */
function withoutNpmMarks() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(lifecycle|package|command|execpath|config_local_prefix)/.test(name),
    ),
  );
}

function install() {
  const folder = `${home}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ private: true })}\n`);
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []];
  console.log(
    `Node ${process.versions.node} is older than 24: Node ${VERSION} is fetched from npm (once, into .cache/node).`,
  );
  const { status, error } = spawnSync(
    command,
    [...first, 'install', '--no-audit', '--no-fund', '--save-exact', '--loglevel=error', `node@${VERSION}`],
    {
      cwd: folder,
      env: withoutNpmMarks(),
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (status !== 0 || !existsSync(binaryIn(folder))) {
    rmSync(folder, { recursive: true, force: true });
    console.error(
      `Node 24 could not be fetched from npm${error ? ` (${error.message})` : ''}: check the connection to the npm registry, or install Node 24 from https://nodejs.org and start again.`,
    );
    process.exit(1);
  }
  try {
    renameSync(folder, home);
  } catch {
    // Another start was faster, or a half-made folder of an older version lies there.
    if (existsSync(binaryIn(home))) rmSync(folder, { recursive: true, force: true });
    else {
      rmSync(home, { recursive: true, force: true });
      renameSync(folder, home);
    }
  }
}

/**
 * Runs `args` (script and its arguments) under Node 24 with the same terminal, hands signals on, and ends with the
 * same exit code.
 * @param {string[]} args
 */
export async function runUnderNode24(args) {
  const folder = nodeFolder();
  const node = binaryIn(folder);
  if (!existsSync(node)) install();
  const child = spawn(node, args, {
    stdio: 'inherit',
    // npm_node_execpath would send nested npm scripts back to the old Node.
    env: {
      ...process.env,
      PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
      npm_node_execpath: node,
      NODE: node,
      SALON_FOLLOWS_PARENT: '1',
    },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  whenStarterEnds(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`Node 24 in ${dirname(node)} does not start (${error.message}): remove that folder and start again.`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}
