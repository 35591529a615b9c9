import type { MeetingAction, MeetingItem, SuspendAction } from '@salon/contract';
import {
  Ban,
  CirclePause,
  CirclePlay,
  EllipsisVertical,
  Info,
  LogIn,
  type LucideIcon,
  Pencil,
  Repeat2,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { editMeetingPath, meetingPath } from '#shared/paths.ts';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { Menu, type MenuProps } from '#shared/ui/Menu.tsx';
import { actionsOf, type OfferedAction } from '../meeting.actions.ts';
import { repeatPath } from '../past/past.paths.ts';
import { useNowAt } from '../useNow.ts';
import { ActionDialog } from './ActionDialog.tsx';
import css from './actions.module.css';

/** What may be done with a meeting, and planning another one like it. */
type Act = MeetingAction | 'repeat';
interface Offered extends Omit<OfferedAction, 'action'> {
  readonly action: Act;
}

const variants: Record<Act, { label: PhraseKey; icon: LucideIcon }> = {
  join: { label: 'calendar.join', icon: LogIn },
  details: { label: 'calendar.details', icon: Info },
  edit: { label: 'calendar.edit', icon: Pencil },
  editLive: { label: 'calendar.edit', icon: Pencil },
  suspend: { label: 'calendar.suspend', icon: CirclePause },
  resume: { label: 'calendar.resume', icon: CirclePlay },
  cancel: { label: 'calendar.cancelMeeting', icon: Ban },
  delete: { label: 'calendar.remove', icon: Trash2 },
  repeat: { label: 'records.repeat', icon: Repeat2 },
};

/** With planning another one like it, after editing, for who made it. */
function withRepeat(actions: readonly OfferedAction[], { isCreator, isPlanned }: MeetingItem): readonly Offered[] {
  if (!isCreator || !isPlanned) return actions;
  return actions.flatMap((one): Offered[] =>
    one.action === 'edit' || one.action === 'editLive' ? [one, { action: 'repeat', disabledReason: null }] : [one],
  );
}

interface Props {
  meeting: MeetingItem;
  /** The meeting was taken back or resumed. */
  onSuccess?: () => void;
  /** `icons`: the end of a line, joining beside a menu of the others. `buttons`: below a meeting that is shown on its own, with editing too. */
  variant: 'icons' | 'buttons';
}

/** What may be done with a meeting. What cannot be done now stays there and says why. */
export function MeetingActions({ meeting, onSuccess, variant }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const now = useNowAt([meeting.startingDate, meeting.endDate]);
  const [asking, setAsking] = useState<SuspendAction | null>(null);
  const run = (action: Act) => {
    if (action === 'join') return void navigate(meeting.link);
    if (action === 'details') return void navigate(meetingPath(meeting.id));
    if (action === 'edit' || action === 'editLive') return void navigate(editMeetingPath(meeting.id));
    if (action === 'repeat') return void navigate(repeatPath(meeting.id));
    setAsking(action);
  };
  // On the meeting's own page its details are what is shown.
  const actions = withRepeat(actionsOf(meeting, now), meeting).filter(
    ({ action }) => action !== 'details' || pathname !== meetingPath(meeting.id),
  );
  const Actions = variant === 'icons' ? Icons : Buttons;
  return (
    <>
      <Actions actions={actions} title={meeting.title} onRun={run} />
      {asking !== null && (
        <ActionDialog action={asking} meeting={meeting} onClose={() => setAsking(null)} onSuccess={onSuccess} />
      )}
    </>
  );
}

interface ActionsProps {
  actions: readonly Offered[];
  /** The meeting's. */
  title: string;
  onRun: (action: Act) => void;
}

const iconOf = (action: Act) => {
  const { icon: Icon } = variants[action];
  return <Icon size={20} aria-hidden="true" className={action === 'join' ? css.turned : undefined} />;
};

/** Actions behind a menu. */
function More({ label, actions, onRun, trigger }: Omit<ActionsProps, 'title'> & Pick<MenuProps, 'label' | 'trigger'>) {
  const { t } = usePhrases();
  return (
    <Menu
      label={label}
      items={actions.map(({ action, disabledReason }) => ({
        key: action,
        label: t(variants[action].label),
        icon: iconOf(action),
        disabledReason: disabledReason && t(disabledReason),
        onSelect: () => onRun(action),
      }))}
      trigger={trigger}
    />
  );
}

const more = <EllipsisVertical size={20} aria-hidden="true" />;

/** Joining stands in the line on its own. */
function Icons({ actions: [join, ...others], title, onRun }: ActionsProps) {
  const { t } = usePhrases();
  const name = (action: PhraseKey) => t('calendar.actionOf', { action: t(action), title });
  if (join === undefined) return null;
  return (
    <Row gap={0}>
      <IconButton
        label={name(variants[join.action].label)}
        icon={iconOf(join.action)}
        disabledReason={join.disabledReason && t(join.disabledReason)}
        onClick={() => onRun(join.action)}
      />
      <More
        label={name('calendar.moreActions')}
        actions={others}
        onRun={onRun}
        trigger={(trigger) => <IconButton {...trigger} label={name('calendar.moreActions')} icon={more} />}
      />
    </Row>
  );
}

/** What people come for: joining, what is shown, and editing. */
const SHOWN: readonly Act[] = ['join', 'details', 'edit', 'editLive'];

function Buttons({ actions, onRun }: ActionsProps) {
  const { t } = usePhrases();
  return (
    <Row gap={2} wrap className={css.buttons}>
      {actions
        .filter(({ action }) => SHOWN.includes(action))
        .map(({ action, disabledReason }) => (
          <Button
            key={action}
            tone={action === 'join' && disabledReason === null ? 'primary' : 'quiet'}
            icon={iconOf(action)}
            disabledReason={disabledReason && t(disabledReason)}
            onClick={() => onRun(action)}
          >
            {t(variants[action].label)}
          </Button>
        ))}
      <More
        label={t('calendar.moreActions')}
        actions={actions.filter(({ action }) => !SHOWN.includes(action))}
        onRun={onRun}
        trigger={(trigger) => <IconButton {...trigger} label={t('calendar.moreActions')} icon={more} />}
      />
    </Row>
  );
}
