import * as arLegal from './ar/legal.ts';
import { sales as arSales } from './ar/sales.ts';
import * as enLegal from './en/legal.ts';
import { sales as enSales } from './en/sales.ts';
import type { Language } from './language.ts';
import { type LegalTextName, type LegalWords, legalWords } from './legalShapes.ts';
import { phraseIn } from './phrase.ts';
import * as ruLegal from './ru/legal.ts';
import { sales as ruSales } from './ru/sales.ts';
import * as trLegal from './tr/legal.ts';
import { sales as trSales } from './tr/sales.ts';

const texts = {
  tr: { ...trLegal, sales: trSales },
  en: { ...enLegal, sales: enSales },
  ar: { ...arLegal, sales: arSales },
  ru: { ...ruLegal, sales: ruSales },
};

/** What a text says as the product comes with it. */
export const shippedWords = (name: LegalTextName, language: Language): LegalWords =>
  legalWords(name, (key) => phraseIn(texts[language], language, key));
