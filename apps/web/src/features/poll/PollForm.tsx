import { mayBeFormal, OPTION_MAX, pollKinds, QUESTION_MAX } from '@salon/contract';
import { Plus, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import {
  asksOptions,
  faultsOf,
  mayAddOption,
  mayRemoveOption,
  type PollValues,
  withFormal,
  withKind,
  withOption,
} from './poll.form.ts';
import css from './poll.module.css';

interface Props {
  values: PollValues;
  onChange: (values: PollValues) => void;
  /** People are invited by name, so that a formal vote is possible. */
  mayAskFormally: boolean;
  /** Someone asked to write: the question takes the focus. */
  takesFocus?: boolean;
  onSubmit: () => void;
  /** The buttons below, of which one submits, and how their row looks. */
  children: ReactNode;
  footClass?: string | undefined;
}

/** Writes a poll. A field speaks once someone tried to save. */
export function PollForm({
  values,
  onChange,
  mayAskFormally,
  takesFocus = false,
  onSubmit,
  children,
  footClass,
}: Props) {
  const { t } = usePhrases();
  const [tried, setTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const faults = faultsOf(values);
  const said = (field: keyof typeof faults) => {
    const key = tried ? faults[field] : undefined;
    return key === undefined ? null : t(key);
  };
  useEffect(() => {
    if (takesFocus) element.current?.querySelector<HTMLElement>('textarea')?.focus();
  }, [takesFocus]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const first = (['question', 'options', 'quorum'] as const).find((field) => faults[field] !== undefined);
    if (first === undefined) return onSubmit();
    element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <Stack as="form" gap={3} ref={element} noValidate onSubmit={submit}>
      <TextArea
        label={t('poll.question')}
        name="question"
        rows={2}
        maxLength={QUESTION_MAX}
        value={values.question}
        error={said('question')}
        onChange={(question) => onChange({ ...values, question })}
      />
      <Select
        label={t('poll.kind')}
        value={values.kind}
        options={pollKinds.map((kind) => ({ value: kind, label: t(`poll.${kind}`) }))}
        onChange={(kind) => onChange(withKind(values, kind))}
      />
      {asksOptions(values) && <Options values={values} error={said('options')} onChange={onChange} />}
      <Checkbox
        label={t('poll.anonymous')}
        help={t('poll.anonymousHelp')}
        checked={values.anonymous}
        onChange={(anonymous) => onChange({ ...values, anonymous })}
      />
      {values.quorum === null && (
        <Checkbox label={t('poll.live')} checked={values.live} onChange={(live) => onChange({ ...values, live })} />
      )}
      {mayAskFormally && mayBeFormal(values.kind) && (
        <Checkbox
          label={t('poll.formal')}
          help={t('poll.formalHelp')}
          checked={values.quorum !== null}
          onChange={(formal) => onChange(withFormal(values, formal))}
        />
      )}
      {values.quorum !== null && (
        <TextField
          label={t('poll.quorum')}
          name="quorum"
          inputMode="numeric"
          maxLength={3}
          value={values.quorum === 0 ? '' : String(values.quorum)}
          error={said('quorum')}
          onChange={(text) => onChange({ ...values, quorum: Number(text.replace(/\D/g, '')) })}
        />
      )}
      <Row gap={2} align="center" wrap className={footClass}>
        {children}
      </Row>
    </Stack>
  );
}

interface OptionsProps {
  values: PollValues;
  error: string | null;
  onChange: (values: PollValues) => void;
}

function Options({ values, error, onChange }: OptionsProps) {
  const { t } = usePhrases();
  const list = useRef<HTMLFieldSetElement>(null);
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('input')[index]?.focus());
  const add = () => {
    onChange({ ...values, options: [...values.options, ''] });
    focus(values.options.length);
  };
  const remove = (index: number) => {
    onChange({ ...values, options: values.options.filter((_, at) => at !== index) });
    focus(Math.max(0, index - 1));
  };
  /** Enter goes on to the next option: a poll that is half written must not open by it. */
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const inputs = [...(list.current?.querySelectorAll('input') ?? [])];
    const next = inputs[inputs.indexOf(event.target) + 1];
    if (next !== undefined) next.focus();
    else if (event.target.value.trim() !== '' && mayAddOption(values)) add();
  };
  return (
    <Stack as="fieldset" gap={2} ref={list} className={css.options} onKeyDown={goOn}>
      <legend>{t('poll.options')}</legend>
      {values.options.map((option, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has nothing but its place
          key={index}
          label={t('poll.option', { number: index + 1 })}
          hideLabel
          name="options"
          maxLength={OPTION_MAX}
          placeholder={t('poll.option', { number: index + 1 })}
          value={option}
          error={index === 0 ? error : null}
          onChange={(text) => onChange(withOption(values, index, text))}
          end={
            mayRemoveOption(values) && (
              <IconButton
                label={t('poll.removeOption', { number: index + 1 })}
                icon={<X size={18} aria-hidden="true" />}
                onClick={() => remove(index)}
              />
            )
          }
        />
      ))}
      {mayAddOption(values) && (
        <Button tone="plain" icon={<Plus size={18} aria-hidden="true" />} onClick={add}>
          {t('poll.addOption')}
        </Button>
      )}
    </Stack>
  );
}
