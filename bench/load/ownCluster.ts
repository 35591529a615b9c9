import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@salon/e2e/product';
import { type Cluster, startCluster } from '../../scripts/cluster/cluster.ts';
import { allPorts, portsOf } from '../../scripts/cluster/ports.ts';
import { needFreePorts } from '../../scripts/prerequisites.ts';
import { readSettings } from '../../scripts/settings.ts';

/** A port followed by as many free ones as a cluster needs. */
async function freeBase(): Promise<number> {
  for (;;) {
    const base = await freePort();
    const ports = allPorts(portsOf(base)).map((port) => ({ setting: 'PORT', port, host: '127.0.0.1' }));
    const isFree = await needFreePorts(ports.map((port) => ({ ...port, kind: 'tcp' as const }))).then(
      () => true,
      () => false,
    );
    if (isFree) return base;
  }
}

/** A cluster on free ports and an empty folder, which goes with it. */
export async function startOwnCluster(
  extra: NodeJS.ProcessEnv = {},
): Promise<{ cluster: Cluster; close(): Promise<void> }> {
  // A benchmark that loads the media library runs as production (`quiet.ts`), which would need every setting.
  Object.assign(process.env, { NODE_ENV: 'development' }, extra);
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-cluster-'));
  const settings = readSettings({
    PORT: String(await freeBase()),
    DATA_DIR: dataDir,
    PATH: process.env.PATH,
    ...extra,
  });
  const output: string[] = [];
  const cluster = await startCluster(settings, (text) => output.push(text)).catch((failure: unknown) => {
    console.error(output.slice(-40).join('\n'));
    throw failure;
  });
  return {
    cluster,
    async close() {
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
