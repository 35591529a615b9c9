import { usePhrases } from '#shared/phrases/index.ts';
import { Held } from '#testing/Held.tsx';
import type { Meta, Story } from '#testing/story.ts';
import { TextArea } from './TextArea.tsx';

export default { parameters: { packs: ['meeting'] } } satisfies Meta;

export const Empty: Story = () => {
  const { t } = usePhrases();
  return (
    <Held first="">
      {(value, onChange) => (
        <TextArea
          label={t('profile.biography')}
          help={t('profile.biographyHelp', { length: 500 })}
          optional
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
    <Held first="">
      {(value, onChange) => (
        <TextArea label={t('profile.registration')} error={t('field.required')} value={value} onChange={onChange} />
      )}
    </Held>
  );
};
