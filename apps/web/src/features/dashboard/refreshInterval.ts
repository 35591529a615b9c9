/** How often figures are fetched again that no signal announces (accounts erased, the most meetings, call quality). */
export const REFRESH_INTERVAL_MS = 60_000;
