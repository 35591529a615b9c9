import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { DateRangeField } from '../../../shared/fields/index.ts';
import { faultsOf, useForm } from '../../../shared/form/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Row } from '../../../shared/ui/Layout.tsx';
import { TextField } from '../../../shared/ui/TextField.tsx';
import css from './past.module.css';
import { QUICK_DAYS, quickRange } from './past.query.ts';

/** Days are empty while they are none. */
interface Values {
  from: string;
  to: string;
  search: string;
}

const check = ({ from, to }: Values) =>
  faultsOf({
    from: from === '' ? 'field.dateInvalid' : null,
    to: to === '' ? 'field.dateInvalid' : to < from ? 'records.rangeBackwards' : null,
  });

interface Props {
  range: { readonly from: string; readonly to: string };
  search: string;
  /** The day on the viewer's wall. */
  today: string;
  onChange: (next: { from: string; to: string; search: string }) => void;
}

/** The range of days and a part of the title. */
export function PastFilter({ range, search, today, onChange }: Props) {
  const { t } = usePhrases();
  const { from, to } = range;
  const form = useForm<Values>({ initial: { from, to, search }, order: ['from', 'to', 'search'], check });
  // What the address says (the way back, another range) comes into the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another object at every drawing
  useEffect(() => form.reset({ from, to, search }), [from, to, search]);
  const show = async (values: Values) => {
    onChange({ ...values, search: values.search.trim() });
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
      <DateRangeField
        label={t('records.range')}
        from={{
          name: 'from',
          label: t('records.beginning'),
          value: form.values.from,
          error: form.messageAt('from'),
        }}
        to={{ name: 'to', label: t('records.end'), value: form.values.to, error: form.messageAt('to') }}
        onChange={form.change}
        onBlur={() => form.touch('to')}
      />
      <Row gap={2} wrap className={css.quick} role="group" aria-label={t('records.quick')}>
        {QUICK_DAYS.map((days) => {
          const quick = quickRange(days, today);
          return (
            <Button
              key={days}
              tone="quiet"
              aria-pressed={quick.from === from && quick.to === to}
              onClick={() => onChange({ ...quick, search: form.values.search.trim() })}
            >
              {t('records.lastDays', { count: days })}
            </Button>
          );
        })}
      </Row>
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
