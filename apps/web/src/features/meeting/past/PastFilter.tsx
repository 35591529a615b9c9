import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { DayField, isoDay, writtenDay } from '../../../shared/date/index.ts';
import { faultsOf, useForm } from '../../../shared/form/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { TextField } from '../../../shared/ui/TextField.tsx';
import css from './past.module.css';

/** Days as they are written: dd.MM.yyyy. */
interface Values {
  from: string;
  to: string;
  search: string;
}

const valuesOf = ({ range: { from, to }, search }: Pick<Props, 'range' | 'search'>): Values => ({
  from: writtenDay(from),
  to: writtenDay(to),
  search,
});

function check({ from, to }: Values) {
  const [first, last] = [isoDay(from), isoDay(to)];
  const isBackwards = first !== null && last !== null && last < first;
  return faultsOf({
    from: first === null ? 'field.dateInvalid' : null,
    to: last === null ? 'field.dateInvalid' : isBackwards ? 'records.rangeBackwards' : null,
  });
}

interface Props {
  range: { readonly from: string; readonly to: string };
  search: string;
  onChange: (next: { from: string; to: string; search: string }) => void;
}

/** The range of days and a part of the title. */
export function PastFilter({ range, search, onChange }: Props) {
  const { t } = usePhrases();
  const form = useForm<Values>({ initial: valuesOf({ range, search }), order: ['from', 'to', 'search'], check });
  const { from, to } = range;
  // What the address says (the way back, another range) comes into the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another object at every drawing
  useEffect(() => form.reset(valuesOf({ range, search })), [from, to, search]);
  const show = async (values: Values) => {
    onChange({
      from: isoDay(values.from) ?? from,
      to: isoDay(values.to) ?? to,
      search: values.search.trim(),
    });
    return null;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is younger than browsers that we serve
    <form
      ref={form.element}
      className={css.filter}
      noValidate
      role="search"
      aria-label={t('records.range')}
      onSubmit={(event) => form.submit(event, show)}
    >
      <DayField
        name="from"
        label={t('records.beginning')}
        value={form.values.from}
        error={form.messageAt('from')}
        onChange={(next) => form.change({ from: next })}
        onBlur={() => form.touch('from')}
      />
      <DayField
        name="to"
        label={t('records.end')}
        value={form.values.to}
        error={form.messageAt('to')}
        onChange={(next) => form.change({ to: next })}
        onBlur={() => form.touch('to')}
      />
      <TextField
        name="search"
        type="search"
        label={t('records.search')}
        help={t('records.searchHint')}
        value={form.values.search}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        dir={form.values.search === '' ? undefined : 'auto'}
        onChange={(next) => form.change({ search: next })}
      />
      <div className={css.filterActions}>
        <Button type="submit" icon={<Search size={18} aria-hidden="true" />}>
          {t('records.apply')}
        </Button>
      </div>
    </form>
  );
}
