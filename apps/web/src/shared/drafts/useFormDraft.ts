import type { Form } from '../form/index.ts';
import { type DraftOptions, type FormDraft, useDraft } from './useDraft.ts';

interface Options<Values extends object> extends Omit<DraftOptions<Values>, 'values' | 'restore'> {
  /** The field that has the focus after the draft was thrown away. */
  first: keyof Values & string;
}

/** The draft of a form that `useForm` holds. */
export function useFormDraft<Values extends object>(
  form: Form<Values>,
  { first, ...options }: Options<Values>,
): FormDraft<Values> {
  const draft = useDraft({ ...options, values: form.values, restore: (part) => form.reset(part) });
  return {
    ...draft,
    discard(fresh) {
      draft.discard(fresh);
      form.focus(first);
    },
  };
}
