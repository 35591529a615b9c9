import { useEffect, useState } from 'react';
import { loader } from '../api/index.ts';
import { usePhrases } from '../phrases/index.ts';
import { useStore } from '../store/createStore.ts';
import css from './ContainerLoader.module.css';

/** A wait shorter than this shows nothing. */
const PATIENCE_MS = 200;

/** A thin line over the page while a request that asked for it is under way. It covers nothing. */
export function ContainerLoader() {
  const { t } = usePhrases();
  const busy = useStore(loader, (state) => state.holds > 0);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) return setShown(false);
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  if (!shown) return null;
  return <div className={css.loader} role="progressbar" aria-label={t('common.loading')} />;
}
