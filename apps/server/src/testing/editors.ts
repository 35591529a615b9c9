import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createQuickMeeting, encodeUtf8, joinMeeting } from '@salon/contract';
import * as Y from 'yjs';
import { publicId } from '../platform/ids.ts';
import { buildEditor, type Editor } from './editor.ts';
import { freePort } from './ports.ts';
import { buildGuestForm, expectReply, sendBy } from './server.ts';

const MAIN = join(import.meta.dirname, 'ownDocuments.main.ts');

/** A server of its own process that can be killed, and a document that many have open. */
export interface EditedServer {
  all: Editor[];
  /** Opens the document once more. */
  open(): Editor;
  /** Everyone writes and deletes this many times, at places of a seeded chance. */
  write(edits: number, who?: readonly Editor[]): Promise<void>;
  /** SIGKILL. */
  kill(): void;
  /** Starts it again at the same address. */
  restart(): Promise<void>;
  /** Resolves when all of them have the same. */
  converged(who: readonly Editor[]): Promise<void>;
  end(): Promise<void>;
}

/** A chance that is the same at every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Sends calls to a server that listens, as `sendBy` does to one in this process. */
const asking = (address: string) =>
  sendBy(async ({ method = 'GET', url, query, payload, headers }) => {
    const parameters = new URLSearchParams(query as Record<string, string> | undefined).toString();
    const response = await fetch(`${address}${String(url)}${parameters === '' ? '' : `?${parameters}`}`, {
      method,
      headers: { ...(headers as Record<string, string>), 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(payload) }),
    });
    const rawPayload = Buffer.from(await response.arrayBuffer());
    const body = rawPayload.toString();
    return { statusCode: response.status, headers: {}, cookies: [], body, rawPayload, json: () => JSON.parse(body) };
  });

/** Starts the server on PostgreSQL (`url`) or the embedded database, and opens a document this many times. */
export async function editors(given: {
  url: string | null;
  dataDir: string;
  count: number;
  seed: number;
}): Promise<EditedServer> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const chance = seeded(given.seed);
  /** As the supervisor does: one that ends before it listens, because its database does not answer in time, is started again. */
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: given.dataDir,
        LIVEKIT_URL: 'http://127.0.0.1:1',
        CAPTCHA: 'off',
        LIMITS: 'off',
        LOG_LEVEL: 'error',
        ...(given.url !== null && { DATABASE_URL: given.url }),
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const ended = new AbortController();
    const listens = once(started, 'message', ended).then(() => true);
    const ends = once(started, 'exit', ended).then(() => false);
    const isListening = await Promise.race([listens, ends]);
    ended.abort();
    await Promise.allSettled([listens, ends]);
    return isListening ? started : start();
  };
  let child: ChildProcess = await start();
  const send = asking(address);
  const { meetingId } = expectReply(await send(createQuickMeeting, { title: encodeUtf8('Belgeler') }));
  const { admissionToken } = expectReply(await send(joinMeeting, buildGuestForm({ meetingId })));
  const id = publicId();
  const created = new Promise((done) => child.once('message', done));
  child.send({ id, meetingId });
  await created;
  const all: Editor[] = [];
  const opened: Editor[] = [];
  const open = () => {
    const editor = buildEditor(address, admissionToken, `sample/${id}`);
    opened.push(editor);
    return editor;
  };
  for (let count = 0; count < given.count; count++) all.push(open());
  await Promise.all(all.map(({ synced }) => synced));
  const edit = ({ doc }: Editor) => {
    const text = doc.getText('text');
    const at = chance(text.length + 1);
    if (chance(4) === 0 && text.length > at) text.delete(at, Math.min(3, text.length - at));
    else text.insert(at, String.fromCharCode(97 + chance(26)).repeat(1 + chance(4)));
  };
  return {
    all,
    open,
    async write(edits, who = all) {
      for (let round = 0; round < edits; round++) {
        for (const one of who) edit(one);
        await new Promise((resume) => setImmediate(resume));
      }
    },
    kill: () => void child.kill('SIGKILL'),
    async restart() {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      child = await start();
    },
    async converged(who) {
      const state = ({ doc }: Editor) => Buffer.from(Y.encodeStateAsUpdate(doc));
      const [first, ...rest] = who as [Editor, ...Editor[]];
      for (const one of rest) {
        const isSame = () => state(one).equals(state(first));
        await Promise.race([first.until(isSame), one.until(isSame)]);
      }
    },
    async end() {
      for (const one of opened) one.close();
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
