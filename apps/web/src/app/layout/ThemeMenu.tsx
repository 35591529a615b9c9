import { Monitor, Moon, Sun } from 'lucide-react';
import { session, themes, useSession } from '#features/session/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import { themeNames } from './themeNames.ts';

const icons = { system: Monitor, light: Sun, dark: Moon };

/** Light, dark or as the device asks. */
export function ThemeMenu() {
  const { t } = usePhrases();
  const theme = useSession((state) => state.theme);
  const Present = icons[theme];
  return (
    <Menu
      label={t('common.theme')}
      items={themes.map((item) => {
        const Icon = icons[item];
        return {
          key: item,
          label: t(themeNames[item]),
          icon: <Icon size={20} aria-hidden="true" />,
          checked: item === theme,
          onSelect: () => session.set({ theme: item }),
        };
      })}
      trigger={(props) => (
        <IconButton {...props} label={t('common.theme')} icon={<Present size={20} aria-hidden="true" />} />
      )}
    />
  );
}
