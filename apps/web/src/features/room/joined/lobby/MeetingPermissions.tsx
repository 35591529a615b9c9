import type { SwitchableRule } from '@salon/contract';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { useInside, useRoom } from '../room.context.ts';
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

/** Who may come in and what they may do, in a few words. */
export function usePermissionWords(): string {
  const { t } = usePhrases();
  const rules = useRoom((state) => state.rules);
  const entry = rules.locked ? 'room.locked' : rules.guestsWait ? 'room.permissionsWait' : 'room.permissionsOpen';
  const off = permissions.filter(([rule]) => rules[rule]).length;
  return [t(entry), off === 0 ? t('room.permissionsAll') : t('room.permissionsOff', { count: off })].join(' · ');
}

/** Who may come in, and what the others may do from now on, in the place of the list of people. */
export function MeetingPermissions({ onBack }: { onBack: () => void }) {
  const { t } = usePhrases();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={5} className={css.rules}>
      <Row gap={2} align="center">
        <IconButton
          label={t('room.permissionsBack')}
          icon={<ArrowLeft className={css.onward} size={20} aria-hidden="true" />}
          onClick={onBack}
        />
        <h3 ref={heading} tabIndex={-1}>
          {t('room.permissions')}
        </h3>
      </Row>
      <EntrySettings />
      <RuleSettings />
    </Stack>
  );
}

function RuleSettings() {
  const { t } = usePhrases();
  const { commands } = useInside().engine;
  const now = useRoom((state) => state.rules);
  return (
    <Stack as="fieldset" gap={3}>
      <legend className={css.legend}>{t('room.ruleSettings')}</legend>
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
  );
}
