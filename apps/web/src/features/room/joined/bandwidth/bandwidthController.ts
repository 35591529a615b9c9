import {
  ALL_CAMERAS,
  type CameraSubscription,
  camerasOf,
  camerasWanted,
  forceVideo,
  type LinkState,
  nextLinkState,
  type Reception,
  STEADY,
} from '@salon/room';
import type { InsideRoom } from '../insideRoom.ts';

/** What looks after the line, one look after the other. */
interface BandwidthController {
  /** Another look at the line. */
  look(): Promise<void>;
  /** People, roles or the choice of the visitor changed: what is asked for goes by them. */
  follow(): void;
}

const isSame = (a: CameraSubscription, b: CameraSubscription): boolean =>
  a.low === b.low && a.because === b.because && a.shown?.join(' ') === b.shown?.join(' ');

/** Asks for as many pictures as the line bears and the data saver wants, and says when they are away. `now`: epoch milliseconds. */
export function newLineKeeper(
  { engine, preferences, frame }: Pick<InsideRoom, 'engine' | 'preferences' | 'frame'>,
  reception: Reception,
  now: () => number,
): BandwidthController {
  let line: LinkState = STEADY;
  let wish = ALL_CAMERAS;
  let low = false;

  const showAnyway = () => {
    line = forceVideo(line, now());
    follow();
  };
  const follow = () => {
    const { dataSaver } = preferences.get();
    if (line.is === 'steady' && !dataSaver && wish === ALL_CAMERAS && !low) return;
    const room = engine.snapshot();
    const wanted = camerasWanted(room, line, dataSaver);
    // Where no one's picture is away, there is nothing to tell.
    const action = line.is === 'audio' && camerasOf(room).length > 0 ? showAnyway : null;
    if (frame.get().showAnyway !== action) frame.set({ showAnyway: action });
    if (low !== dataSaver) {
      low = dataSaver;
      reception.sendLow(low);
    }
    if (isSame(wish, wanted)) return;
    wish = wanted;
    reception.want(wanted);
  };
  return {
    follow,
    async look() {
      const loss = await reception.soundLoss();
      const room = engine.snapshot();
      const quality = room.people.find(({ isMe }) => isMe)?.quality ?? 'unknown';
      line = nextLinkState(line, { at: now(), quality, loss }, camerasOf(room).length);
      follow();
    },
  };
}

/** How often the line is looked at. */
const LOOK_EVERY_MS = 2000;

/** Looks after the line until the returned function is called. */
export function startBandwidthController(room: InsideRoom): () => void {
  let end: () => void = () => undefined;
  let isOver = false;
  void room.engine.media.reception().then(
    (reception) => {
      if (isOver) return;
      const keeper = newLineKeeper(room, reception, () => Date.now());
      const timer = setInterval(() => void keeper.look().catch(() => undefined), LOOK_EVERY_MS);
      const stops = [room.engine.subscribe(keeper.follow), room.preferences.subscribe(keeper.follow)];
      end = () => {
        clearInterval(timer);
        for (const stop of stops) stop();
      };
      keeper.follow();
      // Without the code for it, every picture comes.
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    end();
  };
}
