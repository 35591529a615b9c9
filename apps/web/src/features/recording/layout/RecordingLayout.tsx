import { RECORDING_PICTURE, SCENE_PRIORITY, type Stroke, shareSurface } from '@salon/contract';
import { type LayoutTile, layoutFor } from '@salon/room';
import { MicOff, MonitorUp } from 'lucide-react';
import { type ComponentType, type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useStore } from '#shared/store/createStore.ts';
import { hueOf } from '#shared/text/hue.ts';
import { initialsOf } from '#shared/text/initials.ts';
import { Film } from './Film.tsx';
import css from './RecordingLayout.module.css';
import { type DrawBoard, type PersonShown, RecordedRoom, type SceneShown } from './recordedRoom.ts';

/** CSS pixels. */
const TITLE_HEIGHT = 40;
const EDGE = 12;
const STAGE = {
  width: RECORDING_PICTURE.width - 2 * EDGE,
  height: RECORDING_PICTURE.height - TITLE_HEIGHT - EDGE,
} as const;
/** The tool of the layout that stands for whatever the room is shown. */
const SCENE = 'scene';

/** What other features draw in a recording. */
export interface RecordedParts {
  Slide: ComponentType<{
    slide: Extract<SceneShown, { is: 'slides' }>;
    place: { readonly width: number; readonly height: number };
  }>;
  /** What is drawn on the picture beside it. */
  Strokes: ComponentType<{
    surface: string;
    strokes: readonly Stroke[];
    live: RecordedRoom['drawings']['live'];
    nameOf: (personId: string) => string;
  }>;
  drawBoard: DrawBoard;
}

/** The picture of a recording: who is in the room, their screens, and what the room is shown. It moves only where people come, go or share. */
export function RecordingLayout({ Slide, Strokes, drawBoard }: RecordedParts) {
  const room = useMemo(() => new RecordedRoom(drawBoard), [drawBoard]);
  useEffect(() => room.open(), [room]);
  const { title, people, others, scene, strokes } = useStore(room.store, (state) => state);
  const drawn = (surface: string) => (
    <Strokes key={surface} surface={surface} strokes={strokes} live={room.drawings.live} nameOf={room.nameOf} />
  );
  const { formatNumber } = usePhrases();
  const tick = useTick();
  const presenter = people[0]?.id ?? '';
  const { tiles } = layoutFor(
    people.map(({ id, screen }) => ({ id, screen, isMe: false })),
    'auto',
    STAGE,
    { tools: scene === null ? [] : [{ tool: SCENE, presenterId: presenter, priority: SCENE_PRIORITY[scene.is] }] },
  );
  return (
    <main data-theme="dark" className={css.picture}>
      <span className={css.tick} data-tick={tick} />
      <header className={css.title}>
        <bdi>{title}</bdi>
        {others > 0 && <span className={css.others}>{`+${formatNumber(others)}`}</span>}
      </header>
      <div className={css.stage} style={{ inlineSize: STAGE.width, blockSize: STAGE.height }}>
        {tiles.map((tile) => (
          <div key={tile.key} className={css.tile} style={placeOf(tile)} data-tile={tile.key}>
            {tile.is === 'tool' ? (
              scene !== null && (
                <>
                  <Scene scene={scene} tile={tile} Slide={Slide} />
                  {scene.is === 'slides' && drawn(scene.surface)}
                </>
              )
            ) : (
              <Somebody room={room} tile={tile} person={people.find(({ id }) => id === tile.personId)}>
                {tile.is === 'share' && drawn(shareSurface(tile.personId))}
              </Somebody>
            )}
          </div>
        ))}
      </div>
    </main>
  );
}

/** This often there is a new picture, even where nothing moves. */
const TICK_MS = 200;

/** A browser gives pictures of what changes alone, and a recording of a room where nothing moves would have none. */
function useTick(): number {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((now) => 1 - now), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return tick;
}

const placeOf = ({ box: { x, y, width, height } }: LayoutTile): CSSProperties => ({
  insetInlineStart: x,
  insetBlockStart: y,
  inlineSize: width,
  blockSize: height,
});

function Scene({ scene, tile, Slide }: { scene: SceneShown; tile: LayoutTile } & Pick<RecordedParts, 'Slide'>) {
  if (scene.is === 'slides') return <Slide slide={scene} place={tile.box} />;
  if (scene.is === 'film') return <Film film={scene} />;
  return <div className={css.board}>{scene.url !== null && <img src={scene.url} alt="" />}</div>;
}

interface PersonTileProps {
  room: RecordedRoom;
  tile: LayoutTile;
  person: PersonShown | undefined;
  /** What lies over the picture. */
  children: ReactNode;
}

function Somebody({ room, tile, person, children }: PersonTileProps) {
  const { locale } = usePhrases();
  if (person === undefined) return null;
  const { id, fullName, pictureUrl, camera, microphone, isSpeaking } = person;
  const source = tile.is === 'share' ? 'screen' : 'camera';
  return (
    <>
      {source === 'camera' && !camera && (
        <span className={css.initials} style={{ '--hue': hueOf(fullName, id) } as CSSProperties}>
          {initialsOf(fullName, locale)}
          {pictureUrl !== undefined && <img src={pictureUrl} alt="" />}
        </span>
      )}
      {(source === 'screen' || camera) && <Picture room={room} id={id} source={source} />}
      {children}
      {source === 'camera' && isSpeaking && <span className={css.speaks} />}
      <span className={css.name}>
        {source === 'screen' && <MonitorUp size={14} aria-hidden="true" />}
        {source === 'camera' && !microphone && <MicOff size={14} aria-hidden="true" />}
        <bdi>{fullName}</bdi>
      </span>
    </>
  );
}

function Picture({ room, id, source }: { room: RecordedRoom; id: string; source: 'camera' | 'screen' }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => (video.current === null ? undefined : room.attach(id, source, video.current)), [room, id, source]);
  return <video ref={video} className={css[source]} autoPlay playsInline muted />;
}
