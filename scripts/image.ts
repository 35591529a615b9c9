import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { npmCommand, ownEnvironment } from './processes.ts';
import { root } from './settings.ts';

/*
 * `node scripts/image.ts <image> <folder>` lays out in a new folder what an image of deploy/Dockerfile runs, after the builds:
 * bundles, what they need of node_modules, the pages, a bill of materials (CycloneDX) and the licences.
 */

/** What one image has of the repository. Paths are relative to it. */
interface Image {
  readonly programs: string;
  /** Files, and folders with all that is in them: names that are made at run time are not seen by tracing. */
  readonly furtherFiles: readonly string[];
  readonly workspaces: readonly string[];
}

const images: Readonly<Record<string, Image>> = {
  server: {
    programs: 'apps/server/dist/*.js',
    furtherFiles: [
      'apps/server/dist/*.map',
      'apps/server/package.json',
      'apps/server/migrations',
      'apps/web/dist',
      'node_modules/@embedpdf/pdfium/{package.json,LICENSE,dist/*.wasm}',
      'node_modules/@expo-google-fonts/{arimo,cousine,tinos}/{package.json,LICENSE,{400Regular,700Bold}{,_Italic}}',
    ],
    workspaces: ['apps/server', 'apps/web'],
  },
  /** Beside the server where Chromium prints; `apps/server/src/platform/printFonts.ts` names the files. */
  fonts: {
    programs: '',
    furtherFiles: [
      'node_modules/@fontsource{,-variable}/noto-*/{package.json,unicode.json,LICENSE,files/*-{wght,400}-normal.woff2}',
    ],
    workspaces: [],
  },
  recorder: {
    programs: 'apps/recorder/dist/*.js',
    furtherFiles: ['apps/recorder/dist/*.map', 'apps/recorder/package.json'],
    workspaces: ['apps/recorder'],
  },
};

interface Component {
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly { readonly license?: { readonly id?: string }; readonly expression?: string }[];
  readonly properties?: readonly { readonly name: string }[];
}

/** npm's bill of materials: everything that the workspaces may bundle or load. */
function billOfMaterials(workspaces: readonly string[]): string {
  const { command, args } = npmCommand();
  const chosen = workspaces.flatMap((name) => ['--workspace', name]);
  const { status, stdout, stderr } = spawnSync(
    command,
    [...args, 'sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev', ...chosen],
    { cwd: root, env: ownEnvironment(), encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 },
  );
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  return stdout;
}

/** Where packages lie, by name and version. */
function packageFolders(): ReadonlyMap<string, string> {
  const lock: { packages: Record<string, { name?: string; version?: string }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  return new Map(
    Object.entries(lock.packages).map(([path, { name, version }]) => [
      `${name ?? path.replace(/^.*node_modules\//, '')}@${version}`,
      path,
    ]),
  );
}

/** Every package of a bill of materials with its licence and the texts that it brings. */
function licences(bill: string): string {
  const { components }: { components: readonly Component[] } = JSON.parse(bill);
  const folders = packageFolders();
  const isOurs = (component: Component) =>
    component.properties?.some(({ name }) => name === 'cdx:npm:package:private') === true;
  const parts = components
    .filter((component) => !isOurs(component))
    .map(({ name, version, licenses = [] }) => {
      const ids = licenses.map(({ license, expression }) => expression ?? license?.id).join(', ');
      const folder = join(root, folders.get(`${name}@${version}`) ?? `node_modules/${name}`);
      const texts = (existsSync(folder) ? readdirSync(folder) : [])
        .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file) && !file.endsWith('.js'))
        .map((file) => readFileSync(join(folder, file), 'utf8').trim());
      return [`${name} ${version}: ${ids || 'see below'}`, ...texts].join('\n\n');
    });
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

async function layOut({ programs, furtherFiles, workspaces }: Image, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const traced = await nodeFileTrace(globSync(programs, { cwd: root }), { base: root, processCwd: root });
  const files = new Set([...traced.fileList, ...globSync(furtherFiles, { cwd: root })]);
  for (const file of files) {
    const to = join(folder, file);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(root, file), to, { recursive: true, verbatimSymlinks: true });
  }
  if (workspaces.length === 0) return;
  const bill = billOfMaterials(workspaces);
  writeFileSync(join(folder, 'sbom.cdx.json'), bill);
  writeFileSync(join(folder, 'licences.txt'), licences(bill));
  for (const name of ['LICENSE', 'NOTICE', 'LICENSES'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
}

const [name = '', folder] = process.argv.slice(2);
const image = images[name];
if (image === undefined || folder === undefined)
  throw new Error(`Usage: node scripts/image.ts ${Object.keys(images).join(' | ')} <folder>`);
await layOut(image, folder);
