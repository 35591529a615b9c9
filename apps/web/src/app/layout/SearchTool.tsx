import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { loadPack, usePhrases } from '#shared/phrases/index.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { lazyComponent } from '#shared/ui/lazyComponent.tsx';
import { notify } from '#shared/ui/toasts.ts';
import css from './SearchTool.module.css';

const SearchOver = lazyComponent<{ onClose: () => void }>(async () => {
  const packs = (['account', 'meeting', 'help'] as const).map(loadPack);
  return (await Promise.all([import('./SearchOver.tsx'), ...packs]))[0].SearchOver;
}, NotFetched);

function NotFetched({ onClose }: { onClose: () => void }) {
  const { t } = usePhrases();
  useEffect(() => {
    notify(t('common.cannotReach'), 'attention');
    onClose();
  }, [t, onClose]);
  return null;
}

const isApple = /Mac|iP(?:hone|ad|od)/.test(navigator.platform);

/** Opens the search across everything, by its button or by Ctrl+K. */
export function SearchTool() {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isWanted = event.key.toLowerCase() === 'k' && (isApple ? event.metaKey : event.ctrlKey);
      if (!isWanted || event.shiftKey || event.altKey || event.defaultPrevented) return;
      event.preventDefault();
      // Over a decision that has to be made nothing opens.
      if (document.querySelector('dialog[open]') === null) setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  const keys = isApple ? '⌘K' : 'Ctrl K';
  return (
    <>
      <IconButton
        label={t('search.title')}
        icon={
          <span className={css.inside}>
            <Search size={20} aria-hidden="true" />
            {/* Drawn by the style, as it is no part of the name. */}
            <span className={css.keys} data-keys={keys} />
          </span>
        }
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        className={css.button}
        onPointerEnter={() => void SearchOver.preload().catch(() => undefined)}
        onClick={() => setOpen(true)}
      />
      {isOpen && <SearchOver onClose={() => setOpen(false)} />}
    </>
  );
}
