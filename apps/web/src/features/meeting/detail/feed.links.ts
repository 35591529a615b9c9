/** The address that a calendar program of this device subscribes to. */
export const webcal = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** The page of Google's calendar that subscribes to it. */
export const googleFeed = (url: string): string =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal(url))}`;
