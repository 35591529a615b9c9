/** What the server tells a tab of someone signed in. The line opens with the first listener, after the page has come. */
export type { HubSignal } from './accountSocket.ts';
export { askHub, onHubSignal } from './onHubSignal.ts';
export { useRefreshes } from './useRefreshes.ts';
