import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Failure } from '#shared/api/index.ts';
import { useFormDraft } from '#shared/drafts/index.ts';
import { useForm } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import type { PlanEdit } from './FormEnd.tsx';
import { changesOf, draftOf } from './plan.draft.ts';
import { errorsAtFields, planFormFaults, timeAfterSkipped } from './plan.faults.ts';
import { type PlanSection, type PlanValues, planOf, planOrder, sectionsWith } from './plan.form.ts';
import { limitsFor } from './plan.package.ts';
import { withTyped } from './plan.people.ts';
import { changeMeeting, type Limits, type Planned, planMeeting } from './plan.remote.ts';

/** What the form works with. */
export interface PlanOptions {
  fresh: PlanValues;
  /** What it begins with once the draft is thrown away. */
  renew: () => PlanValues;
  /** The organiser's own address. */
  own: string;
  /** Which draft of the account it is. */
  draftName: string;
  edit: PlanEdit | null;
  limits: Limits;
  onSuccess: (planned: Planned) => void;
}

/** Which parts of the form are open, and a way to open those of fields before one of them gets the focus. */
function useOpenParts() {
  const [open, setOpen] = useState<ReadonlySet<PlanSection>>(new Set());
  return {
    open,
    toggle: (part: PlanSection) =>
      setOpen((before) => new Set(before.has(part) ? [...before].filter((one) => one !== part) : [...before, part])),
    show(fields: readonly string[]) {
      const parts = sectionsWith(fields).filter((part) => !open.has(part));
      // At once: what is closed cannot take the focus.
      if (parts.length > 0) flushSync(() => setOpen((before) => new Set([...before, ...parts])));
    },
  };
}

/** Sends the plan; a refusal's messages come back at the fields of the form. */
async function sendPlan(values: PlanValues, edit: PlanEdit | null, fresh: PlanValues): Promise<Planned | Failure> {
  const plan = planOf(values, edit === null || !edit.isOneOfSeries);
  const sent = edit === null ? await planMeeting(plan) : await changeMeeting(edit, plan, planOf(fresh));
  return sent.ok ? sent.reply : { ...sent, errors: errorsAtFields(sent.errors, values) };
}

/** Hears whether there is something to lose, and how it is given up. */
export type OnDirty = (isDirty: boolean, giveUp: () => void) => void;

/** Tells the owner whether there is something to lose. */
export function useDirtyNotice(isDirty: boolean, giveUp: () => void, onDirty: OnDirty | undefined): void {
  const latest = useRef({ giveUp, onDirty });
  latest.current = { giveUp, onDirty };
  useEffect(() => latest.current.onDirty?.(isDirty, () => latest.current.giveUp()), [isDirty]);
}

/** The plan that is being typed, and its actions. */
export function usePlan({ fresh, renew, own, draftName, edit, limits, onSuccess }: PlanOptions) {
  const isLive = edit?.isLive === true;
  const repeats = edit === null || !edit.isOneOfSeries;
  const [isDone, setDone] = useState(false);
  const parts = useOpenParts();
  const { t } = usePhrases();
  const typed = useRef(fresh);
  const form = useForm<PlanValues>({
    word: (key) => t(key, key === 'planning.hourSkipped' ? { time: timeAfterSkipped(typed.current) } : {}),
    initial: fresh,
    order: planOrder,
    check: (values) => planFormFaults(values, { now: new Date(), limits: limitsFor(limits, values), isLive, repeats }),
  });
  const latest = useRef(form);
  latest.current = form;
  typed.current = form.values;
  const draft = useFormDraft(form, {
    name: draftName,
    base: fresh,
    first: 'title',
    isNew: edit === null,
    read: (draft) => (edit === null ? draftOf(draft, fresh, new Date()) : changesOf(draft, fresh)),
  });
  return {
    form,
    parts,
    isLive,
    repeats,
    /** What the package of the meeting's own time allows. */
    allowed: isLive ? limits : limitsFor(limits, form.values),
    isDirty: !isDone && draft.isDirty,
    // A draft that no one touched on this visit is as it was.
    isTyped: !isDone && draft.isTouched,
    draft: { ...draft, discard: () => draft.discard(renew()) },
    submit(event: FormEvent) {
      event.preventDefault();
      // An address that was typed and not added yet is meant.
      const settled = withTyped(form.values.selectedUsers, own);
      if (settled !== form.values.selectedUsers) flushSync(() => form.change({ selectedUsers: settled }));
      parts.show(Object.keys(latest.current.faults));
      latest.current.submit(event, async (values) => {
        const sent = await sendPlan(values, edit, fresh);
        if ('ok' in sent) {
          parts.show(Object.keys(sent.errors));
          return sent;
        }
        draft.forget();
        setDone(true);
        onSuccess(sent);
        return null;
      });
    },
  };
}
