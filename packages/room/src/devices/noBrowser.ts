import type { DeviceBrowser } from './browser.ts';

const nothing = () => () => undefined;

/** A browser without devices: for what is drawn before anybody is there. */
export const noDeviceBrowser: DeviceBrowser = {
  media: null,
  secure: true,
  canChooseSpeaker: false,
  permission: async () => 'unknown',
  watchPermission: nothing,
  meter: () => ({ read: () => null, close: () => undefined }),
  every: nothing,
};
