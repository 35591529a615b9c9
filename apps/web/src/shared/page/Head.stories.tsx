import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { Meta, Story } from '#testing/story.ts';
import { Head } from './Head.tsx';

export default { parameters: { packs: ['meeting'] } } satisfies Meta;

export const WithAction: Story = () => {
  const { t } = usePhrases();
  return <Head title={t('profile.title')} lead={t('profile.lead')} action={<Button>{t('profile.edit')}</Button>} />;
};
