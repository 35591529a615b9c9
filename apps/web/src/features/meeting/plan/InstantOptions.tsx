import { useState } from 'react';
import type { InstantOptionsProps } from '#shared/makeMeeting.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { CopyField } from '#shared/ui/CopyField.tsx';
import { Disclosure } from './Disclosure.tsx';

/** How one comes into a meeting that is started at once: chosen before it is made, and its code after that. */
export function InstantOptions({ entry, made, onChange }: InstantOptionsProps) {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  if (made !== null) {
    return made.accessCode === null ? null : <CopyField label={t('calendar.accessCode')} value={made.accessCode} />;
  }
  return (
    <Disclosure
      title={t('planning.part_rules')}
      lead={t('planning.part_rules_lead')}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <Checkbox
        name="hasAccessCode"
        label={t('planning.accessCode')}
        help={t('planning.accessCodeHelp')}
        checked={entry.hasAccessCode}
        onChange={(hasAccessCode) => onChange({ ...entry, hasAccessCode })}
      />
      <Checkbox
        name="guestsEnter"
        label={t('planning.isGuestPolicyAlwaysAccept')}
        help={t('planning.isGuestPolicyAlwaysAcceptHelp')}
        checked={!entry.guestsWait}
        onChange={(enter) => onChange({ ...entry, guestsWait: !enter })}
      />
    </Disclosure>
  );
}
