import type { ApiOwner } from '@salon/contract';

export const apiSections = ['keys', 'actions', 'webhooks', 'bigbluebutton'] as const;
export type ApiSection = (typeof apiSections)[number];

/** What the page of keys shows, as its address says it. */
export const sectionIn = (address: URLSearchParams): ApiSection =>
  apiSections.find((section) => section === address.get('section')) ?? 'keys';

interface Place {
  readonly section: ApiSection;
  readonly owner: ApiOwner;
  /** Key whose actions are shown. */
  readonly key?: string;
  /** Endpoint whose deliveries are shown. */
  readonly endpoint?: string;
}

/** Without what is meant anyway, so that one place has one address. */
export function apiSearch({ section, owner, key, endpoint }: Place): Readonly<Record<string, string>> {
  return {
    ...(section !== 'keys' && { section }),
    ...(owner === 'company' && { owner }),
    ...(key !== undefined && { key }),
    ...(endpoint !== undefined && { endpoint }),
  };
}
