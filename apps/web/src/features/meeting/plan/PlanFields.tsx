import { useState } from 'react';
import { DraftNotice } from '#shared/drafts/index.ts';
import { LeaveGuard } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { classes } from '#shared/ui/classes.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { Essentials } from './Essentials.tsx';
import { FilesPart, type PlanFiles } from './FilesPart.tsx';
import { FormEnd } from './FormEnd.tsx';
import { MoreOptions } from './MoreOptions.tsx';
import css from './Plan.module.css';
import type { Planned } from './plan.remote.ts';
import { formatPlan } from './plan.series.ts';
import { type OnDirty, type PlanOptions, useDirtyNotice, usePlan } from './usePlan.ts';

interface Props extends Omit<PlanOptions, 'onSuccess'> {
  /** The server has the meeting; `sendsFiles`: its files are on their way. */
  onSuccess: (planned: Planned, sendsFiles: boolean) => void;
  isCompact: boolean;
  /** What takes files of a new meeting. */
  attached?: PlanFiles;
  onCancel?: () => void;
  onDirty?: OnDirty;
}

/** The plan form itself. What was typed survives every failure. */
export function PlanFields({ isCompact, attached, onSuccess, onCancel, onDirty, ...options }: Props) {
  const { edit, limits, own } = options;
  const isNew = edit === null && !isCompact;
  const [files, setFiles] = useState<readonly File[]>([]);
  const hasFiles = files.length > 0;
  const done = (planned: Planned) => {
    if (hasFiles) attached?.send(planned.id, files);
    onSuccess(planned, hasFiles);
  };
  const words = usePhrases();
  const { t } = words;
  const { form, parts, isLive, repeats, allowed, isDirty, isTyped, draft, submit } = usePlan({
    ...options,
    onSuccess: done,
  });
  useDirtyNotice(isDirty || hasFiles, draft.forget, onDirty);
  const leavePhrase = isNew ? 'planning.leaveDraft' : 'planning.leaveEdit';
  const leaving = hasFiles ? 'planning.leaveFiles' : leavePhrase;
  // In a dialog it is the dialog that asks.
  const asksToCancel = isDirty && edit !== null;
  const abandoning = (action: () => void) => () => {
    draft.forget();
    action();
  };
  return (
    <Stack
      as="form"
      gap={isCompact ? 5 : 6}
      ref={form.element}
      className={classes(css.form, isCompact && css.compact)}
      noValidate
      onSubmit={submit}
    >
      {(isTyped || hasFiles) && !isCompact && (
        <LeaveGuard text={t(leaving)} {...(!isNew && { onLeave: () => draft.forget() })} />
      )}
      <DraftNotice draft={draft} />
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
      <FormEnd
        form={form}
        edit={edit && { ...edit, onReload: abandoning(edit.onReload) }}
        asks={asksToCancel}
        sentence={isLive ? null : formatPlan(words, form.values, repeats)}
        {...(onCancel && { onCancel: isCompact ? onCancel : abandoning(onCancel) })}
      />
    </Stack>
  );
}
