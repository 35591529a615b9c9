import { type ReactNode, useId } from 'react';
import type { Failure } from '../api/index.ts';
import { type Form, FormFailure } from '../form/index.ts';
import { Stack } from '../ui/Layout.tsx';
import { Confirm } from './Confirm.tsx';

interface Props<Values> {
  title: string;
  /** Words of the button that sends the form. */
  action: string;
  tone?: 'danger' | 'primary';
  form: Form<Values>;
  onSubmit: (values: Values) => Promise<Failure | null>;
  onClose: () => void;
  /** What it is about, above the fields. */
  lead?: string;
  children: ReactNode;
}

/** A form in a dialog: what it is about, what was refused, its fields, and the button that sends it. */
export function FormDialog<Values>({ form, onSubmit, lead, tone = 'primary', children, ...frame }: Props<Values>) {
  const id = useId();
  const { failure } = form;
  // What is told at its field is not told twice.
  const isAtField = failure !== null && failure.code !== 'input.invalid' && Object.keys(failure.errors).length > 0;
  return (
    <Confirm {...frame} tone={tone} form={id} isBusy={form.busy}>
      <Stack as="form" id={id} ref={form.element} noValidate onSubmit={(event) => form.submit(event, onSubmit)}>
        {lead !== undefined && <p>{lead}</p>}
        <FormFailure failure={isAtField ? null : failure} />
        {children}
      </Stack>
    </Confirm>
  );
}
