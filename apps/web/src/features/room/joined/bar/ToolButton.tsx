import type { RoomState } from '@salon/room';
import { usePhrases } from '#shared/phrases/index.ts';
import type { ToolView } from '#shared/room/index.ts';
import { useFrame, useInside, useRoom } from '../room.context.ts';
import { BarButton } from './BarButton.tsx';

/** More news than this are shown as "99+". */
const MOST_SHOWN = 99;

const countOf = ({ button }: ToolView, state: RoomState): number => button?.count?.of(state) ?? 0;

const alsoOf = ({ button }: ToolView, state: RoomState) => button?.count?.also?.(state) ?? null;

/** How the buttons of the tools are called now, with their numbers. */
export function useToolNames(): (face: ToolView) => string {
  const { t } = usePhrases();
  const { engine, toolViews } = useInside();
  useRoom((state) => toolViews.map((face) => `${countOf(face, state)}${alsoOf(face, state)}`).join(' '));
  return (face) => {
    const state = engine.snapshot();
    const count = countOf(face, state);
    const also = alsoOf(face, state);
    const { caption = null, count: counting } = face.button ?? {};
    if (caption === null) return '';
    if (count === 0 || !counting) return t(caption);
    const counted = t(counting.counted, { count });
    return also === null ? counted : `${counted} · ${t(also)}`;
  };
}

/** Opens and closes the panel of a tool. */
export function ToolButton({ face }: { face: ToolView }) {
  const { t, formatNumber } = usePhrases();
  const { actions } = useInside();
  const nameOf = useToolNames();
  const count = useRoom((state) => countOf(face, state));
  const also = useRoom((state) => alsoOf(face, state));
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
      {...(count > 0 && {
        badge: `${also === null ? '' : '@'}${formatNumber(most ? MOST_SHOWN : count)}${most ? '+' : ''}`,
      })}
    />
  );
}
