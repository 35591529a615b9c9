import { usePhrases } from '#shared/phrases/index.ts';
import type { Meta, Story } from '#testing/story.ts';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { Stack } from './Layout.tsx';

export default { parameters: { packs: ['meeting'] } } satisfies Meta;

export const Tones: Story = () => {
  const { t } = usePhrases();
  return (
    <Stack>
      {(['plain', 'done', 'attention', 'danger'] as const).map((tone) => (
        <Banner key={tone} tone={tone}>
          <p>{t('profile.emailPendingBoth')}</p>
        </Banner>
      ))}
    </Stack>
  );
};

export const WithActions: Story = () => {
  const { t } = usePhrases();
  return (
    <Banner
      tone="attention"
      title={t('profile.unsavedTitle')}
      actions={
        <>
          <Button>{t('profile.save')}</Button>
          <Button tone="quiet">{t('common.cancel')}</Button>
        </>
      }
    >
      <p>{t('profile.unsaved')}</p>
    </Banner>
  );
};
