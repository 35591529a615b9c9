import { usePhrases } from '#shared/phrases/index.ts';
import type { Meta, Story } from '#testing/story.ts';
import { Button } from './Button.tsx';
import { FormCard } from './FormCard.tsx';

export default { parameters: { packs: ['meeting'] } } satisfies Meta;

export const Card: Story = () => {
  const { t } = usePhrases();
  return (
    <FormCard title={t('profile.title')} lead={t('profile.lead')}>
      <Button full>{t('profile.save')}</Button>
    </FormCard>
  );
};
