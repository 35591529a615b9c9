import { usePhrases } from '#shared/phrases/index.ts';
import { Held } from '#testing/Held.tsx';
import type { Meta, Story } from '#testing/story.ts';
import { TextField } from './TextField.tsx';

export default { parameters: { packs: ['meeting'] } } satisfies Meta;

export const Filled: Story = () => {
  const { t } = usePhrases();
  return (
    <Held first="Ayşe Yılmaz">
      {(value, onChange) => <TextField label={t('join.fullName')} value={value} onChange={onChange} />}
    </Held>
  );
};

export const Optional: Story = () => {
  const { t } = usePhrases();
  return (
    <Held first="">
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
    </Held>
  );
};

export const Wrong: Story = () => {
  const { t } = usePhrases();
  return (
    <Held first="ayse@">
      {(value, onChange) => (
        <TextField
          label={t('join.email')}
          error={t('field.emailInvalid')}
          dir="ltr"
          value={value}
          onChange={onChange}
        />
      )}
    </Held>
  );
};
