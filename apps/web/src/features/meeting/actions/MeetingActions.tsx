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
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { editMeetingPath, meetingPath } from '../../../shared/paths.ts';
import { type PhraseKey, usePhrases } from '../../../shared/phrases/index.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { Row } from '../../../shared/ui/Layout.tsx';
import { Menu } from '../../../shared/ui/Menu.tsx';
import { actionsOf, type OfferedAction } from '../meeting.actions.ts';
import { useNowAt } from '../useNow.ts';
import { ActionDialog } from './ActionDialog.tsx';
import css from './actions.module.css';

const variants: Record<MeetingAction, { label: PhraseKey; icon: LucideIcon }> = {
  join: { label: 'calendar.join', icon: LogIn },
  details: { label: 'calendar.details', icon: Info },
  edit: { label: 'calendar.edit', icon: Pencil },
  editLive: { label: 'calendar.edit', icon: Pencil },
  suspend: { label: 'calendar.suspend', icon: CirclePause },
  resume: { label: 'calendar.resume', icon: CirclePlay },
  cancel: { label: 'calendar.cancelMeeting', icon: Ban },
  delete: { label: 'calendar.remove', icon: Trash2 },
};

interface Props {
  meeting: MeetingItem;
  /** The meeting was taken back or resumed. */
  onDone?: () => void;
  /** `icons`: the end of a line, joining beside a menu of the others. `buttons`: below a meeting that is shown by itself. */
  variant: 'icons' | 'buttons';
}

/** What may be done with a meeting. What cannot be done now stays there and says why. */
export function MeetingActions({ meeting, onDone, variant }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const now = useNowAt([meeting.startingDate, meeting.endDate]);
  const [asking, setAsking] = useState<SuspendAction | null>(null);
  const run = (action: MeetingAction) => {
    if (action === 'join') return void navigate(meeting.link);
    if (action === 'details') return void navigate(meetingPath(meeting.id));
    if (action === 'edit' || action === 'editLive') return void navigate(editMeetingPath(meeting.id));
    setAsking(action);
  };
  // On the meeting's own page its details are what is shown.
  const actions = actionsOf(meeting, now).filter(
    ({ action }) => action !== 'details' || pathname !== meetingPath(meeting.id),
  );
  const Actions = variant === 'icons' ? Icons : Buttons;
  return (
    <>
      <Actions actions={actions} title={meeting.title} onRun={run} />
      {asking !== null && (
        <ActionDialog action={asking} meeting={meeting} onClose={() => setAsking(null)} onDone={onDone} />
      )}
    </>
  );
}

interface ActionsProps {
  actions: readonly OfferedAction[];
  /** The meeting's. */
  title: string;
  onRun: (action: MeetingAction) => void;
}

const iconOf = (action: MeetingAction) => {
  const { icon: Icon } = variants[action];
  return <Icon size={20} aria-hidden="true" className={action === 'join' ? css.turned : undefined} />;
};

/** Actions that stand in a line by themselves: joining. */
const ICONS = 1;

function Icons({ actions, title, onRun }: ActionsProps) {
  const { t } = usePhrases();
  const name = (action: PhraseKey) => t('calendar.actionOf', { action: t(action), title });
  const why = (whyNot: PhraseKey | null) => whyNot && t(whyNot);
  return (
    <Row gap={0}>
      {actions.slice(0, ICONS).map(({ action, whyNot }) => (
        <IconButton
          key={action}
          label={name(variants[action].label)}
          icon={iconOf(action)}
          whyNot={why(whyNot)}
          onClick={() => onRun(action)}
        />
      ))}
      <Menu
        label={name('calendar.moreActions')}
        items={actions.slice(ICONS).map(({ action, whyNot }) => ({
          key: action,
          label: t(variants[action].label),
          icon: iconOf(action),
          whyNot: why(whyNot),
          onSelect: () => onRun(action),
        }))}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            label={name('calendar.moreActions')}
            icon={<EllipsisVertical size={20} aria-hidden="true" />}
          />
        )}
      />
    </Row>
  );
}

function Buttons({ actions, onRun }: ActionsProps) {
  const { t } = usePhrases();
  return (
    <Row gap={2} wrap className={css.buttons}>
      {actions.map(({ action, whyNot }) => (
        <Button
          key={action}
          tone={action === 'join' ? 'primary' : 'quiet'}
          icon={iconOf(action)}
          whyNot={whyNot && t(whyNot)}
          onClick={() => onRun(action)}
        >
          {t(variants[action].label)}
        </Button>
      ))}
    </Row>
  );
}
