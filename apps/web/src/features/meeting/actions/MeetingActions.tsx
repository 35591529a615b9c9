import type { MeetingAction, MeetingItem, SuspendAction } from '@salon/contract';
import { Ban, CirclePause, CirclePlay, Info, LogIn, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { editMeetingPath, meetingPath } from '../../../shared/paths.ts';
import { type PhraseKey, usePhrases } from '../../../shared/phrases/index.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
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
  /** `icons`: the end of a line. `buttons`: below a meeting that is shown by itself. */
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
  return (
    <div className={css[variant]}>
      {actions.map((offered) => (
        <Action
          key={offered.action}
          offered={offered}
          variant={variant}
          title={meeting.title}
          onRun={() => run(offered.action)}
        />
      ))}
      {asking !== null && (
        <ActionDialog action={asking} meeting={meeting} onClose={() => setAsking(null)} onDone={onDone} />
      )}
    </div>
  );
}

interface ActionProps {
  offered: OfferedAction;
  variant: Props['variant'];
  title: string;
  onRun: () => void;
}

function Action({ offered: { action, whyNot }, variant, title, onRun }: ActionProps) {
  const { t } = usePhrases();
  const { label, icon: Icon } = variants[action];
  const why = whyNot === null ? null : t(whyNot);
  const icon = <Icon size={20} aria-hidden="true" className={action === 'join' ? css.turned : undefined} />;
  if (variant === 'icons') {
    return (
      <IconButton
        label={t('calendar.actionOf', { action: t(label), title })}
        icon={icon}
        whyNot={why}
        onClick={onRun}
      />
    );
  }
  return (
    <Button tone={action === 'join' ? 'primary' : 'quiet'} icon={icon} whyNot={why} onClick={onRun}>
      {t(label)}
    </Button>
  );
}
