import { usePhrases } from '#shared/phrases/index.ts';
import type { Meta, Story } from '#testing/story.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export default { parameters: { packs: ['meeting'] } } satisfies Meta;

const ignore = () => undefined;

function Question(look: { shape?: 'normal' | 'wide' | 'drawer'; mustDecide?: boolean }) {
  const { t } = usePhrases();
  return (
    <Dialog
      {...look}
      title={t('profile.unsavedTitle')}
      onClose={ignore}
      actions={
        <>
          <Button tone="quiet">{t('profile.presence')}</Button>
          <Button tone="danger">{t('profile.leave')}</Button>
        </>
      }
    >
      <p>{t('profile.unsaved')}</p>
    </Dialog>
  );
}

export const Normal: Story = () => <Question />;
export const Wide: Story = () => <Question shape="wide" />;
export const Drawer: Story = () => <Question shape="drawer" />;
export const MustDecide: Story = () => <Question mustDecide />;
