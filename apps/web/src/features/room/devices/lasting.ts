import type { Devices } from '@salon/room/devices';

/** The same devices for screens that follow each other: going from one to the next does not close the preview. */
export function lasting(devices: Devices): Devices {
  let ending: ReturnType<typeof setTimeout>;
  return {
    ...devices,
    start(muted) {
      clearTimeout(ending);
      return devices.start(muted);
    },
    stop() {
      clearTimeout(ending);
      ending = setTimeout(devices.stop);
    },
  };
}
