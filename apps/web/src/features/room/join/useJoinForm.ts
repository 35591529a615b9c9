import { useEffect, useState } from 'react';
import { type PhraseKey, usePhrases } from '../../../shared/phrases/index.ts';
import { keepChoices, readChoices } from '../devices/choices.ts';
import { type Typed, typedBefore } from './early.ts';
import {
  type Details,
  type Draft,
  draftFrom,
  errorsIn,
  type FieldErrors,
  type FieldName,
  type KnownVisitor,
  type Meeting,
  missingIn,
} from './join.form.ts';
import type { Refusal } from './prejoin.ts';
import { keepTyped, typedIn } from './typedForm.ts';

/** The form's state: what was typed, and the message that each field shows now. */
export interface JoinForm {
  readonly draft: Draft;
  /** Fields that this link leaves open. */
  readonly asked: readonly FieldName[];
  /** What breaks a rule, shown or not. */
  readonly errors: FieldErrors;
  change(change: Partial<Draft>): void;
  touch(field: FieldName): void;
  touchAll(): void;
  /** The message at a field: only once it was touched, the server's before ours. */
  messageAt(field: FieldName): string | null;
}

/** What was typed before a reload, and over it what was typed at the form that came with the page. */
function typedSoFar(kept: Draft | null, typed: Typed | null): Partial<Draft> | null {
  if (kept === null) return typed;
  return { ...kept, ...(typed?.fullName && { fullName: typed.fullName }), ...(typed?.email && { email: typed.email }) };
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
    ...(readChoices().openedText === meeting.consentVersion && { consentOpened: true }),
    ...(before === null && typedSoFar(typedIn(encoded, meeting.consentVersion), typedBefore())),
  }));
  const [ticked, setTicked] = useState((before ?? meeting).consentVersion);
  const [first] = useState(draft);
  useEffect(() => {
    if (draft !== first) keepTyped(encoded, draft, ticked ?? meeting.consentVersion);
  });
  const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set());
  const [answered, setAnswered] = useState<{ refusal: Refusal | null; fields: ReadonlySet<FieldName> }>({
    refusal,
    fields: new Set(),
  });
  if (answered.refusal !== refusal) setAnswered({ refusal, fields: new Set() });

  // Other texts than those that were ticked have to be read.
  if (ticked !== meeting.consentVersion) {
    setTicked(meeting.consentVersion);
    setDraft({ ...draft, consentOpened: false, kvkk: false });
  }

  const asked = missingIn(meeting);
  const errors = errorsIn(draft, asked);
  const touch = (...fields: FieldName[]) => setTouched((old) => new Set([...old, ...fields]));
  return {
    draft,
    asked,
    errors,
    change(part) {
      // Whoever has opened a text here need not open it at the next meeting.
      if (part.consentOpened === true) keepChoices({ openedText: meeting.consentVersion });
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
