export { type DeviceBrowser, type Kind, kinds, thisDeviceBrowser } from './devices/browser.ts';
export { canRetry } from './devices/deviceError.ts';
export type { DeviceChoices, DevicesState } from './devices/devices.state.ts';
export { createDevices, type Devices } from './devices/devices.ts';
export type { Loudness } from './devices/meter.ts';
export { noDeviceBrowser } from './devices/noBrowser.ts';
export type { ProcessedTrack, TrackProcessor } from './devices/processor.ts';
export { showTrack } from './devices/showTrack.ts';
