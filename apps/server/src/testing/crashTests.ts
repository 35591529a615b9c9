import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE, contactUs } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { type Database, openEmbedded, openPostgres } from '../platform/db/open.ts';
import { createTestHoldingMailServer } from './mailServer.ts';
import { createTestServerProcess, type ServerProcess } from './process.ts';
import { rowsOf } from './rows.ts';

/** Letters of one round: two are being sent when the server is killed, the others are committed and wait. */
const LETTERS = 4;
const BEING_SENT = 2;
const LAST_SERVERS = 5;

export interface KillResult {
  /** Letters whose sender was notified that they are on their way. */
  promised: number;
  /** Different mails that the mail server got, by `Message-ID`. */
  arrived: number;
  /** Mails that it got again, with the same `Message-ID`, because the kill came before the note. */
  again: number;
  /** Mails that the database knows as sent, and jobs that are not done. */
  noted: number;
  left: number;
}

/**
 * Kills a server again and again (SIGKILL): each time two mails are with the mail server, which has not answered, and
 * others are committed and not begun. Then lets one finish, and counts. `url`: on PostgreSQL; null: the embedded database.
 */
export async function killServers(url: string | null, rounds: number): Promise<KillResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-kills-'));
  const mails = await createTestHoldingMailServer();
  let running: ServerProcess | undefined;
  const start = async () => {
    running = await createTestServerProcess({
      DATA_DIR: dataDir,
      SMTP_URL: mails.url,
      CAPTCHA: 'off',
      LIMITS: 'off',
      ...(url !== null && { DATABASE_URL: url }),
    });
    await running.listening;
    return running;
  };
  const open = (): Promise<Database> => (url === null ? openEmbedded(join(dataDir, 'pglite')) : openPostgres(url));
  try {
    let promised = 0;
    for (let round = 0; round < rounds; round++) {
      const server = await start();
      // What the last one left arrives first: a mail that is killed every time would be given up some day.
      await mails.came(promised);
      mails.hold(true);
      for (let letter = 0; letter < LETTERS; letter++) await write(server.address, `${round}.${letter}`);
      promised += LETTERS;
      await mails.held(BEING_SENT);
      server.child.kill('SIGKILL');
      await server.exited;
      mails.hold(false);
      if (url !== null) await letTimePass(url);
    }
    // A server that is asked to stop may give a mail back that the mail server has just answered: then the next one ends it.
    let counts = { noted: 0, left: 0 };
    for (let servers = 0; servers === 0 || (counts.left > 0 && servers < LAST_SERVERS); servers++) {
      const again = mails.answers(counts.left);
      const last = await start();
      await Promise.all([mails.came(promised), again]);
      last.child.kill('SIGTERM');
      await last.exited;
      counts = await countsIn(await open());
    }
    const times = [...mails.taken.values()].reduce((sum, count) => sum + count, 0);
    return {
      promised,
      arrived: mails.taken.size,
      again: times - mails.taken.size,
      ...counts,
    };
  } finally {
    running?.child.kill('SIGKILL');
    await mails.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function countsIn({ db, close }: Database): Promise<{ noted: number; left: number }> {
  const [row] = await rowsOf(
    db,
    sql`select (select count(*)::int from outbox where sent_at is not null) as noted,
      (select count(*)::int from pgboss.job where name = 'mail.send' and state <> 'completed') as left`,
  );
  await close();
  return { noted: Number(row?.noted), left: Number(row?.left) };
}

async function write(address: string, what: string): Promise<void> {
  const answer = await fetch(address + API_BASE + contactUs.path, {
    method: contactUs.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Deniz Kaya',
      email: 'deniz@example.com',
      subject: `Soru ${what}`,
      message: 'Merhaba, merhaba',
    }),
  });
  if (!answer.ok) throw new Error(`the letter was refused: ${answer.status} ${await answer.text()}`);
}

/** As if the killed server had been dead for an hour; on the embedded database the next start knows that no one else is there. */
export async function letTimePass(url: string): Promise<void> {
  const { db, close } = await openPostgres(url);
  await db.execute(sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`);
  await db.execute(sql`update pgboss.queue set monitor_claim_on = monitor_claim_on - interval '1 hour'`);
  await close();
}
