import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE, currentUser, HEADERS, uploadPicture } from '@salon/contract';
import { createTestS3, createTestServerProcess, startPostgres, sweptFiles } from '@salon/server/testing';
import { headers, sealer, signIn } from './measure/ownServer.ts';
import { report, rounded } from './measure/report.ts';

const KILLS = Number(process.env.KILLS ?? 50);
/** Pictures of a round that are answered before the server is killed, while others are on their way. */
const ANSWERED = 8;
const EMAILS = ['ayse', 'mehmet', 'zeynep', 'can'].map((name) => `${name}@salon.test`);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const [database, s3] = await Promise.all([
  startPostgres(),
  createTestS3(join(import.meta.dirname, '..', '.cache', 'versitygw')),
]);
const dataDir = mkdtempSync(join(tmpdir(), 'salon-bench-'));
const env = { ...s3.env, DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET_KEY: 'bench'.repeat(8) };
const secrets = { LIVEKIT_API_KEY: 'bench', LIVEKIT_API_SECRET: 'bench'.repeat(8), CAPTCHA: 'off', LIMITS: 'off' };

async function started() {
  const server = await createTestServerProcess({ ...env, ...secrets });
  await server.listening;
  const seal = await sealer(server.address);
  const people = await Promise.all(EMAILS.map(async (email) => signIn(server.address, email, await seal())));
  return { server, tokens: people.map(({ token }) => token) };
}
const as = (token: string) => ({
  [HEADERS.authorization]: `Bearer ${token}`,
  [HEADERS.correlation]: headers[HEADERS.correlation],
});

async function send(address: string, token: string): Promise<boolean> {
  const body = new FormData();
  body.append('file', new File([PNG], 'me.png', { type: 'image/png' }));
  const sent = fetch(address + API_BASE + uploadPicture.path, { method: 'POST', body, headers: as(token) });
  return sent.then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Everyone sends one picture after the other until the server is killed. How many were answered. */
async function killedRound(): Promise<number> {
  const { server, tokens } = await started();
  let answered = 0;
  let isDead = false;
  const one = async (token: string) => {
    while (!isDead) {
      if (await send(server.address, token)) answered += 1;
      if (answered < ANSWERED || isDead) continue;
      isDead = true;
      server.child.kill('SIGKILL');
    }
  };
  await Promise.all(tokens.map(one));
  await server.exited;
  return answered;
}

const start = performance.now();
let answered = 0;
for (let round = 0; round < KILLS; round += 1) answered += await killedRound();
const { server, tokens } = await started();
const shown = await Promise.all(
  tokens.map(async (token) => {
    const about = await fetch(server.address + API_BASE + currentUser.path, { headers: as(token) });
    const { user } = (await about.json()) as { user: { pictureUrl: string } };
    const picture = await fetch(server.address + user.pictureUrl);
    return picture.ok && (await picture.bytes()).length > 0;
  }),
);
server.child.kill('SIGTERM');
await server.exited;
const before = (await s3.keys()).length;
const rows = await sweptFiles(database.url, s3.storage);
const objects = (await s3.keys()).length;
await Promise.all([database.stop(), s3.close()]);
rmSync(dataDir, { recursive: true });
report({
  name: 'files',
  question:
    'A server is killed while pictures are stored in a bucket (versitygw): is every account’s picture shown, and does nothing else stay?',
  holds: shown.every(Boolean) && rows === EMAILS.length && objects === EMAILS.length,
  figures: {
    kills: KILLS,
    answered,
    shown: shown.filter(Boolean).length,
    objects: { before, after: objects },
    rows,
    seconds: rounded((performance.now() - start) / 1000),
  },
});
