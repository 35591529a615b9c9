import { useEffect, useState } from 'react';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { type Typed, typedBefore } from './early.ts';
import {
  type Details,
  type Draft,
  draftFrom,
  errorsIn,
  type FieldErrors,
  type FieldName,
  hasConsented,
  type KnownVisitor,
  type Meeting,
  missingIn,
} from './join.form.ts';
import type { Refusal } from './join.refusals.ts';
import { keepTyped, typedIn } from './typedForm.ts';

/** The form's state: what was typed, and the message that each field shows now. */
export interface JoinForm {
  readonly draft: Draft;
  /** Fields that this link leaves open. */
  readonly asked: readonly FieldName[];
  /** The texts are still to be read and accepted. */
  readonly asksConsent: boolean;
  /** What breaks a rule, shown or not. */
  readonly errors: FieldErrors;
  change(change: Partial<Draft>): void;
  touch(field: FieldName): void;
  touchAll(): void;
  /** The message at a field: only once it was touched, the server's before ours. */
  messageAt(field: FieldName): string | null;
}

/** What was typed before a reload, and over it what was typed at the form that came with the page. */
function typedSoFar(draft: Draft | null, typed: Typed | null): Partial<Draft> | null {
  if (draft === null) return typed;
  return {
    ...draft,
    ...(typed?.fullName && { fullName: typed.fullName }),
    ...(typed?.email && { email: typed.email }),
  };
}

/** Keeps the draft of the form. A refusal's field messages stay until their field is changed. */
export function useJoinForm(
  meeting: Meeting,
  before: Details | null,
  refusal: Refusal | null,
  known: KnownVisitor | null,
  accessCode?: string,
  encoded = '',
): JoinForm {
  const { t } = usePhrases();
  const [draft, setDraft] = useState(() => ({
    ...draftFrom(meeting, before, known, accessCode),
    ...(before === null && typedSoFar(typedIn(encoded, meeting.consentVersion), typedBefore())),
  }));
  const [accepted, setAccepted] = useState((before ?? meeting).consentVersion);
  const [first] = useState(draft);
  useEffect(() => {
    if (draft !== first) keepTyped(encoded, draft, accepted ?? meeting.consentVersion);
  });
  const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set());
  const [answered, setAnswered] = useState<{ refusal: Refusal | null; fields: ReadonlySet<FieldName> }>({
    refusal,
    fields: new Set(),
  });
  if (answered.refusal !== refusal) setAnswered({ refusal, fields: new Set() });

  // Other texts than those that were accepted have to be read.
  if (accepted !== meeting.consentVersion) {
    setAccepted(meeting.consentVersion);
    setDraft({ ...draft, kvkk: false });
  }

  const asked = missingIn(meeting);
  const errors = errorsIn(draft, asked);
  const touch = (...fields: FieldName[]) => setTouched((old) => new Set([...old, ...fields]));
  return {
    draft,
    asked,
    asksConsent: !draft.kvkk && !hasConsented(meeting),
    errors,
    change(part) {
      setDraft((old) => ({ ...old, ...part }));
      const fields = asked.filter((field) => field in part);
      touch(...fields);
      setAnswered((old) => ({ ...old, fields: new Set([...old.fields, ...fields]) }));
    },
    touch,
    touchAll: () => touch(...asked),
    messageAt(field) {
      const said = answered.fields.has(field) ? undefined : refusal?.fields[field];
      if (said !== undefined) return said;
      const key: PhraseKey | undefined = touched.has(field) ? errors[field] : undefined;
      return key === undefined ? null : t(key);
    },
  };
}
