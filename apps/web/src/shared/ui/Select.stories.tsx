import { usePhrases } from '#shared/phrases/index.ts';
import { StatefulField } from '#testing/StatefulField.tsx';
import type { Meta, Story } from '#testing/story.ts';
import { Select } from './Select.tsx';

export default { parameters: { packs: ['meeting'] } } satisfies Meta;

function useOptions() {
  const { t } = usePhrases();
  return [
    { value: '', label: t('profile.choose') },
    { value: 'home', label: t('profile.home') },
    { value: 'work', label: t('profile.work') },
  ];
}

export const Chosen: Story = () => {
  const { t } = usePhrases();
  const options = useOptions();
  return (
    <StatefulField first="work">
      {(value, onChange) => (
        <Select label={t('profile.addressType')} options={options} value={value} onChange={onChange} />
      )}
    </StatefulField>
  );
};

export const Wrong: Story = () => {
  const { t } = usePhrases();
  const options = useOptions();
  return (
    <StatefulField first="">
      {(value, onChange) => (
        <Select
          label={t('profile.addressType')}
          error={t('field.required')}
          options={options}
          value={value}
          onChange={onChange}
        />
      )}
    </StatefulField>
  );
};
