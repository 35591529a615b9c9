import { directionOf, type GuestLanguage, localeOf, type PhraseValues, phraseIn } from '@salon/phrases';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Formats, formatsFor } from './format.ts';
import { dictionaryOf, hasLanguage, loadLanguage, onPhrases, type PhraseKey } from './packs.ts';
import { type Insets, richText } from './rich.tsx';

/** The words of the page in the language that is shown. */
export interface Phrases extends Formats {
  /** A phrase with its `{places}` filled in; `{count}` picks the plural. */
  t(key: PhraseKey, values?: PhraseValues): string;
  /** A phrase with marked parts, `<link>such as this</link>`, each drawn by the function of its name. */
  rich(key: PhraseKey, insets: Insets, values?: PhraseValues): ReactNode;
  readonly language: GuestLanguage;
  readonly direction: 'ltr' | 'rtl';
  readonly locale: string;
}

const PhrasesContext = createContext<Phrases | null>(null);

interface Props {
  /** The wanted language. The one before stays until this one's words have arrived, so nothing flickers. */
  language: GuestLanguage;
  countryCode?: string;
  /** The page speaks this language now. */
  onShown?: (language: GuestLanguage) => void;
  /** The wanted language could not be fetched. */
  onFailure?: (language: GuestLanguage) => void;
  children: ReactNode;
}

/** Gives the words to everything inside. A change of language redraws texts and keeps every form and focus. */
export function PhrasesProvider({ language, countryCode = 'TR', onShown, onFailure, children }: Props) {
  const [shown, setShown] = useState(language);
  const snapshot = () => dictionaryOf(shown);
  const dictionary = useSyncExternalStore(onPhrases, snapshot, snapshot);
  if (shown !== language && hasLanguage(language)) setShown(language);

  useEffect(() => {
    // Even where all seems to be here: words may have arrived after the drawing above found them missing.
    let current = true;
    loadLanguage(language).then(
      () => current && setShown(language),
      () => current && onFailure?.(language),
    );
    return () => {
      current = false;
    };
  }, [language, onFailure]);

  useLayoutEffect(() => {
    document.documentElement.lang = shown;
    document.documentElement.dir = directionOf(shown);
    onShown?.(shown);
  }, [shown, onShown]);

  const phrases = useMemo<Phrases>(() => {
    const t: Phrases['t'] = (key, values) => phraseIn(dictionary, shown, key, values);
    return {
      t,
      rich: (key, insets, values) => richText(t(key, values), insets),
      language: shown,
      direction: directionOf(shown),
      locale: localeOf[shown],
      ...formatsFor(shown, countryCode),
    };
  }, [dictionary, shown, countryCode]);

  return <PhrasesContext value={phrases}>{children}</PhrasesContext>;
}

/** The words of the page. */
export function usePhrases(): Phrases {
  const phrases = use(PhrasesContext);
  if (phrases === null) throw new Error('usePhrases needs a PhrasesProvider above it');
  return phrases;
}
