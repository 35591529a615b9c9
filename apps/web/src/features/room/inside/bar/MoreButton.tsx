import { Ellipsis } from 'lucide-react';
import { usePhrases } from '../../../../shared/phrases/index.ts';
import { Menu } from '../../../../shared/ui/Menu.tsx';
import { handQueue } from '../people/people.order.ts';
import { useInside, useRoom } from '../room.context.ts';
import { BarButton } from './BarButton.tsx';
import type { BarItem } from './bar.folding.ts';
import css from './ControlBar.module.css';
import { useMoreItems } from './useMoreItems.tsx';

interface Props {
  folded: ReadonlySet<BarItem>;
  /** On a phone the lines come up as a sheet. */
  asSheet: boolean;
}

/** Everything that is not in the bar. A dot says that a hand is up while the list of people is folded away. */
export function MoreButton({ folded, asSheet }: Props) {
  const { t } = usePhrases();
  const { actions } = useInside();
  const hands = useRoom((state) => handQueue(state.people).some((person) => !person.isMe));
  const items = useMoreItems(folded);
  const attention = hands && folded.has('people');
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
      items={items}
      trigger={(trigger) => (
        <BarButton {...shared} {...trigger} variant={trigger['aria-expanded'] ? 'active' : 'plain'} />
      )}
    />
  );
}
