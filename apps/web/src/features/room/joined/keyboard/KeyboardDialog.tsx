import { usePhrases } from '#shared/phrases/index.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { useToolViews } from '../room.context.ts';
import { KeysSwitch } from '../settings/KeysSwitch.tsx';
import { zoomKeys } from '../stage/share.zoom.ts';
import css from './KeyboardDialog.module.css';
import { type Shortcut, shortcutsWith } from './keyboard.catalogue.ts';

/** The list of keys, straight from the catalogue that they act by. */
export function KeyboardDialog({ onClose }: { onClose: () => void }) {
  const { t } = usePhrases();
  const toolViews = useToolViews();
  return (
    <Dialog title={t('room.keyboard')} onClose={onClose}>
      <Stack as="dl" gap={0}>
        {shortcutsWith(toolViews).map((shortcut) => (
          <Line key={shortcut.action} shortcut={shortcut} />
        ))}
      </Stack>
      <h3 className={css.heading}>{t('room.zoomKeys')}</h3>
      <Stack as="dl" gap={0}>
        {zoomKeys.map((shortcut) => (
          <Line key={shortcut.key} shortcut={{ ...shortcut, alt: false }} />
        ))}
      </Stack>
      <p className={css.note}>{t('room.keyboardNote')}</p>
      <KeysSwitch />
    </Dialog>
  );
}

type ShortcutText = Pick<Shortcut, 'key' | 'alt' | 'title'>;

function Line({ shortcut }: { shortcut: ShortcutText }) {
  const { t } = usePhrases();
  return (
    <Row align="center" justify="between" className={css.row}>
      <dt>{t(shortcut.title)}</dt>
      <dd dir="ltr">
        <Keys shortcut={shortcut} />
      </dd>
    </Row>
  );
}

function Keys({ shortcut: { key, alt } }: { shortcut: ShortcutText }) {
  const { t } = usePhrases();
  const words: Readonly<Record<string, string>> = { ' ': t('room.keySpace'), Arrow: t('room.keyArrows') };
  const shown = [...(alt ? ['Alt'] : []), words[key] ?? key];
  return shown.map((item) => (
    <kbd key={item} className={css.key}>
      {item}
    </kbd>
  ));
}
