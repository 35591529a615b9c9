import { usePhrases } from '#shared/phrases/index.ts';
import { StatefulField } from '#testing/StatefulField.tsx';
import type { Meta, Story } from '#testing/story.ts';
import { Radios } from './Radios.tsx';

export default { parameters: { packs: ['meeting'] } } satisfies Meta;

export const List: Story = () => {
  const { t } = usePhrases();
  const options = [
    { value: 'man', label: t('profile.man') },
    { value: 'woman', label: t('profile.woman') },
    { value: 'none', label: t('profile.notGiven'), help: t('profile.whyAsked') },
  ];
  return (
    <StatefulField first="none">
      {(value, onChange) => <Radios legend={t('profile.gender')} options={options} value={value} onChange={onChange} />}
    </StatefulField>
  );
};

export const Switch: Story = () => {
  const { t } = usePhrases();
  const options = [
    { value: 'system', label: t('common.themeSystem') },
    { value: 'light', label: t('common.themeLight') },
    { value: 'dark', label: t('common.themeDark') },
  ];
  return (
    <StatefulField first="light">
      {(value, onChange) => (
        <Radios legend={t('common.theme')} asSwitch options={options} value={value} onChange={onChange} />
      )}
    </StatefulField>
  );
};
