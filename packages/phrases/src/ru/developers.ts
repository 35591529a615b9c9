/** In English: who writes programs reads it, and the code is English anyway. The page marks it as such. */
export { developers, developerTerms } from '../en/developers.ts';
