import type { ToolName } from '@salon/room';
import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import type { OverlaidPicture, ToolView } from '#shared/room/index.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { useInside, useRoom, useToolViews } from '../room.context.ts';
import { overlayOf } from '../shell/ToolPanel.tsx';
import css from './Tile.module.css';

/** What tools draw over a picture that is shown to everyone. */
export const Overlays = (picture: OverlaidPicture) =>
  useToolViews().map(
    (face) => face.overlay && <Part key={face.name} face={face} overlay={face.overlay} {...picture} />,
  );

interface Props extends OverlaidPicture {
  face: ToolView;
  overlay: NonNullable<ToolView['overlay']>;
}

/** Its button, until someone in the meeting uses it. */
function Part({ face, overlay: { Icon, caption }, ...picture }: Props) {
  const { t } = usePhrases();
  const { engine } = useInside();
  const isHere = useRoom(({ tools }) => tools[face.name as ToolName] !== null);
  const [wanted, setWanted] = useState(false);
  const Drawn = isHere || wanted ? overlayOf(face, engine) : null;
  if (Drawn !== null) return <Drawn {...picture} begins={wanted} />;
  return (
    <IconButton
      tone="solid"
      className={css.overlay}
      label={t(caption)}
      icon={<Icon size={20} aria-hidden="true" />}
      onClick={() => setWanted(true)}
    />
  );
}
