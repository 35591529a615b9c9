import { Ellipsis } from 'lucide-react';
import { usePhrases } from '../../../../shared/phrases/index.ts';
import { Menu } from '../../../../shared/ui/Menu.tsx';
import { MoreItems } from '../later.tsx';
import { useInside, useRoom } from '../room.context.ts';
import { BarButton } from './BarButton.tsx';
import type { BarItem } from './bar.folding.ts';
import css from './ControlBar.module.css';

interface Props {
  folded: ReadonlySet<BarItem>;
  /** On a phone the lines come up as a sheet. */
  asSheet: boolean;
}

/** Everything that is not in the bar. A dot says that a tool that is folded away wants attention. */
export function MoreButton({ folded, asSheet }: Props) {
  const { t } = usePhrases();
  const { actions, faces } = useInside();
  const attention = useRoom((state) =>
    faces.some(({ name, button }) => folded.has(name) && button?.attention?.(state) === true),
  );
  const shared = {
    caption: t('room.more'),
    name: t(attention ? 'room.moreAttention' : 'room.more'),
    icon: <Ellipsis size={22} aria-hidden="true" />,
    ...(attention && { mark: <span className={css.dot} /> }),
  };
  if (asSheet) return <BarButton {...shared} aria-haspopup="dialog" onClick={() => actions.open({ is: 'sheet' })} />;
  return (
    <Menu
      label={t('room.more')}
      placement="top"
      items={(content) => <MoreItems {...content} folded={folded} />}
      trigger={(trigger) => (
        <BarButton {...shared} {...trigger} variant={trigger['aria-expanded'] ? 'active' : 'plain'} />
      )}
    />
  );
}
