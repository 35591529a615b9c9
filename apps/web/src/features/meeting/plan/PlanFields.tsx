import { useState } from 'react';
import { LeaveGuard } from '../../../shared/page/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Stack } from '../../../shared/ui/Layout.tsx';
import { Essentials } from './Essentials.tsx';
import { FilesPart, type PlanFiles } from './FilesPart.tsx';
import { FormEnd } from './FormEnd.tsx';
import { DraftNotice, MoreOptions } from './MoreOptions.tsx';
import css from './Plan.module.css';
import type { Planned } from './plan.remote.ts';
import { type PlanOptions, useDirtyNotice, usePlan } from './usePlan.ts';

interface Props extends Omit<PlanOptions, 'onDone'> {
  /** The server has the meeting; `sendsFiles`: its files are on their way. */
  onDone: (planned: Planned, sendsFiles: boolean) => void;
  isCompact: boolean;
  /** What takes files of a new meeting. */
  attached?: PlanFiles;
  onCancel?: () => void;
  onDirty?: (isDirty: boolean) => void;
}

/** The plan form itself. What was typed survives every failure. */
export function PlanFields({ isCompact, attached, onDone, onCancel, onDirty, ...options }: Props) {
  const { edit, limits, own, draft, keepsDraft } = options;
  const [files, setFiles] = useState<readonly File[]>([]);
  const hasFiles = files.length > 0;
  const done = (planned: Planned) => {
    if (hasFiles) attached?.send(planned.id, files);
    onDone(planned, hasFiles);
  };
  const { t } = usePhrases();
  const { form, parts, isLive, repeats, allowed, isDirty, isTyped, submit, restart } = usePlan({
    ...options,
    onDone: done,
  });
  useDirtyNotice(isDirty || hasFiles, onDirty);
  const kept = keepsDraft ? 'planning.leaveDraft' : 'planning.leaveEdit';
  const leaving = hasFiles ? 'planning.leaveFiles' : kept;
  // In a dialog it is the dialog that asks.
  const asksToCancel = isDirty && !keepsDraft && !isCompact;
  return (
    <Stack
      as="form"
      gap={isCompact ? 5 : 6}
      ref={form.element}
      className={isCompact ? css.compact : undefined}
      noValidate
      onSubmit={submit}
    >
      {(isTyped || hasFiles) && !isCompact && <LeaveGuard text={t(leaving)} />}
      {draft !== null && <DraftNotice onDiscard={restart} />}
      <Essentials
        form={form}
        own={own}
        refused={edit?.refusedAddresses ?? []}
        limits={limits}
        allowed={allowed}
        isLive={isLive}
        repeats={repeats}
      />
      <MoreOptions
        form={form}
        limits={allowed}
        most={isLive ? null : allowed.maxParticipants}
        open={parts.open}
        onToggle={parts.toggle}
      >
        {attached !== undefined && (
          <FilesPart
            Chooser={attached.Chooser}
            files={files}
            onChange={setFiles}
            isAllowed={allowed.presenting}
            isSeries={repeats && form.values.frequency !== 'none'}
          />
        )}
      </MoreOptions>
      <FormEnd form={form} edit={edit} asks={asksToCancel} {...(onCancel && { onCancel })} />
    </Stack>
  );
}
