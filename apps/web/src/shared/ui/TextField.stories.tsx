import { usePhrases } from '#shared/phrases/index.ts';
import { StatefulField } from '#testing/StatefulField.tsx';
import type { Meta, Story } from '#testing/story.ts';
import { TextField } from './TextField.tsx';

export default { parameters: { packs: ['meeting'] } } satisfies Meta;

export const Filled: Story = () => {
  const { t } = usePhrases();
  return (
    <StatefulField first="Ayşe Yılmaz">
      {(value, onChange) => <TextField label={t('join.fullName')} value={value} onChange={onChange} />}
    </StatefulField>
  );
};

export const Optional: Story = () => {
  const { t } = usePhrases();
  return (
    <StatefulField first="">
      {(value, onChange) => (
        <TextField
          label={t('profile.identity')}
          help={t('profile.invoiceNote')}
          optional
          inputMode="numeric"
          value={value}
          onChange={onChange}
        />
      )}
    </StatefulField>
  );
};

export const Wrong: Story = () => {
  const { t } = usePhrases();
  return (
    <StatefulField first="ayse@">
      {(value, onChange) => (
        <TextField
          label={t('join.email')}
          error={t('field.emailInvalid')}
          dir="ltr"
          value={value}
          onChange={onChange}
        />
      )}
    </StatefulField>
  );
};
