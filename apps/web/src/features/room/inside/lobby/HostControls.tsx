import type { SwitchableRule } from '@salon/contract';
import { ClipboardList, MicOff, Minimize2 } from 'lucide-react';
import { useState } from 'react';
import { type PhraseKey, usePhrases } from '../../../../shared/phrases/index.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Checkbox } from '../../../../shared/ui/Checkbox.tsx';
import { Row, Stack } from '../../../../shared/ui/Layout.tsx';
import { useInside, useRoom } from '../room.context.ts';
import { AttendanceDialog } from './AttendanceDialog.tsx';
import { EntrySettings } from './EntryTools.tsx';
import css from './lobby.module.css';

/** Each is said as what is allowed: on means that the rule is off. */
const permissions = [
  ['microphonesOff', 'room.allowMicrophones'],
  ['camerasOff', 'room.allowCameras'],
  ['camerasForModerators', 'room.allowSeeingCameras'],
  ['screensOff', 'room.allowScreens'],
  ['chatOff', 'room.allowChat'],
  ['privateChatOff', 'room.allowPrivateChat'],
] as const satisfies readonly (readonly [SwitchableRule, PhraseKey])[];

/** What moderators do for everybody at once, at the head of the list of people. */
export function HostControls() {
  return (
    <>
      <ForAll />
      <EntrySettings />
      <RuleSettings />
    </>
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

/** What the others may do from now on. */
function RuleSettings() {
  const { t } = usePhrases();
  const { commands } = useInside().engine;
  const now = useRoom((state) => state.rules);
  return (
    <details className={css.entry}>
      <summary className={css.summary}>{t('room.ruleSettings')}</summary>
      <Stack gap={3} className={css.switches}>
        {permissions.map(([rule, key]) => (
          <Checkbox
            key={rule}
            role="switch"
            label={t(key)}
            checked={!now[rule]}
            disabled={now.fixed?.includes(rule) === true}
            onChange={(isAllowed) => void commands.setRules({ [rule]: !isAllowed })}
          />
        ))}
        <Checkbox
          role="switch"
          label={t('room.muteOnStart')}
          checked={now.muteOnStart}
          onChange={(muteOnStart) => void commands.setRules({ muteOnStart })}
        />
      </Stack>
    </details>
  );
}
