import { Pin, PinOff } from 'lucide-react';
import { usePhrases } from '#shared/phrases/index.ts';
import { isInUse, type ToolView } from '#shared/room/index.ts';
import { useStore } from '#shared/store/createStore.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { useInside, useRoom, useToolViews } from '../room.context.ts';
import { useToolNames } from './ToolButton.tsx';
import css from './ToolList.module.css';

export interface ToolListProps {
  /** Told before the panel of a tool opens. */
  onChosen: () => void;
  /** Each may be given a lasting place in the bar. */
  mayPin?: boolean;
}

/** The tools of the meeting by name, and which of them are in use. */
export function ToolList({ onChosen, mayPin = false }: ToolListProps) {
  const tools = useToolViews().filter(({ button }) => button && button.group === undefined);
  return (
    <ul className={css.tools}>
      {tools.map((face) => (
        <li key={face.name} className={css.line}>
          <Tool face={face} onChosen={onChosen} />
          {mayPin && <PinSwitch face={face} />}
        </li>
      ))}
    </ul>
  );
}

function Tool({ face, onChosen }: { face: ToolView; onChosen: () => void }) {
  const { t } = usePhrases();
  const { actions } = useInside();
  const nameOf = useToolNames();
  const used = useRoom((state) => isInUse(face, state));
  const Icon = face.button?.Icon;
  const open = () => {
    onChosen();
    actions.openPanel(face.name);
  };
  return (
    <button type="button" className={css.tool} onClick={open}>
      {Icon && <Icon size={20} aria-hidden="true" />}
      <span>
        {nameOf(face)} {used && <span className={css.used}>{t('room.toolInUse')}</span>}
      </span>
    </button>
  );
}

/** Gives a tool a place in the bar for good, or takes it away. */
function PinSwitch({ face: { name, button } }: { face: ToolView }) {
  const { t } = usePhrases();
  const { preferences } = useInside();
  const pinned = useStore(preferences, (state) => state.pinned);
  if (button === undefined) return null;
  const isPinned = pinned.includes(name);
  const others = pinned.filter((other) => other !== name);
  return (
    <IconButton
      label={t('room.pinTool', { tool: t(button.caption) })}
      icon={isPinned ? <PinOff size={18} aria-hidden="true" /> : <Pin size={18} aria-hidden="true" />}
      pressed={isPinned}
      onClick={() => preferences.set({ pinned: isPinned ? others : [...others, name] })}
    />
  );
}
