import { getDirectory, removeDirectory, saveDirectory, setCompanyDomains, testDirectory } from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import {
  confirmDomains,
  dropOwnDirectory,
  keepOwnDirectory,
  readDirectory,
  tryOwnDirectory,
} from './company.ownDirectory.ts';
import type { Deps } from './deps.ts';

const done = { ok: true } as const;

/** The company's own directory. */
export function companyDirectoryRoutes(bind: Bind, deps: Deps): void {
  bind(getDirectory, (_input, { account }) => readDirectory(deps, account));
  bind(saveDirectory, async (input, { account }) => {
    await keepOwnDirectory(deps, account, input);
    return done;
  });
  bind(removeDirectory, async (_input, { account }) => {
    await dropOwnDirectory(deps, account);
    return done;
  });
  bind(testDirectory, (input, { account }) => tryOwnDirectory(deps, account, input));
  bind(setCompanyDomains, async (input, context) => {
    await confirmDomains(deps, context, input);
    return done;
  });
}
