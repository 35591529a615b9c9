import { getEndDenial } from '@salon/contract';
import { Hand, LogOut, SmilePlus } from 'lucide-react';
import { usePhrases } from '#shared/phrases/index.ts';
import { leaving } from '#shared/room/index.ts';
import { Menu } from '#shared/ui/Menu.tsx';
import { Popover } from '#shared/ui/Popover.tsx';
import { keyOf } from '../keyboard/keyboard.catalogue.ts';
import { ReactionRow } from '../lazyComponents.tsx';
import { useInside, useRoom } from '../room.context.ts';
import { ShownDialog } from '../shell/RoomDialogs.tsx';
import { BarButton } from './BarButton.tsx';
import css from './ControlBar.module.css';

/** Raises or lowers my hand. */
export function HandButton() {
  const { t } = usePhrases();
  const { actions } = useInside();
  const raised = useRoom((state) => (state.people.find((person) => person.isMe)?.handRaisedAt ?? null) !== null);
  return (
    <BarButton
      caption={t(raised ? 'room.handDown' : 'room.handUp')}
      name={t(raised ? 'room.handDown' : 'room.handUp')}
      hint={keyOf('hand')}
      icon={<Hand size={22} aria-hidden="true" />}
      variant={raised ? 'attention' : 'plain'}
      onClick={actions.toggleHand}
    />
  );
}

export function ReactionButton() {
  const { t } = usePhrases();
  const name = t('room.reactions');
  return (
    <Popover
      label={name}
      placement="top"
      className={css.reactionPanel ?? ''}
      trigger={(trigger) => (
        <BarButton
          {...trigger}
          caption={name}
          name={name}
          icon={<SmilePlus size={22} aria-hidden="true" />}
          variant={trigger['aria-expanded'] ? 'active' : 'plain'}
        />
      )}
    >
      {() => <ReactionRow />}
    </Popover>
  );
}

/** Leaves; who may end the meeting for everyone is asked which of both. A guest's slip on a phone can be undone. */
export function LeaveButton({ isPhone }: { isPhone: boolean }) {
  const { t } = usePhrases();
  const { actions, engine, entry } = useInside();
  const mayEnd = useRoom(({ people }) => {
    const me = people.find((person) => person.isMe);
    return me !== undefined && getEndDenial(me, entry.session.isGuest) === null;
  });
  const shared = {
    caption: t('room.leave'),
    name: t('room.leaveMeeting'),
    icon: <LogOut className={css.out} size={22} aria-hidden="true" />,
    variant: 'danger' as const,
  };
  const leave = () => void engine.commands.leave();
  // Whatever is missing, leaving continues.
  const leaveWithUndo = () => void ShownDialog.preload().then(() => actions.open({ is: 'leaving' }), leave);
  const ask = (go: () => void) => () => leaving(go);
  // Hanging up is one press.
  if (!mayEnd || entry.session.isCall) {
    const isSlippery = isPhone && entry.session.isGuest && !entry.session.isCall;
    if (isSlippery) return <BarButton {...shared} aria-haspopup="dialog" onClick={ask(leaveWithUndo)} />;
    return <BarButton {...shared} onClick={ask(leave)} />;
  }
  return (
    <Menu
      label={t('room.leave')}
      placement="top"
      items={[
        {
          key: 'leave',
          label: t('room.leaveMeeting'),
          icon: <LogOut className={css.out} size={18} aria-hidden="true" />,
          onSelect: ask(leave),
        },
        {
          key: 'end',
          label: t('room.endForAll'),
          tone: 'danger',
          icon: <LogOut className={css.out} size={18} aria-hidden="true" />,
          onSelect: ask(() => actions.open({ is: 'end' })),
          separated: true,
        },
      ]}
      trigger={(trigger) => <BarButton {...shared} {...trigger} />}
    />
  );
}
