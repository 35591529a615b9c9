import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'ldapts';
import { freePort } from './ports.ts';

export interface TestDirectory {
  url: string;
  bindDn: string;
  bindPassword: string;
  baseDn: string;
  /** Certificate of the authority that signed the directory's; null: it speaks in the clear. */
  ca: string | null;
  /** Changes what it has, as its administrator. */
  change(act: (client: Client) => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

const SLAPD = '/usr/sbin/slapd';
const OPENSSL = '/usr/bin/openssl';
const BASE = 'dc=acme,dc=test';

const person = (uid: string, name: string, surname: string, mail: string, password: string): string =>
  `dn: uid=${uid},${BASE}\nobjectClass: inetOrgPerson\nuid: ${uid}\ncn: ${name} ${surname}\ngivenName: ${name}\nsn: ${surname}\nmail: ${mail}\nuserPassword: ${password}\n`;

const ENTRIES = [
  `dn: ${BASE}\nobjectClass: dcObject\nobjectClass: organization\ndc: acme\no: Acme\n`,
  person('leyla', 'Leyla', 'Aksoy', 'leyla@acme.test', 'Parola.1234'),
  person('murat', 'Murat', 'Koc', 'mehmet@salon.test', 'Parola.5678'),
].join('\n');

/** Attributes of Active Directory, which entries of the class may have. */
const LIKE_ACTIVE_DIRECTORY = [
  "attributetype ( 1.2.840.113556.1.4.2 NAME 'objectGUID' EQUALITY octetStringMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.40 SINGLE-VALUE )",
  "attributetype ( 1.2.840.113556.1.4.8 NAME 'userAccountControl' EQUALITY integerMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.27 SINGLE-VALUE )",
  "objectclass ( 1.2.840.113556.1.5.9 NAME 'securityPrincipal' SUP top AUXILIARY MAY ( objectGUID $ userAccountControl ) )",
];

/** An authority of our own and a certificate for 127.0.0.1 that it signed, as files of a folder. */
function certificatesIn(dir: string): { ca: string; certificate: string; key: string } {
  const [ca, certificate, key] = ['ca.pem', 'server.pem', 'server.key'].map((name) => join(dir, name)) as [
    string,
    string,
    string,
  ];
  const openssl = (...args: string[]) => execFileSync(OPENSSL, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const fresh = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const authority = join(dir, 'ca.key');
  openssl('req', '-x509', ...fresh, '-keyout', authority, '-out', ca, '-subj', '/CN=Acme CA', '-days', '3650');
  openssl('req', ...fresh, '-keyout', key, '-out', join(dir, 'server.csr'), '-subj', '/CN=127.0.0.1');
  writeFileSync(join(dir, 'names'), 'subjectAltName=IP:127.0.0.1');
  const signing = ['-CA', ca, '-CAkey', authority, '-CAcreateserial', '-days', '3650', '-extfile', join(dir, 'names')];
  openssl('x509', '-req', '-in', join(dir, 'server.csr'), ...signing, '-out', certificate);
  return { ca, certificate, key };
}

/** A real OpenLDAP server on this machine with two people; `tls`: under a certificate of an authority of its own. */
export async function createTestDirectory({ tls = false } = {}): Promise<TestDirectory> {
  if (!existsSync(SLAPD)) throw new Error('slapd is missing: `npm test` installs it (package slapd)');
  const dir = mkdtempSync(join(tmpdir(), 'salon-ldap-'));
  mkdirSync(join(dir, 'db'));
  const files = tls ? certificatesIn(dir) : null;
  const conf = join(dir, 'slapd.conf');
  writeFileSync(
    conf,
    [
      ...['core', 'cosine', 'inetorgperson'].map((schema) => `include /etc/ldap/schema/${schema}.schema`),
      ...LIKE_ACTIVE_DIRECTORY,
      `pidfile ${dir}/slapd.pid`,
      'modulepath /usr/lib/ldap',
      'moduleload back_mdb',
      ...(files === null
        ? []
        : [
            `TLSCACertificateFile ${files.ca}`,
            `TLSCertificateFile ${files.certificate}`,
            `TLSCertificateKeyFile ${files.key}`,
          ]),
      'database mdb',
      `suffix "${BASE}"`,
      `rootdn "cn=admin,${BASE}"`,
      'rootpw secret',
      `directory ${dir}/db`,
      // Its people may read all but the ids.
      'access to attrs=entryUUID by * none',
      'access to * by anonymous auth by users read',
      '',
    ].join('\n'),
  );
  execFileSync('/usr/sbin/slapadd', ['-f', conf], { input: ENTRIES, stdio: ['pipe', 'ignore', 'pipe'] });
  const port = await freePort();
  const url = `${tls ? 'ldaps' : 'ldap'}://127.0.0.1:${port}`;
  const child = spawn(SLAPD, ['-f', conf, '-h', url, '-d', '0'], { stdio: 'ignore' });
  await listening(port);
  return {
    url,
    ca: files === null ? null : readFileSync(files.ca, 'utf8'),
    bindDn: `cn=admin,${BASE}`,
    bindPassword: 'secret',
    baseDn: BASE,
    change: async (act) => {
      const client = new Client({ url, ...(files !== null && { tlsOptions: { ca: readFileSync(files.ca, 'utf8') } }) });
      await client.bind(`cn=admin,${BASE}`, 'secret');
      await act(client);
      await client.unbind();
    },
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
