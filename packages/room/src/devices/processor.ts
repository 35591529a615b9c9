/** What a processor sends instead of the device's own track. */
export interface ProcessedTrack {
  readonly track: MediaStreamTrack;
  /** Ends the processing; the device's own track continues. */
  stop(): void;
}

/**
 * Changes what a device sends: takes its track and gives another one of the same kind (blur or an image behind someone,
 * noise suppression). It is asked again for every track of the device. One that rejects, does not answer, or calls `onFail`
 * later is left out: the device's own track is sent, and that is said. One that holds the device (`Devices.process`) is waited for
 * and never left out: where it fails the device is off.
 */
export type TrackProcessor = (track: MediaStreamTrack, onFail: () => void) => Promise<ProcessedTrack>;
