import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './redis.ts';

export interface TestDirectory {
  url: string;
  bindDn: string;
  bindPassword: string;
  baseDn: string;
  close(): Promise<void>;
}

const SLAPD = '/usr/sbin/slapd';
const BASE = 'dc=acme,dc=test';

const person = (uid: string, name: string, surname: string, mail: string, password: string): string =>
  `dn: uid=${uid},${BASE}\nobjectClass: inetOrgPerson\nuid: ${uid}\ncn: ${name} ${surname}\ngivenName: ${name}\nsn: ${surname}\nmail: ${mail}\nuserPassword: ${password}\n`;

const ENTRIES = [
  `dn: ${BASE}\nobjectClass: dcObject\nobjectClass: organization\ndc: acme\no: Acme\n`,
  person('leyla', 'Leyla', 'Aksoy', 'leyla@acme.test', 'Parola.1234'),
  person('murat', 'Murat', 'Koc', 'mehmet@salon.test', 'Parola.5678'),
].join('\n');

/** A real OpenLDAP server on this machine with two people. */
export async function aDirectory(): Promise<TestDirectory> {
  if (!existsSync(SLAPD)) throw new Error('slapd is missing: `npm test` installs it (package slapd)');
  const dir = mkdtempSync(join(tmpdir(), 'salon-ldap-'));
  mkdirSync(join(dir, 'db'));
  const conf = join(dir, 'slapd.conf');
  writeFileSync(
    conf,
    [
      ...['core', 'cosine', 'inetorgperson'].map((schema) => `include /etc/ldap/schema/${schema}.schema`),
      `pidfile ${dir}/slapd.pid`,
      'modulepath /usr/lib/ldap',
      'moduleload back_mdb',
      'database mdb',
      `suffix "${BASE}"`,
      `rootdn "cn=admin,${BASE}"`,
      'rootpw secret',
      `directory ${dir}/db`,
      'access to * by anonymous auth by * none',
      '',
    ].join('\n'),
  );
  execFileSync('/usr/sbin/slapadd', ['-f', conf], { input: ENTRIES, stdio: ['pipe', 'ignore', 'pipe'] });
  const port = await freePort();
  const child = spawn(SLAPD, ['-f', conf, '-h', `ldap://127.0.0.1:${port}`, '-d', '0'], { stdio: 'ignore' });
  await listening(port);
  return {
    url: `ldap://127.0.0.1:${port}`,
    bindDn: `cn=admin,${BASE}`,
    bindPassword: 'secret',
    baseDn: BASE,
    close: async () => {
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill('SIGTERM');
      await gone;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Resolves when something listens on a port; rejects after ten seconds. */
async function listening(port: number): Promise<void> {
  const until = performance.now() + 10_000;
  while (performance.now() < until) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('close', () => resolve(false));
      socket.unref();
    });
    if (open) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('slapd does not listen');
}
