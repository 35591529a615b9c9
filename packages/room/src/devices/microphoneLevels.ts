import { type Channel, newChannel } from '../channel.ts';
import type { DeviceBrowser } from './browser.ts';
import type { OwnDevice } from './devices.state.ts';
import type { LevelMeter, Loudness } from './meter.ts';

const SAMPLE_INTERVAL_MS = 50;

/** Measures the microphone's current track while someone watches; null while it is off. */
export function microphoneLevels(browser: DeviceBrowser, microphone: () => OwnDevice): Channel<Loudness | null> {
  let metered: { readonly track: MediaStreamTrack; readonly meter: LevelMeter } | null = null;
  const closeMeter = (): void => {
    metered?.meter.close();
    metered = null;
  };
  const readLevel = (): Loudness | null => {
    const { track, actual } = microphone();
    if (metered?.track !== track) closeMeter();
    if (track === null || actual !== 'on') return null;
    metered ??= { track, meter: browser.meter(track) };
    return metered.meter.read();
  };
  return newChannel(readLevel, (changed) => {
    const stop = browser.every(SAMPLE_INTERVAL_MS, changed);
    return () => {
      stop();
      closeMeter();
    };
  });
}
