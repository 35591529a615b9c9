import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Check, type Finding, runChecks } from './check.ts';
import { helm, kubectlValidate, prepare } from './prepare.ts';
import { findProgram, needGo } from './prerequisites.ts';
import { run } from './processes.ts';
import { root } from './settings.ts';

const deploy = join(root, 'deploy');
/** The oldest Kubernetes that the chart is checked for; `kubeVersion` of the chart is below it. */
const KUBERNETES = '1.30.0';
/** Highest exposure of a unit that is accepted, in tenths of what `systemd-analyze security` prints. */
const MAX_EXPOSURE = 29;
/** Go modules with the definitions of objects that the chart makes and Kubernetes lacks. */
const DEFINITIONS = [
  'github.com/external-secrets/external-secrets@v1.3.2:config/crds/bases/external-secrets.io_externalsecrets.yaml',
  'github.com/kedacore/keda/v2@v2.18.3:config/crd/bases/keda.sh_{scaledobjects,triggerauthentications}.yaml',
  'github.com/prometheus-operator/prometheus-operator@v0.85.0:example/prometheus-operator-crd/monitoring.coreos.com_servicemonitors.yaml',
];

/** Runs programs until one fails. */
async function all(commands: readonly (readonly [string, ...string[]])[], env?: NodeJS.ProcessEnv): Promise<Finding> {
  for (const [command, ...args] of commands) {
    const { code, output } = await run(command, args, { cwd: deploy, env: { ...process.env, ...env } });
    if (code !== 0) return { ok: false, output: `${basename(command)} ${args.join(' ')}\n${output}` };
  }
  return { ok: true, output: '' };
}

/** Runs a check with a program of the system, which is named with its Debian package where it is missing. */
async function withProgram(
  name: string,
  debianPackage: string,
  inspect: (program: string) => Promise<Finding>,
): Promise<Finding> {
  const program = findProgram([name], process.env, ['/usr/sbin', '/usr/bin']);
  if (program === null) return { ok: false, output: `${name} is missing: sudo apt-get install ${debianPackage}` };
  return inspect(program);
}

const composeFiles = (): Promise<Finding> =>
  withProgram('docker-compose', 'docker-compose', (compose) =>
    all(
      ['compose.yaml', 'compose.small.yaml'].map(
        (file) => [compose, '--env-file', '.env.example', '--file', file, 'config', '--quiet'] as const,
      ),
    ),
  );

/** Copies the definitions into a folder. */
async function fetchDefinitions(folder: string): Promise<void> {
  mkdirSync(folder);
  const go = await needGo(process.env);
  for (const definition of DEFINITIONS) {
    const [module = '', pattern = ''] = definition.split(':');
    const { code, output } = await run(go, ['mod', 'download', '-json', module], { cwd: folder });
    if (code !== 0) throw new Error(`${module} cannot be fetched: ${output}`);
    const { Dir: source }: { Dir: string } = JSON.parse(output.slice(output.indexOf('{')));
    for (const file of globSync(pattern, { cwd: source }))
      copyFileSync(join(source, file), join(folder, basename(file)));
  }
}

/** Lints the chart, renders it with each of its values and compares what comes out with the schemas of Kubernetes. */
async function chart(scratch: string): Promise<Finding> {
  const definitions = join(scratch, 'definitions');
  await fetchDefinitions(definitions);
  const values = globSync('chart/ci/*.yaml', { cwd: deploy });
  const rendered = (file: string): string => join(scratch, basename(file, '.yaml'));
  const finding = await all(
    values.flatMap((file) => [
      [helm.binary, 'lint', '--strict', 'chart', '--values', file],
      [
        helm.binary,
        'template',
        'salon',
        'chart',
        '--values',
        file,
        '--kube-version',
        KUBERNETES,
        '--output-dir',
        rendered(file),
      ],
      [
        kubectlValidate.binary,
        '--version',
        KUBERNETES.replace(/\.\d+$/, ''),
        '--local-crds',
        definitions,
        rendered(file),
      ],
    ]),
  );
  return { ...finding, remark: `${values.length} files of values` };
}

