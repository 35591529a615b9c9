import type { RoomState } from '@salon/room';
import { usePhrases } from '../../../../shared/phrases/index.ts';
import type { ToolFace } from '../../../../shared/room/index.ts';
import { useFrame, useInside, useRoom } from '../room.context.ts';
import { BarButton } from './BarButton.tsx';

/** More news than this are shown as "99+". */
const MOST_SHOWN = 99;

const countOf = ({ button }: ToolFace, state: RoomState): number => button?.count?.of(state) ?? 0;

/** How the buttons of the tools are called now, with their numbers. */
export function useToolNames(): (face: ToolFace) => string {
  const { t } = usePhrases();
  const { engine, faces } = useInside();
  useRoom((state) => faces.map((face) => countOf(face, state)).join(' '));
  return (face) => {
    const count = countOf(face, engine.snapshot());
    const { caption = null, count: counting } = face.button ?? {};
    if (caption === null) return '';
    return count > 0 && counting ? t(counting.counted, { count }) : t(caption);
  };
}

/** Opens and closes the panel of a tool. */
export function ToolButton({ face }: { face: ToolFace }) {
  const { t, formatNumber } = usePhrases();
  const { actions } = useInside();
  const nameOf = useToolNames();
  const count = useRoom((state) => countOf(face, state));
  const open = useFrame((frame) => frame.panel === face.name);
  const { button, shortcut } = face;
  if (button === undefined) return null;
  const { Icon, caption, news = false } = button;
  const most = news && count > MOST_SHOWN;
  return (
    <BarButton
      caption={t(caption)}
      name={nameOf(face)}
      icon={<Icon size={22} aria-hidden="true" />}
      variant={open ? 'active' : 'plain'}
      aria-expanded={open}
      data-panel={face.name}
      data-unread={(news && count > 0) || undefined}
      onClick={() => actions.togglePanel(face.name)}
      {...(shortcut && { hint: shortcut.key })}
      {...(count > 0 && { badge: most ? `${formatNumber(MOST_SHOWN)}+` : formatNumber(count) })}
    />
  );
}
