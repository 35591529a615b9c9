import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePhrases } from '../phrases/index.ts';
import css from './Field.module.css';
import { Row, Stack } from './Layout.tsx';

/** What every field shows around its control. */
export interface FieldProps {
  label: string;
  /** Below the control, until an error takes its place. */
  help?: ReactNode;
  /** Message in the visitor's language; null when there is nothing to say. */
  error?: string | null | undefined;
  /** Says in words that the field may stay empty. */
  optional?: boolean;
  /** The label is for screen readers alone: what the field is stands right above it. */
  hideLabel?: boolean;
}

interface Props extends FieldProps {
  id: string;
  children: ReactNode;
}

export const noteId = (id: string): string => `${id}-note`;

/** Wiring of a control inside a field: which text describes it and whether it is wrong. */
export const described = (id: string, { help, error }: Pick<FieldProps, 'help' | 'error'>) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': error || help ? noteId(id) : undefined,
});

/** Label above, help below, an error in place of the help, read aloud when it appears. */
export function Field({ id, label, help, error, optional = false, hideLabel = false, children }: Props) {
  const { t } = usePhrases();
  return (
    <Stack gap={1}>
      <label className={hideLabel ? css.hidden : css.label} htmlFor={id}>
        {label}
        {optional && ' '}
        {optional && <span className={css.optional}>({t('common.optional')})</span>}
      </label>
      {children}
      <FieldNote id={id} help={help} error={error} />
    </Stack>
  );
}

/** The line below a control: the error, else the help. */
export const FieldNote = ({ id, help, error }: { id: string } & Pick<FieldProps, 'help' | 'error'>) => (
  <div id={noteId(id)} aria-live="polite" className={css.note}>
    {error ? (
      <Row as="p" gap={1} className={css.error}>
        <CircleAlert size={16} aria-hidden="true" />
        <span>{error}</span>
      </Row>
    ) : (
      help && <p className={css.help}>{help}</p>
    )}
  </div>
);
