export { type Phrases, PhrasesProvider, usePhrases } from './PhrasesProvider.tsx';
export { loadLanguage, loadPack, loadPhrases, type Pack, type PhraseKey, phraseNow } from './packs.ts';
