import { ChevronRight, ClipboardList, MicOff, Minimize2, Settings } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { useInside, useRoom } from '../room.context.ts';
import { AttendanceDialog } from './AttendanceDialog.tsx';
import css from './lobby.module.css';
import { usePermissionWords } from './MeetingPermissions.tsx';

export interface HostControlsProps {
  /** Shows the permissions in the place of the people. */
  onPermissions: () => void;
  /** Someone comes back from there. */
  takesFocus: boolean;
}

/** What moderators do for everyone at once, below the list of people. */
export function HostControls(props: HostControlsProps) {
  return (
    <Stack gap={2} className={css.host}>
      <ForAll />
      <PermissionsButton {...props} />
    </Stack>
  );
}

function ForAll() {
  const { t } = usePhrases();
  const { commands } = useInside().engine;
  const [shows, setShows] = useState(false);
  const spotlit = useRoom(({ spotlight, people }) => people.find(({ id }) => id === spotlight.participantId)?.fullName);
  return (
    <Row gap={2} wrap>
      <Button tone="quiet" icon={<MicOff size={18} aria-hidden="true" />} onClick={() => void commands.muteAll([])}>
        {t('room.muteAll')}
      </Button>
      <Button tone="quiet" icon={<ClipboardList size={18} aria-hidden="true" />} onClick={() => setShows(true)}>
        {t('room.attendance')}
      </Button>
      {shows && <AttendanceDialog onClose={() => setShows(false)} />}
      {spotlit !== undefined && (
        <Button
          tone="quiet"
          icon={<Minimize2 size={18} aria-hidden="true" />}
          onClick={() => void commands.setSpotlight(null)}
        >
          {t('room.unspotlight')}
        </Button>
      )}
    </Row>
  );
}

/** The way to the rules of the meeting, and how they stand. */
function PermissionsButton({ onPermissions, takesFocus }: HostControlsProps) {
  const { t } = usePhrases();
  const words = usePermissionWords();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <button ref={button} type="button" className={css.permissions} onClick={onPermissions}>
      <Settings size={20} aria-hidden="true" />
      <span className={css.who}>
        <strong>{t('room.permissions')}</strong> <span className={css.state}>{words}</span>
      </span>
      <ChevronRight className={css.onward} size={18} aria-hidden="true" />
    </button>
  );
}
