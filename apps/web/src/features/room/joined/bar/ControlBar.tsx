import { type ReactNode, useMemo } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useFocusFallback } from '#shared/ui/useFocusFallback.ts';
import { useToolViews } from '../room.context.ts';
import { useMedia } from '../shell/useMedia.ts';
import { type BarItem, planOf } from './bar.folding.ts';
import { HandButton, LeaveButton, ReactionButton } from './buttons.tsx';
import css from './ControlBar.module.css';
import { focusBarItem } from './focusBarItem.ts';
import { MoreButton, ToolsButton } from './MoreButton.tsx';
import { DeviceButton, SourceButton } from './SourceButton.tsx';
import { ToolButton } from './ToolButton.tsx';
import { useFolding } from './useFolding.ts';
import { useShownTools } from './useShownTools.ts';

/** A phone in either direction: few buttons, no captions beside a low picture, sheets instead of menus. */
export const PHONE = '(max-width: 40rem), (max-height: 30rem)';

/** What the visitor does, in the middle at the foot of the screen; who and what is here at its end, and leaving last. */
export function ControlBar() {
  const { t, language } = usePhrases();
  const phone = useMedia(PHONE);
  const toolViews = useToolViews();
  const shown = useShownTools();
  const plan = useMemo(() => planOf(toolViews, shown, phone), [toolViews, shown, phone]);
  const { ref, folded } = useFolding(plan, `${language} ${phone}`);
  const items = new Set([...plan.start, ...plan.middle, ...plan.end].filter((item) => !folded.has(item)));
  const buttons: Readonly<Record<string, ReactNode>> = {
    microphone: <DeviceButton source="microphone" arrow={!phone} />,
    camera: <DeviceButton source="camera" arrow={!phone} />,
    share: <SourceButton source="screen" />,
    reactions: <ReactionButton />,
    hand: <HandButton />,
    more: <MoreButton inBar={items} asSheet={phone} />,
    tools: <ToolsButton inBar={items} />,
    leave: <LeaveButton isPhone={phone} />,
    ...Object.fromEntries(toolViews.map((face) => [face.name, <ToolButton key={face.name} face={face} />])),
  };
  const draw = (group: readonly BarItem[]) => (
    <span className={css.group}>
      {group.map(
        (item) =>
          items.has(item) && (
            <Place key={item} item={item} holder={group === plan.start ? 'tools' : 'more'}>
              {buttons[item]}
            </Place>
          ),
      )}
    </span>
  );
  return (
    <section ref={ref} className={css.bar} aria-label={t('room.regionBar')} data-region="bar" tabIndex={-1}>
      {draw(plan.start)}
      {draw(plan.middle)}
      {draw(plan.end)}
    </section>
  );
}

interface PlaceProps {
  item: BarItem;
  /** What it goes into for lack of room, or because it is not in use any more. */
  holder: 'tools' | 'more';
  children: ReactNode;
}

/** The place of a button. One that goes with the focus on it leaves the focus to what holds it then. */
function Place({ item, holder, children }: PlaceProps) {
  const element = useFocusFallback<HTMLSpanElement>(() => focusBarItem(holder));
  return (
    <span ref={element} className={css.item} data-item={item}>
      {children}
    </span>
  );
}
