/** What the server tells a tab of somebody signed in. The line opens with the first listener, after the page has come. */
export type { Told } from './accountLine.ts';
export { useRefreshes } from './useRefreshes.ts';
export { askHub, whenTold } from './whenTold.ts';
