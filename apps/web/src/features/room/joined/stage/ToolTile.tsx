import type { LayoutTile } from '@salon/room';
import { memo } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { classes } from '#shared/ui/classes.ts';
import { useInside, useRoom } from '../room.context.ts';
import { stageOf } from '../shell/ToolPanel.tsx';
import { Overlays } from './Overlays.tsx';
import { isSameTile, placeOf } from './place.ts';
import css from './Tile.module.css';

interface Props {
  tile: Extract<LayoutTile, { is: 'tool' }>;
}

/** What has less room than this is drawn so wide and scaled down: no one would hit its buttons. CSS pixels. */
const LEAST_WIDTH = 480;
const DRAWN_WIDTH = 960;

/** How much a tool is scaled down in its tile; null: not at all. What is shown large is worked with at any size. */
const scaleOf = ({ part, box }: Props['tile']): number | null =>
  part === 'stage' || box.width >= LEAST_WIDTH ? null : box.width / DRAWN_WIDTH;

/** A tool that someone presents, in its place among the pictures. */
export const ToolTile = memo(
  function ToolTile({ tile }: Props) {
    const { t } = usePhrases();
    const { engine, toolViews } = useInside();
    const face = toolViews.find(({ name }) => name === tile.tool);
    const name = useRoom(({ people }) => people.find(({ id }) => id === tile.personId)?.fullName ?? '');
    const Part = face && stageOf(face, engine);
    const scale = scaleOf(tile);
    if (!face?.stage || !Part) return null;
    // Anyone who presented it may have left.
    const { title } = (name === '' && face.panel) || face.stage;
    return (
      <article
        className={classes(css.tile, css.tool, css[tile.part])}
        style={placeOf(tile)}
        aria-label={t(title, { name })}
        data-tile={tile.key}
      >
        <div
          className={classes(css.drawn, scale !== null && css.scaled)}
          style={scale === null ? undefined : { scale, inlineSize: DRAWN_WIDTH, blockSize: tile.box.height / scale }}
          inert={scale !== null}
        >
          <Part Overlays={tile.part === 'stage' ? Overlays : null} />
        </div>
      </article>
    );
  },
  (before, now) => before.tile.personId === now.tile.personId && isSameTile(before.tile, now.tile),
);
