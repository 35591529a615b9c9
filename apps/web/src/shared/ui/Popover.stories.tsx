import { usePhrases } from '#shared/phrases/index.ts';
import type { Meta, Story } from '#testing/story.ts';
import { Button } from './Button.tsx';
import { Popover } from './Popover.tsx';

export default { parameters: { packs: ['meeting'] } } satisfies Meta;

export const Open: Story = () => {
  const { t } = usePhrases();
  return (
    <Popover
      label={t('profile.invoice')}
      trigger={({ ref, ...trigger }) => (
        <Button tone="quiet" {...trigger} ref={ref}>
          {t('profile.invoice')}
        </Button>
      )}
    >
      {() => <p>{t('profile.invoiceNote')}</p>}
    </Popover>
  );
};
Open.play = async ({ canvasElement }) => canvasElement.querySelector('button')?.click();
