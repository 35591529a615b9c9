import { NumberField } from '#shared/fields/index.ts';
import { useForm } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { isMinimum, MAX_MINIMUM_LENGTH } from './past.query.ts';

interface Values {
  minimum: string;
}

/** From how many minutes on someone counts as present. */
export function MinimumForm({ minimum, onChange }: { minimum: string; onChange: (minimum: string) => void }) {
  const { t } = usePhrases();
  const form = useForm<Values>({
    initial: { minimum },
    order: ['minimum'],
    check: (values) => (isMinimum(values.minimum.trim()) ? {} : { minimum: 'records.minimumWrong' }),
  });
  const apply = async (values: Values) => {
    onChange(String(Number(values.minimum)));
    return null;
  };
  return (
    <Row
      as="form"
      align="center"
      wrap
      tight
      ref={form.element}
      noValidate
      onSubmit={(event) => form.submit(event, apply)}
    >
      <NumberField
        name="minimum"
        label={t('records.minimum')}
        help={t('records.minimumHelp')}
        error={form.messageAt('minimum')}
        value={form.values.minimum}
        most={MAX_MINIMUM_LENGTH}
        onChange={(next) => form.change({ minimum: next })}
      />
      <Button type="submit" tone="quiet">
        {t('records.apply')}
      </Button>
    </Row>
  );
}