/** Without a certificate no proxy accepts its configuration, and without rights no port below 1024. */
async function proxy(
  scratch: string,
  file: string,
  name: string,
  args: (config: string) => string[],
): Promise<Finding> {
  const example = readFileSync(join(deploy, 'proxies', file), 'utf8');
  const config = join(scratch, file);
  return withProgram(name, name, async (program) => {
    const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${scratch}/privkey.pem`];
    const rendered = await all([
      [
        'openssl',
        'req',
        '-x509',
        ...key,
        '-out',
        `${scratch}/fullchain.pem`,
        '-days',
        '1',
        '-subj',
        '/CN=meet.example.org',
      ],
    ]);
    if (!rendered.ok) return rendered;
    const certificate = ['fullchain', 'privkey'].map((part) => readFileSync(`${scratch}/${part}.pem`, 'utf8')).join('');
    writeFileSync(`${scratch}/salon.pem`, certificate);
    const local = example
      .replaceAll('/etc/ssl/salon', scratch)
      .replace(
        /\b(listen (?:\[::\]:)?)(80|443)\b/g,
        (_all, listen: string, port: string) => `${listen}20${port.padStart(3, '0')}`,
      );
    writeFileSync(
      config,
      file === 'nginx.conf' ? `pid ${scratch}/pid; events {} http { access_log off; ${local} }` : local,
    );
    return all([[program, ...args(config)]], {
      DOMAIN: 'meet.example.org',
      ACME_EMAIL: 'admin@example.org',
      UPSTREAMS: '127.0.0.1:3000 127.0.0.1:3001',
      XDG_DATA_HOME: scratch,
    });
  });
}

const units = (scratch: string): Promise<Finding> =>
  withProgram('systemd-analyze', 'systemd', async (analyze) => {
    const names = globSync('systemd/*.{service,timer}', { cwd: deploy });
    const folder = join(scratch, 'units');
    mkdirSync(folder);
    // The programs that they start are on the operator's machine alone.
    const copies = names.map((name) => join(folder, basename(name)));
    for (const [index, copy] of copies.entries())
      writeFileSync(
        copy,
        readFileSync(join(deploy, names[index] ?? ''), 'utf8').replace(/^ExecStart=\S+/gm, 'ExecStart=/bin/true'),
      );
    const services = copies.filter((copy) => copy.endsWith('.service'));
    const finding = await all([
      [analyze, 'verify', '--man=no', ...copies],
      ...services.map((copy) => [analyze, 'security', '--offline=yes', `--threshold=${MAX_EXPOSURE}`, copy] as const),
    ]);
    return { ...finding, remark: `${names.length} units` };
  });

/** Version and Node are named in several files. */
async function versions(): Promise<Finding> {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const { version, devDependencies } = JSON.parse(read('package.json'));
  const expected: readonly (readonly [file: string, text: string])[] = [
    ['deploy/Dockerfile', `NODE_IMAGE=node:${devDependencies.node}-`],
    ['deploy/Dockerfile', `ARG VERSION=${version}\n`],
    ['deploy/compose.yaml', `SALON_VERSION:-${version}}`],
    ['deploy/compose.small.yaml', `SALON_VERSION:-${version}}`],
    ['deploy/chart/Chart.yaml', `\nversion: ${version}\nappVersion: ${version}\n`],
  ];
  const missing = expected.filter(([file, text]) => !read(file).includes(text));
  return {
    ok: missing.length === 0,
    output: missing.map(([file, text]) => `${file} lacks "${text.trim()}"`).join('\n'),
  };
}

/** `npm run check:deploy`: what deploy/ holds is accepted by the programs that will read it. */
export async function checkDeploy(): Promise<number> {
  await prepare({ livekit: false, web: false, tools: [helm, kubectlValidate] });
  const scratch = mkdtempSync(join(tmpdir(), 'salon-deploy-'));
  const checks: readonly Check[] = [
    { name: 'versions', inspect: versions },
    { name: 'compose files', inspect: composeFiles },
    { name: 'chart', inspect: () => chart(scratch) },
    { name: 'nginx', inspect: () => proxy(scratch, 'nginx.conf', 'nginx', (config) => ['-t', '-q', '-c', config]) },
    { name: 'haproxy', inspect: () => proxy(scratch, 'haproxy.cfg', 'haproxy', (config) => ['-c', '-f', config]) },
    {
      name: 'caddy',
      inspect: () =>
        proxy(scratch, 'Caddyfile', 'caddy', (config) => ['validate', '--adapter', 'caddyfile', '--config', config]),
    },
    { name: 'units', inspect: () => units(scratch) },
  ];
  try {
    return await runChecks(checks);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
