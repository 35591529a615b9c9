import { usePhrases } from '#shared/phrases/index.ts';
import { StatefulField } from '#testing/StatefulField.tsx';
import type { Meta, Story } from '#testing/story.ts';
import { Checkbox } from './Checkbox.tsx';

export default { parameters: { packs: ['meeting'] } } satisfies Meta;

export const Ticked: Story = () => {
  const { t } = usePhrases();
  return (
    <StatefulField first={true}>
      {(checked, onChange) => (
        <Checkbox
          label={t('profile.straightIn')}
          help={t('profile.straightInHelp')}
          checked={checked}
          onChange={onChange}
        />
      )}
    </StatefulField>
  );
};

export const Wrong: Story = () => {
  const { t } = usePhrases();
  return (
    <StatefulField first={false}>
      {(checked, onChange) => (
        <Checkbox label={t('profile.mayBeEmpty')} error={t('field.required')} checked={checked} onChange={onChange} />
      )}
    </StatefulField>
  );
};
