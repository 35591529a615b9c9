import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { DayField, isoDay, writtenDay } from '../../../shared/date/index.ts';
import { faultsOf, useForm } from '../../../shared/form/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { TextField } from '../../../shared/ui/TextField.tsx';
import css from './past.module.css';
import type { PastQuery } from './past.query.ts';

/** Days as they are written: dd.MM.yyyy. */
interface Values {
  from: string;
  to: string;
  search: string;
}

const valuesOf = ({ from, to, search }: PastQuery): Values => ({ from: writtenDay(from), to: writtenDay(to), search });

function check({ from, to }: Values) {
  const [first, last] = [isoDay(from), isoDay(to)];
  const isBackwards = first !== null && last !== null && last < first;
  return faultsOf({
    from: first === null ? 'field.dateInvalid' : null,
    to: last === null ? 'field.dateInvalid' : isBackwards ? 'records.rangeBackwards' : null,
  });
}

interface Props {
  query: PastQuery;
  onChange: (part: Partial<PastQuery>) => void;
  /** Back to yesterday and today; missing while they are shown. */
  onUsual?: () => void;
}

/** The range of days and a part of the title. */
export function PastFilter({ query, onChange, onUsual }: Props) {
  const { t } = usePhrases();
  const form = useForm<Values>({ initial: valuesOf(query), order: ['from', 'to', 'search'], check });
  const { from, to, search } = query;
  // What the address says (the way back, another range) comes into the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another object at every drawing
  useEffect(() => form.reset(valuesOf(query)), [from, to, search]);
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
        {onUsual !== undefined && (
          <Button tone="plain" onClick={onUsual}>
            {t('records.yesterdayToday')}
          </Button>
        )}
      </div>
    </form>
  );
}
