import type { Complete } from '../phrase.ts';
import type { search as source } from '../tr/search.ts';

export const search: Complete<typeof source, 'en'> = {
  title: 'Search',
  field: 'Meeting, person, recording, help topic or setting',
  recents: 'Recent searches',
  clear: 'Delete recent searches',
  searching: 'Searching…',
  count: { one: '{count} result', other: '{count} results' },
  nothing: 'No results for “{text}”',
  meetings: 'Meetings',
  people: 'People',
  recordings: 'Recordings',
  users: 'Users',
  help: 'Help',
  pages: 'Pages and settings',
  all: 'All results ({count})',
  planWith: 'Plan a meeting',
};
