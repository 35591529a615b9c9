import { type ReactNode, useMemo } from 'react';
import { usePhrases } from '../../../../shared/phrases/index.ts';
import { useFocusHeir } from '../../../../shared/ui/useFocusHeir.ts';
import { useMedia } from '../frame/useMedia.ts';
import { useFaces } from '../room.context.ts';
import { type BarItem, planOf } from './bar.folding.ts';
import { HandButton, LeaveButton, ReactionButton } from './buttons.tsx';
import css from './ControlBar.module.css';
import { focusBarItem } from './focusBarItem.ts';
import { MoreButton } from './MoreButton.tsx';
import { DeviceButton, SourceButton } from './SourceButton.tsx';
import { ToolButton } from './ToolButton.tsx';
import { useFolding } from './useFolding.ts';

/** A phone in either direction: few buttons, no captions beside a low picture, sheets instead of menus. */
export const PHONE = '(max-width: 40rem), (max-height: 30rem)';

/** What the visitor does, in the middle at the foot of the screen; who and what is here at its end. */
export function ControlBar() {
  const { t, language } = usePhrases();
  const phone = useMedia(PHONE);
  const faces = useFaces();
  const plan = useMemo(() => planOf(faces), [faces]);
  const { ref, folded } = useFolding(plan, `${language} ${phone}`);
  const items: Readonly<Record<string, ReactNode>> = {
    microphone: <DeviceButton source="microphone" arrow={!phone} />,
    camera: <DeviceButton source="camera" arrow={!phone} />,
    share: <SourceButton source="screen" />,
    reactions: <ReactionButton />,
    hand: <HandButton />,
    more: <MoreButton folded={folded} asSheet={phone} />,
    leave: <LeaveButton />,
    ...Object.fromEntries(faces.map((face) => [face.name, <ToolButton key={face.name} face={face} />])),
  };
  const draw = (item: BarItem) =>
    !folded.has(item) && (
      <Place key={item} item={item}>
        {items[item]}
      </Place>
    );
  return (
    <section ref={ref} className={css.bar} aria-label={t('room.regionBar')} data-region="bar" tabIndex={-1}>
      <span className={css.start} />
      <span className={css.group}>{plan.middle.map(draw)}</span>
      <span className={css.end}>
        <span className={css.group}>{plan.end.map(draw)}</span>
      </span>
    </section>
  );
}

/** The place of a button. One that is folded away with the focus on it leaves the focus to "more". */
function Place({ item, children }: { item: BarItem; children: ReactNode }) {
  const element = useFocusHeir<HTMLSpanElement>(() => focusBarItem('more'));
  return (
    <span ref={element} className={css.item} data-item={item}>
      {children}
    </span>
  );
}
