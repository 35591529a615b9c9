import { glob, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { enterHub } from '@salon/contract';
import { inArray } from 'drizzle-orm';
import { allFeatures } from '#composition/features.ts';
import { users } from '#features/account/account.tables.ts';
import { openEmbedded } from '#platform/db/open.ts';
import type { AccessInputs, AccessWorld } from '../accessInputs.ts';
import { principals } from '../accessMatrix.ts';
import { confirmAs } from '../administrators.ts';
import { createTestAccount } from '../buyer.ts';
import { installJobClock } from '../clock.ts';
import { createTestDatabase } from '../database.ts';
import { sealField, tokenOf } from '../people.ts';
import { createTestPlannedMeeting } from '../plans.ts';
import { createTestServer, linkOf, type TestServer } from '../server.ts';
import { createTestDocumentFeature } from '../testDocuments.ts';
import { type Asked, type Condition, type Sender, senders, type World } from './world.ts';

const EMAILS: Partial<Record<Sender, string>> = {
  'a user': 'mehmet@salon.test',
  'a manager of a company': 'zeynep@salon.test',
  'an administrator': 'admin@salon.test',
};
const PASSWORDS: Partial<Record<Sender, string>> = { 'an administrator': 'Admin1234!' };

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const FAULT = 50;
const faults: string[] = [];
const logTo = {
  write(line: string) {
    if ((JSON.parse(line) as { level: number }).level >= FAULT) faults.push(line.trim());
  },
};

const dataDir = await mkdtemp(join(tmpdir(), 'salon-fuzz-'));
const samples = createTestDocumentFeature();
/** The one of the test run where there is one; a fresh one otherwise. */
async function openDatabase() {
  if (process.env.TEST_PGLITE_TEMPLATE) return createTestDatabase('pglite');
  const database = await openEmbedded(null);
  await installJobClock(database.db);
  return database;
}

const parts: AccessInputs[] = [];
for await (const file of glob('features/*/testing/accessInputs.ts', { cwd: join(import.meta.dirname, '../..') }))
  parts.push(((await import(join(import.meta.dirname, '../..', file))) as { accessInputs: AccessInputs }).accessInputs);

const messagesOf = ({ app: { deps } }: TestServer): string[] => [
  enterHub.name,
  ...allFeatures.flatMap(({ live }) => live?.(deps) ?? []).map(({ message }) => message.name),
  ...allFeatures.flatMap(({ hubMethods }) => hubMethods?.(deps) ?? []).map(({ method }) => method.name),
];

/** A room with people in it, meetings that are planned, and anyone who sends signed in. */
async function createTestWorld(server: TestServer): Promise<World> {
  await reopenSenders(server);
  const { name, who: writer, meetingId } = await samples.createTestDocument(server);
  const roomy = await server.createTestMeeting();
  const participant = await server.joinTestPerson(meetingId);
  const target = await server.joinTestPerson(meetingId);
  const maker = await tokenOf(server, 'mehmet@salon.test');
  const planned = async () => (await createTestPlannedMeeting(server, maker)).id;
  const plans = {
    next: await planned(),
    live: await planned(),
    gone: await planned(),
    open: await planned(),
    link: '',
  };
  const bearers: World['bearers'] = {};
  for (const [sender, email] of Object.entries(EMAILS)) bearers[sender as Sender] = await tokenOf(server, email);
  const administrator = bearers['an administrator'];
  if (administrator !== undefined) await confirmAs(server, administrator);
  const spare = (await createTestAccount(server)).userId;
  const inputs = {} as World['inputs'];
  for (const sender of senders) {
    const world: AccessWorld = {
      principal: sender,
      index: principals.indexOf(sender),
      anId: target.participantId,
      meetingId,
      meetingNumber: roomy.number,
      roomyMeetingId: roomy.meetingId,
      plans: { ...plans, link: linkOf(roomy.link) },
      spare,
      picture: new File([], 'me.png'),
      fileAddress: { id: target.participantId, expires: 1, signature: 'x'.repeat(43) } as never,
      email: `${target.participantId.toLowerCase()}@example.com`,
      sealed: (password = PASSWORDS[sender] ?? 'Demo1234!') => sealField(server, password),
    };
    const own: Record<string, Record<string, unknown>> = { captchaChallenge: {}, getFile: { ...world.fileAddress } };
    for (const [call, input] of Object.entries(Object.assign({}, ...parts.map((part) => part.inputs(world)))))
      own[call] = { ...(typeof input === 'function' ? await input() : (input as object)), file: undefined };
    inputs[sender] = own;
  }
  return {
    inputs,
    admissions: { 'a participant': participant.admissionToken, 'a moderator': writer.admissionToken },
    bearers,
    document: name,
    messages: messagesOf(server),
  };
}

/** Undoes what a case did to its own sender's account as it may: one that asked for its erasure is closed. */
const reopenSenders = ({ app: { deps } }: TestServer) =>
  deps.db
    .update(users)
    .set({ isActive: true, mustChangePassword: false })
    .where(inArray(users.emailKey, Object.values(EMAILS)));

async function start(): Promise<void> {
  const server = await createTestServer(
    'pglite',
    { dataDir, logLevel: 'error' },
    { logTo, database: await openDatabase(), features: [...allFeatures, samples.feature] },
  );
  const address = await server.listen();
  const answer = async (asked: Asked): Promise<World | Condition> => {
    if (asked.is === 'world') return createTestWorld(server);
    collectGarbage();
    const { heapUsed, external, rss } = process.memoryUsage();
    return { faults: faults.splice(0), heapBytes: heapUsed + external, residentBytes: rss };
  };
  process.on('message', ({ id, asked }: { id: number; asked: Asked }) => {
    answer(asked).then(
      (answered) => process.send?.({ id, answered }),
      (failure: unknown) => process.send?.({ id, failed: (failure as Error).stack ?? String(failure) }),
    );
  });
  process.on('disconnect', () => {
    void server
      .close()
      .then(() => rm(dataDir, { recursive: true, force: true }))
      .finally(() => process.exit(0));
  });
  process.send?.({ id: 0, answered: address });
}

await start();
