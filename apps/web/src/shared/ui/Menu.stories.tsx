import { Pencil, Trash2 } from 'lucide-react';
import { usePhrases } from '#shared/phrases/index.ts';
import type { Meta, Story } from '#testing/story.ts';
import { Button } from './Button.tsx';
import { Menu, type MenuItem } from './Menu.tsx';

export default { parameters: { packs: ['meeting'] } } satisfies Meta;

const open: NonNullable<Story['play']> = async ({ canvasElement }) => canvasElement.querySelector('button')?.click();
const onSelect = () => undefined;

function Opened({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <Menu
      label={label}
      items={items}
      placement="bottom-start"
      trigger={({ ref, ...trigger }) => (
        <Button tone="quiet" {...trigger} ref={ref}>
          {label}
        </Button>
      )}
    />
  );
}

export const Actions: Story = () => {
  const { t } = usePhrases();
  return (
    <Opened
      label={t('profile.picture')}
      items={[
        { key: 'edit', label: t('profile.edit'), icon: <Pencil size={18} aria-hidden="true" />, onSelect },
        { key: 'save', label: t('profile.save'), disabledReason: t('profile.pictureKind'), onSelect },
        {
          key: 'remove',
          label: t('profile.pictureRemove'),
          icon: <Trash2 size={18} aria-hidden="true" />,
          tone: 'danger',
          separated: true,
          onSelect,
        },
      ]}
    />
  );
};
Actions.play = open;

export const Choices: Story = () => {
  const { t } = usePhrases();
  const [theme, language] = [t('common.theme'), t('common.language')];
  return (
    <Opened
      label={t('common.menu')}
      items={[
        { key: 'light', group: theme, label: t('common.themeLight'), checked: true, onSelect },
        { key: 'dark', group: theme, label: t('common.themeDark'), checked: false, onSelect },
        { key: 'tr', group: language, label: 'Türkçe', lang: 'tr', checked: true, separated: true, onSelect },
        { key: 'ar', group: language, label: 'العربية', lang: 'ar', checked: false, onSelect },
      ]}
    />
  );
};
Choices.play = open;
