import { getPackages, getPackageVersions, updatePackage, withdrawPackageVersion } from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { currentVersion } from './catalogue.queries.ts';
import { allPackages, versionsPage, wholeVersions } from './versions.queries.ts';
import { adminPackage, changePackage, withdrawVersion } from './versions.service.ts';
import { versionWire } from './versions.wire.ts';

export function packageRoutes(bind: Bind, deps: Deps): void {
  const { db, clock } = deps;
  bind(getPackages, async () => {
    const result = [];
    for (const row of await allPackages(db)) result.push(await adminPackage(db, row, clock.now()));
    return { result };
  });
  bind(getPackageVersions, async (input) => {
    const { rows, totalCount, isMore } = await versionsPage(db, input);
    const current = (await currentVersion(db, input.id, clock.now()))?.version ?? 0;
    const result = (await wholeVersions(db, rows)).map((one) => versionWire(one, current));
    return { result, totalCount, isMore };
  });
  bind(updatePackage, async (input, context) => ({ result: await changePackage(deps, context, input) }));
  bind(withdrawPackageVersion, async (input, context) => ({ result: await withdrawVersion(deps, context, input) }));
}
