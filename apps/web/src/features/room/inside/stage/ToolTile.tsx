import type { LayoutTile } from '@salon/room';
import { memo } from 'react';
import { usePhrases } from '../../../../shared/phrases/index.ts';
import { classes } from '../../../../shared/ui/classes.ts';
import { stageOf } from '../frame/ToolPanel.tsx';
import { useInside, useRoom } from '../room.context.ts';
import { isSameTile, placeOf } from './place.ts';
import css from './Tile.module.css';

interface Props {
  tile: Extract<LayoutTile, { is: 'tool' }>;
}

/** A tool that somebody presents, in its place among the pictures. */
export const ToolTile = memo(
  function ToolTile({ tile }: Props) {
    const { t } = usePhrases();
    const face = useInside().faces.find(({ name }) => name === tile.tool);
    const name = useRoom(({ people }) => people.find(({ id }) => id === tile.personId)?.fullName ?? '');
    const Part = face && stageOf(face);
    if (!face?.stage || !Part) return null;
    return (
      <article
        className={classes(css.tile, css.tool, css[tile.part])}
        style={placeOf(tile)}
        aria-label={t(face.stage.title, { name })}
        data-tile={tile.key}
      >
        <Part />
      </article>
    );
  },
  (before, now) => before.tile.personId === now.tile.personId && isSameTile(before.tile, now.tile),
);
