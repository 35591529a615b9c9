import { usePhrases } from '#shared/phrases/index.ts';
import { StatefulField } from '#testing/StatefulField.tsx';
import type { Meta, Story } from '#testing/story.ts';
import { TextArea } from './TextArea.tsx';

export default { parameters: { packs: ['meeting'] } } satisfies Meta;

export const Empty: Story = () => {
  const { t } = usePhrases();
  return (
    <StatefulField first="">
      {(value, onChange) => (
        <TextArea
          label={t('profile.biography')}
          help={t('profile.biographyHelp', { length: 500 })}
          optional
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
    <StatefulField first="">
      {(value, onChange) => (
        <TextArea label={t('profile.registration')} error={t('field.required')} value={value} onChange={onChange} />
      )}
    </StatefulField>
  );
};
