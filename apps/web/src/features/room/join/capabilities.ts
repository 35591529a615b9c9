/** What a browser lacks so that no one can take part with it. */
export type MissingCapability = 'webrtc' | 'storage';

/** The parts of a browser that entering a room needs. */
export interface Browser {
  readonly hasPeerConnection: boolean;
  readonly cookiesAllowed: boolean;
  /** Writing to the tab's storage works. */
  readonly storageWorks: boolean;
}

export function missingCapabilityOf(browser: Browser): MissingCapability | null {
  if (!browser.hasPeerConnection) return 'webrtc';
  return browser.cookiesAllowed && browser.storageWorks ? null : 'storage';
}

function storageWorks(): boolean {
  const key = 'salon.probe';
  try {
    window.sessionStorage.setItem(key, key);
    window.sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

export const thisBrowser = (): Browser => ({
  hasPeerConnection: typeof window.RTCPeerConnection === 'function',
  cookiesAllowed: navigator.cookieEnabled !== false,
  storageWorks: storageWorks(),
});
