import { LeaveGuard } from '../../../shared/page/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Stack } from '../../../shared/ui/Layout.tsx';
import { Essentials } from './Essentials.tsx';
import { FormEnd } from './FormEnd.tsx';
import { DraftNotice, LiveTexts, MoreOptions } from './MoreOptions.tsx';
import css from './Plan.module.css';
import { type PlanOptions, useDirtyNotice, usePlan } from './usePlan.ts';

interface Props extends PlanOptions {
  isCompact: boolean;
  onCancel?: () => void;
  onDirty?: (isDirty: boolean) => void;
}

/** The plan form itself. What was typed survives every failure. */
export function PlanFields({ isCompact, onCancel, onDirty, ...options }: Props) {
  const { edit, limits, own, draft, keepsDraft } = options;
  const { t } = usePhrases();
  const { form, parts, isLive, repeats, allowed, isDirty, isTyped, submit, restart } = usePlan(options);
  useDirtyNotice(isDirty, onDirty);
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
      {isTyped && !isCompact && <LeaveGuard text={t(keepsDraft ? 'planning.leaveDraft' : 'planning.leaveEdit')} />}
      {draft !== null && <DraftNotice onDiscard={restart} />}
      <Essentials form={form} own={own} limits={limits} allowed={allowed} isLive={isLive} repeats={repeats} />
      {isLive ? (
        <LiveTexts form={form} />
      ) : (
        <MoreOptions
          form={form}
          canRecord={allowed.recording}
          most={allowed.maxParticipants}
          open={parts.open}
          onToggle={parts.toggle}
        />
      )}
      <FormEnd form={form} edit={edit} asks={asksToCancel} {...(onCancel && { onCancel })} />
    </Stack>
  );
}
