import { usePhrases } from '#shared/phrases/index.ts';
import type { Story } from '#testing/story.ts';
import { CopyField } from './CopyField.tsx';

export default {};

export const Link: Story = () => {
  const { t } = usePhrases();
  return (
    <CopyField
      label={t('common.supportCode')}
      help={t('common.supportCodeHelp')}
      value="4f0c6a5e-9a35-4f0b-8d59-2f6a5d1c7e90"
    />
  );
};
