/** What of a recording everyone sees while there is one, fetched together. */
export { ConsentBanner } from './ConsentBanner.tsx';
export { ConsentSettings } from './ConsentSettings.tsx';
export { TopMark } from './TopMark.tsx';
