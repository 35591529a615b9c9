import type { ProcessedTrack, TrackProcessor } from './processor.ts';

/** A processor that does not answer within this time is not waited for. */
export const ANSWERS_IN_MS = 5000;

/** What a processor makes of a track; null where it fails, or does not answer in time, and what it still brings then is stopped. */
export async function processed(
  processor: TrackProcessor,
  raw: MediaStreamTrack,
  onFail: () => void,
  isWaitedFor = false,
): Promise<ProcessedTrack | null> {
  if (isWaitedFor) return processor(raw, onFail);
  let late = false;
  const work = async () => {
    const made = await processor(raw, onFail);
    if (late) made.stop();
    return made;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      late = true;
      resolve(null);
    }, ANSWERS_IN_MS);
  });
  const made = await Promise.race([work().catch(() => null), tooLate]);
  clearTimeout(timer);
  return made;
}
