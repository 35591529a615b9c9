import type { MeetingDeed, MeetingItem, SuspendDeed } from '@salon/contract';
import { Ban, CirclePause, CirclePlay, Info, LogIn, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { editMeetingPath, meetingPath } from '../../../shared/paths.ts';
import { type PhraseKey, usePhrases } from '../../../shared/phrases/index.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { deedsOf, type OfferedDeed } from '../meeting.deeds.ts';
import { useNowAt } from '../useNow.ts';
import { DeedDialog } from './DeedDialog.tsx';
import css from './deeds.module.css';

const looks: Record<MeetingDeed, { label: PhraseKey; icon: LucideIcon }> = {
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
  /** Something was done: what is shown has to be fetched anew. */
  onChanged: () => void;
  /** `icons`: the end of a line. `buttons`: below a meeting that is shown by itself. */
  look: 'icons' | 'buttons';
}

/** What may be done with a meeting. What cannot be done now stays there and says why. */
export function MeetingDeeds({ meeting, onChanged, look }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const now = useNowAt([meeting.startingDate, meeting.endDate]);
  const [asking, setAsking] = useState<SuspendDeed | null>(null);
  const run = (deed: MeetingDeed) => {
    if (deed === 'join') return void navigate(meeting.link);
    if (deed === 'details') return void navigate(meetingPath(meeting.id));
    if (deed === 'edit' || deed === 'editLive') return void navigate(editMeetingPath(meeting.id));
    setAsking(deed);
  };
  // On the meeting's own page its details are what is shown.
  const deeds = deedsOf(meeting, now).filter(({ deed }) => deed !== 'details' || pathname !== meetingPath(meeting.id));
  return (
    <div className={css[look]}>
      {deeds.map((offered) => (
        <Deed key={offered.deed} offered={offered} look={look} title={meeting.title} onRun={() => run(offered.deed)} />
      ))}
      {asking !== null && (
        <DeedDialog deed={asking} meeting={meeting} onClose={() => setAsking(null)} onChanged={onChanged} />
      )}
    </div>
  );
}

interface DeedProps {
  offered: OfferedDeed;
  look: Props['look'];
  title: string;
  onRun: () => void;
}

function Deed({ offered: { deed, whyNot }, look, title, onRun }: DeedProps) {
  const { t } = usePhrases();
  const { label, icon: Icon } = looks[deed];
  const why = whyNot === null ? null : t(whyNot);
  const icon = <Icon size={20} aria-hidden="true" className={deed === 'join' ? css.turned : undefined} />;
  if (look === 'icons') {
    return (
      <IconButton label={t('calendar.deedOf', { deed: t(label), title })} icon={icon} whyNot={why} onClick={onRun} />
    );
  }
  return (
    <Button tone={deed === 'join' ? 'primary' : 'quiet'} icon={icon} whyNot={why} onClick={onRun}>
      {t(label)}
    </Button>
  );
}
