import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { Failure } from '../api/index.ts';
import { type PhraseKey, usePhrases } from '../phrases/index.ts';

/** Field name to message, for the fields that break a rule now. */
export type Faults<Values> = Readonly<Partial<Record<keyof Values & string, PhraseKey>>>;

export interface FormRules<Values> {
  initial: Values;
  /** Fields in the order in which they stand on the page. */
  order: readonly (keyof Values & string)[];
  /** Every rule that the values break. Pure. */
  check(values: Values): Faults<Values>;
  /** Words of a fault where they need values. */
  word?(key: PhraseKey): string;
}

/** A form's state: what was typed survives every failure; a field speaks once it was touched. */
export interface Form<Values> {
  readonly values: Values;
  readonly faults: Faults<Values>;
  readonly busy: boolean;
  /** The last refusal, for the words above the form; null while nothing was refused. */
  readonly failure: Failure | null;
  readonly element: RefObject<HTMLFormElement | null>;
  change(part: Partial<Values>): void;
  /** Sets values as if no one had touched their fields. */
  reset(part: Partial<Values>): void;
  touch(field: keyof Values & string): void;
  messageAt(field: keyof Values & string): string | null;
  /** Clears the words above the form. */
  forgive(): void;
  focus(field: keyof Values & string): void;
  /**
   * What the form's `onSubmit` calls: checks, puts the focus on the first fault, else does the action. A failure that the action
   * returns is shown: its field messages at the fields, the rest above them. `filled`: what stands in the fields, where a browser
   * may have put it there without a word.
   */
  submit(event: FormEvent, action: (values: Values) => Promise<Failure | null>, filled?: Partial<Values>): void;
}

export function useForm<Values extends object>({ initial, order, check, word }: FormRules<Values>): Form<Values> {
  type Field = keyof Values & string;
  const { t } = usePhrases();
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Fields whose server's message was answered by a change. */
  const [answered, setAnswered] = useState<ReadonlySet<Field>>(new Set());

  const faults = check(values);
  const focus = (field: Field) =>
    element.current?.querySelector<HTMLElement>(`[name="${field}"], [data-name="${field}"] [tabindex="0"]`)?.focus();
  const fieldsIn = (part: Partial<Values>) => order.filter((field) => field in part);
  const touch = (fields: readonly Field[]) => setTouched((before) => new Set([...before, ...fields]));

  const refuse = (refused: Failure) => {
    setAnswered(new Set());
    setFailure(refused);
    const first = order.find((field) => refused.errors[field] !== undefined);
    if (first !== undefined) focus(first);
  };
  const run = async (action: (values: Values) => Promise<Failure | null>, sent: Values) => {
    setBusy(true);
    setFailure(null);
    const refused = await action(sent).finally(() => setBusy(false));
    if (refused !== null && refused.kind !== 'aborted') refuse(refused);
  };
  return {
    values,
    faults,
    busy,
    failure,
    element,
    focus,
    change(part) {
      setValues((before) => ({ ...before, ...part }));
      touch(fieldsIn(part));
      setAnswered((before) => new Set([...before, ...fieldsIn(part)]));
    },
    reset(part) {
      setValues((before) => ({ ...before, ...part }));
      const fields = new Set<string>(Object.keys(part));
      setTouched((before) => new Set([...before].filter((field) => !fields.has(field))));
    },
    touch: (field) => touch([field]),
    forgive: () => setFailure(null),
    messageAt(field) {
      const said = answered.has(field) ? undefined : failure?.errors[field];
      if (said !== undefined) return said;
      const key = touched.has(field) ? faults[field] : undefined;
      return key === undefined ? null : (word?.(key) ?? t(key));
    },
    submit(event, action, filled) {
      event.preventDefault();
      // A form inside a dialog of another form must not send that one too.
      event.stopPropagation();
      if (busy) return;
      touch(order);
      const sent = { ...values, ...filled };
      if (filled !== undefined) setValues(sent);
      const broken = check(sent);
      const first = order.find((field) => broken[field] !== undefined);
      const unlisted = element.current?.querySelector<HTMLElement>('[data-unlisted]');
      if (first !== undefined) focus(first);
      else if (unlisted) unlisted.focus();
      else void run(action, sent);
    },
  };
}
