import type { RecordedStrokes, Stroke } from '@salon/contract';
import type { Channel } from '../channel.ts';
import type { Clock } from '../clock.ts';
import { openRecordedLine } from '../hub/recordedLine.ts';
import type { LiveAnnotations } from './annotation.state.ts';
import { newLiveAnnotations } from './liveAnnotations.ts';

/** What is drawn on the pictures of a room that is recorded, by people who agreed to be in it and by no one else. */
export interface RecordedDrawings {
  /** By surface; drawn outside the state. */
  readonly live: Channel<LiveAnnotations>;
  /** Is notified of what is drawn just now, with what the recorder was given as proof. */
  open(origin: string, proof: string): void;
  /** These may be seen from now on; `kept`: what stays on what is shown, null: what it was. */
  record(people: ReadonlySet<string>, recorded: RecordedStrokes | null): void;
  strokes(): readonly Stroke[];
  /** Which strokes are here; undefined: none were told yet. */
  version(): string | undefined;
  close(): void;
}

export function newRecordedDrawings(clock: Clock): RecordedDrawings {
  const drawings = newLiveAnnotations(clock, (ms, then) => clock.after(ms, then));
  let people: ReadonlySet<string> = new Set();
  let strokes: readonly Stroke[] = [];
  let version: string | undefined;
  let close = () => {};
  return {
    live: drawings.channel,
    open(origin, proof) {
      close();
      close = openRecordedLine({
        origin,
        proof,
        onLive: (from, said) => people.has(from) && drawings.take(from, said),
      });
    },
    record(now, recorded) {
      people = now;
      drawings.forget((id) => !now.has(id));
      if (recorded === null || recorded.strokes === null) return;
      ({ strokes, version } = { strokes: recorded.strokes, version: recorded.version });
      const ids = new Set(strokes.map(({ id }) => id));
      drawings.drop((id) => ids.has(id));
    },
    strokes: () => strokes,
    version: () => version,
    close: () => close(),
  };
}
