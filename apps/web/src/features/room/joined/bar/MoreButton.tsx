import { Ellipsis, Shapes } from 'lucide-react';
import { usePhrases } from '#shared/phrases/index.ts';
import { asksAttention, type ToolView } from '#shared/room/index.ts';
import { Menu } from '#shared/ui/Menu.tsx';
import { Popover } from '#shared/ui/Popover.tsx';
import { MoreItems, ToolList } from '../lazyComponents.tsx';
import { useInside, useRoom, useToolViews } from '../room.context.ts';
import { BarButton } from './BarButton.tsx';
import type { BarItem } from './bar.folding.ts';
import css from './ControlBar.module.css';

interface Props {
  /** What stands in the bar. */
  inBar: ReadonlySet<BarItem>;
}

/** Whether someone should look at a tool that is not in the bar. */
function useAttention(isHeld: (face: ToolView) => boolean): boolean {
  const toolViews = useToolViews();
  return useRoom((state) => toolViews.some((face) => isHeld(face) && asksAttention(face, state)));
}

const attentionMark = { mark: <span className={css.dot} /> };

/** Everything that is not in the bar. A dot says that a tool in it wants attention; on a phone the lines come up as a sheet. */
export function MoreButton({ inBar, asSheet }: Props & { asSheet: boolean }) {
  const { t } = usePhrases();
  const { actions } = useInside();
  const attention = useAttention(({ name, button }) => !inBar.has(name) && (asSheet || button?.group !== undefined));
  const shared = {
    caption: t('room.more'),
    name: t(attention ? 'room.moreAttention' : 'room.more'),
    icon: <Ellipsis size={22} aria-hidden="true" />,
    ...(attention && attentionMark),
  };
  if (asSheet) return <BarButton {...shared} aria-haspopup="dialog" onClick={() => actions.open({ is: 'sheet' })} />;
  return (
    <Menu
      label={t('room.more')}
      placement="top"
      items={(content) => <MoreItems {...content} inBar={inBar} />}
      trigger={(trigger) => (
        <BarButton {...shared} {...trigger} variant={trigger['aria-expanded'] ? 'active' : 'plain'} />
      )}
    />
  );
}

/** The tools of the meeting, each one press away. */
export function ToolsButton({ inBar }: Props) {
  const { t } = usePhrases();
  const attention = useAttention(({ name, button }) => !inBar.has(name) && button?.group === undefined);
  const name = t('room.tools');
  return (
    <Popover
      label={name}
      placement="top-end"
      trigger={(trigger) => (
        <BarButton
          {...trigger}
          caption={name}
          name={t(attention ? 'room.toolsAttention' : 'room.tools')}
          icon={<Shapes size={22} aria-hidden="true" />}
          variant={trigger['aria-expanded'] ? 'active' : 'plain'}
          {...(attention && attentionMark)}
        />
      )}
    >
      {(close) => <ToolList onChosen={close} mayPin />}
    </Popover>
  );
}
