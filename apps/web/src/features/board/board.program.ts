/** Its languages, by ours. */
export const programLanguage = { tr: 'tr-TR', en: 'en', ar: 'ar-SA', ru: 'ru-RU', fr: 'en' } as const;

/** The program takes the language of the page for its own, with a country: the page's stays what it was. Returns what ends that. */
export function keepPageLanguage(lang: string, dir: string): () => void {
  const put = () => {
    if (document.documentElement.lang !== lang) document.documentElement.lang = lang;
    if (document.documentElement.dir !== dir) document.documentElement.dir = dir;
  };
  put();
  const observer = new MutationObserver(put);
  observer.observe(document.documentElement, { attributeFilter: ['lang', 'dir'] });
  return () => observer.disconnect();
}
