import { searchAll } from '@salon/contract';
import { feature } from '#platform/feature.ts';
import { findEverywhere } from './search.service.ts';

/** One search across meetings, people and recordings; help and pages are found where they are shown. */
export const search = feature({
  name: 'search',
  routes: (bind, deps) =>
    bind(searchAll, async ({ search }, { account, language, may }) =>
      findEverywhere(deps, account, { search, language, mayUsers: await may('accounts') }),
    ),
});
