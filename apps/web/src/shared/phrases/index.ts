export { type Phrases, PhrasesProvider, usePhrases } from './PhrasesProvider.tsx';
export { hasLanguage, loadLanguage, loadPhrases, type Pack, type PhraseKey, phraseNow } from './packs.ts';
