import { accessCodeFrom, fileReaders, maySwitch, type PlanLimits } from '@salon/contract';
import { RefreshCw } from 'lucide-react';
import { Suspense } from 'react';
import { NumberField } from '#shared/fields/index.ts';
import type { Form } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { OpenedBy } from '#shared/plan/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { CopyField } from '#shared/ui/CopyField.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Flag } from './Flag.tsx';
import css from './Plan.module.css';
import { type PlanValues, planSections, withRecording } from './plan.form.ts';

interface Props {
  form: Form<PlanValues>;
}

const newCode = (): string => accessCodeFrom(crypto.getRandomValues(new Uint8Array(64)));

/** The access code: made here, never typed, so that it is hard to guess. */
function CodeField({ form }: Props) {
  const { t } = usePhrases();
  const { accessCode } = form.values;
  return (
    <Stack>
      <Checkbox
        name="accessCode"
        label={t('planning.accessCode')}
        help={t('planning.accessCodeHelp')}
        error={form.messageAt('accessCode')}
        checked={accessCode !== ''}
        onChange={(isOn) => form.change({ accessCode: isOn ? newCode() : '' })}
      />
      {accessCode !== '' && (
        <Row gap={3} align="end" wrap className={css.codeRow}>
          <CopyField label={t('planning.accessCodeValue')} value={accessCode} />
          <Button
            tone="quiet"
            icon={<RefreshCw size={18} aria-hidden="true" />}
            onClick={() => form.change({ accessCode: newCode() })}
          >
            {t('planning.accessCodeNew')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** How many may be inside at a time, where that is fewer than the package allows. */
function MostPeople({ form, most }: Props & { most: number }) {
  const { t } = usePhrases();
  return (
    <div className={css.short}>
      <NumberField
        name="maxParticipants"
        label={t('planning.maxParticipants')}
        help={t('planning.maxParticipantsHelp', { count: most })}
        error={form.messageAt('maxParticipants')}
        optional
        least={1}
        most={9999}
        value={form.values.maxParticipants}
        onChange={(maxParticipants) => form.change({ maxParticipants })}
        onBlur={() => form.touch('maxParticipants')}
      />
    </div>
  );
}

/** Who may look into what is kept of the meeting. */
function FileReadersField({ form }: Props) {
  const { t } = usePhrases();
  return (
    <Select
      name="fileReaders"
      label={t('planning.fileReaders')}
      help={t('planning.fileReadersHelp')}
      error={form.messageAt('fileReaders')}
      value={form.values.fileReaders}
      options={fileReaders.map((value) => ({ value, label: t(`planning.fileReaders_${value}`) }))}
      onChange={(chosen) => form.change({ fileReaders: chosen })}
    />
  );
}

/** Who may come in, how many, and how; `most`: people that the package allows, null where the number is fixed. */
export const JoinRules = ({ form, most }: Props & { most: number | null }) => (
  <>
    {most !== null && <MostPeople form={form} most={most} />}
    <CodeField form={form} />
    <Flag form={form} flag="freeJoin" />
    <Flag form={form} flag="isGuestPolicyAlwaysAccept" />
    <FileReadersField form={form} />
  </>
);

/** Microphones, cameras and chat, as far as the package has them. */
export const MediaRules = ({ form, limits }: Props & { limits: Pick<PlanLimits, 'fixedRules'> }) =>
  planSections.media
    .filter((flag) => maySwitch(flag, limits))
    .map((flag) => <Flag key={flag} form={form} flag={flag} />);

/** Recording; `isAllowed`: the package has it. */
export function RecordingRules({ form, isAllowed }: Props & { isAllowed: boolean }) {
  const { t } = usePhrases();
  const lacking = isAllowed ? null : t('planning.notInPackage');
  const needsRecording = form.values.recordMeeting ? null : t('planning.recordFirst');
  return (
    <>
      <Flag
        form={form}
        flag="recordMeeting"
        disabledReason={lacking}
        onChange={(recordMeeting) => form.change(withRecording(recordMeeting))}
      />
      {!isAllowed && (
        <Suspense>
          <OpenedBy flag="recording" />
        </Suspense>
      )}
      <Flag form={form} flag="autoStartRecording" disabledReason={lacking ?? needsRecording} />
      <Checkbox
        name="allowStartStopRecording"
        label={t('planning.allowStartStopRecording')}
        help={lacking ?? t('planning.allowStartStopRecordingHelp')}
        checked={form.values.allowStartStopRecording}
        disabled={lacking !== null}
        onChange={(allowStartStopRecording) => form.change({ allowStartStopRecording })}
      />
    </>
  );
}
