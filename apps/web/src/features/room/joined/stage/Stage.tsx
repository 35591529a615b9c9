import { type LayoutTile, layoutFor, type PresentedTool, type RoomLayout, type RoomPerson } from '@salon/room';
import { useEffect, useMemo, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useStore } from '#shared/store/createStore.ts';
import { Pager } from '../lazyComponents.tsx';
import { placeInQueue } from '../people/people.order.ts';
import { useFrame, useInside, useRoom } from '../room.context.ts';
import css from './Stage.module.css';
import { Tile } from './Tile.tsx';
import { ToolTile } from './ToolTile.tsx';
import { useSize } from './useSize.ts';

/** Height of the row that turns pages, with the space above it. CSS pixels. */
const PAGER_HEIGHT = 48;
/** What stands around the pictures while no panel is open: margins; the line above and the bar. CSS pixels. */
const AROUND = { width: 16, height: 120 };
const wholeWindow = () => ({ width: innerWidth - AROUND.width, height: innerHeight - AROUND.height });
/** This long after entering, pictures come and go without a movement. */
const SETTLES_IN_MS = 1000;

/**
 * Everyone's pictures, and what is presented. My own shared screen is left out, unless someone draws on it: I see the people I show it to, not a picture of pictures.
 */
export function Stage() {
  const { t } = usePhrases();
  const { ref, size } = useSize(wholeWindow);
  const [page, setPage] = useState(0);
  const people = useRoom((state) => state.people);
  const pinnedId = useRoom((state) => state.pinnedId);
  const layout = useLayout(people, size, page);
  const tiles = useMemo(() => inOrderOf(people, layout), [people, layout]);
  const moves = useSettled();
  return (
    <main className={css.stage} aria-label={t('room.regionStage')} data-region="stage" tabIndex={-1}>
      <div ref={ref} className={css.field} data-moves={moves || undefined}>
        {size.width > 0 &&
          tiles.map(({ tile, person }) => (
            <Tile
              key={tile.key}
              tile={tile}
              person={person}
              place={placeInQueue(people, person.id)}
              pinned={pinnedId === person.id}
            />
          ))}
        {size.width > 0 && layout.tiles.filter(isTool).map((tile) => <ToolTile key={tile.key} tile={tile} />)}
      </div>
      {layout.pages > 1 && <Pager page={layout.page} pages={layout.pages} onPage={setPage} />}
    </main>
  );
}

const isTool = (tile: LayoutTile): tile is Extract<LayoutTile, { is: 'tool' }> => tile.is === 'tool';

/** The tools that someone presents to everyone. */
function usePresented(): readonly PresentedTool[] {
  const { toolViews } = useInside();
  const presenters = useRoom((state) => toolViews.map(({ stage }) => stage?.presenter(state) ?? '').join(' '));
  return useMemo(() => {
    const ids = presenters.split(' ');
    return toolViews.flatMap(({ name, stage }, index) => {
      const presenterId = ids[index] ?? '';
      return stage === undefined || presenterId === '' ? [] : [{ tool: name, presenterId, priority: stage.priority }];
    });
  }, [toolViews, presenters]);
}

/** Whether a tool has me look at the screen that I share. */
function useShowsOwn(): boolean {
  const { toolViews } = useInside();
  return useRoom((state) => toolViews.some(({ overlay }) => overlay?.showsOwn(state)));
}

/** Whether the room has been on the screen for a moment. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLES_IN_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

function useLayout(people: readonly RoomPerson[], size: { width: number; height: number }, page: number): RoomLayout {
  const mode = useRoom((state) => state.layout);
  const pinnedId = useRoom((state) => state.pinnedId);
  const spotlightId = useRoom((state) => state.spotlight.participantId);
  const speakerId = useRoom((state) => state.speakerId);
  const corner = useFrame((frame) => frame.corner);
  const tools = usePresented();
  const showsOwn = useShowsOwn();
  const selfView = useStore(useInside().preferences, (state) => state.selfView);
  return useMemo(() => {
    const visiblePeople = selfView || people.length === 1 ? people : people.filter(({ isMe }) => !isMe);
    const shown = visiblePeople.map((person) => (person.isMe && !showsOwn ? { ...person, screen: false } : person));
    const options = { page, pinnedId, spotlightId, speakerId, corner, tools };
    const whole = layoutFor(shown, mode, size, options);
    return whole.pages > 1 ? layoutFor(shown, mode, { ...size, height: size.height - PAGER_HEIGHT }, options) : whole;
  }, [people, mode, size, page, pinnedId, spotlightId, speakerId, corner, tools, showsOwn, selfView]);
}

/** Tiles in the order of people, whatever their place: a picture that is moved in the document would stop for a moment. */
function inOrderOf(people: readonly RoomPerson[], { tiles }: RoomLayout) {
  return people.flatMap((person) =>
    tiles.filter((tile) => tile.personId === person.id && !isTool(tile)).map((tile) => ({ tile, person })),
  );
}
