import { useCallback, useEffect, useRef } from 'react';
import { readStored, removeStored, writeStored } from '../../../shared/storage/storage.ts';
import { session } from '../../session/index.ts';
import { PlanValues, startOf } from './plan.form.ts';
import { instantOf } from './plan.times.ts';

/** How long nothing is typed until a draft is written. Milliseconds. */
export const DRAFT_PAUSE_MS = 600;

/** What an account typed and did not plan yet; null: nothing of this account. Times that are over make way for new ones. */
export function draftFrom(stored: unknown, account: string, fresh: PlanValues, now: Date): PlanValues | null {
  if (typeof stored !== 'object' || stored === null || !('account' in stored) || !('plan' in stored)) return null;
  const parsed = PlanValues.safeParse(stored.plan);
  if (stored.account !== account || !parsed.success) return null;
  const startsAt = instantOf(startOf(parsed.data), parsed.data.timeZone);
  if (startsAt === null || startsAt >= now) return parsed.data;
  const { startDay, startTime, endDay, endTime, timeZone } = fresh;
  return { ...parsed.data, startDay, startTime, endDay, endTime, timeZone };
}

export const readDraft = (account: string, fresh: PlanValues, now: Date): PlanValues | null =>
  draftFrom(readStored('planDraft'), account, fresh, now);

interface Options {
  account: string;
  values: PlanValues;
  /** Nothing was typed: nothing is kept. */
  isEmpty: boolean;
  /** Whether this form keeps drafts at all. */
  isOn: boolean;
}

/** Keeps what is typed for the next visit. The returned function forgets it, and what is still to be written with it. */
export function useDraft({ account, values, isEmpty, isOn }: Options): () => void {
  const pending = useRef<(() => void) | null>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isOn) return;
    // What the form began with is in its place already.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const write = () => {
      pending.current = null;
      // Signing out forgets everything; the form that it takes away must not write again.
      if (session.get().user?.id !== account) return;
      if (isEmpty) removeStored('planDraft');
      else writeStored('planDraft', { account, plan: values });
    };
    pending.current = write;
    const timer = setTimeout(write, DRAFT_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [account, values, isEmpty, isOn]);
  useEffect(() => {
    const flush = () => pending.current?.();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  return useCallback(() => {
    pending.current = null;
    removeStored('planDraft');
  }, []);
}
