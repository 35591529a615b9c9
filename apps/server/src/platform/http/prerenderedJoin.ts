import { existsSync, readFileSync } from 'node:fs';
import { EarlyPage, earlyPlaces, joinPath, readMeetingPath } from '@salon/contract';
import { type GuestLanguage, guestLanguages } from '@salon/phrases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { escapeHtml as escaped } from '../mail/layout.ts';

/** What a join page brings along, so that nothing has to be asked before its form can be used. */
export interface JoinPageData {
  /** The answer of `goMeeting` to a visitor, for the page's own code. */
  answer: unknown;
  /** What the form says before that code has come; null: something else than the plain form is shown. */
  form: {
    title: string;
    /** Whose company's meeting it is; empty: no one's, or it does not show itself. */
    company: string;
    /** The line above the title; empty: the usual one. */
    above: string;
    /** Null: it depends on the visitor's own clock. */
    standing: 'ongoing' | 'upcoming' | null;
    summary: string;
  } | null;
}

/** Finds out what the page of a join link brings along; null where the page has to ask for itself. Never rejects. */
export type LoadJoinPageData = (
  encoded: string,
  language: GuestLanguage,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<JoinPageData | null>;

/** The encoded query of a join link's path, as the browser's own code reads it. */
export function encodedIn(path: string): string | null {
  const found = readMeetingPath(path);
  return found?.is === 'join' ? found.encoded : null;
}

/** The page of a join link whose path carries something of the sentence around it; null: the path is as it should be. */
export function cleanPathOf(path: string): string | null {
  const found = readMeetingPath(path);
  return found?.is !== 'join' || found.isExact || found.encoded === '' ? null : joinPath(found.language, found.encoded);
}

/** The forms that were drawn when the web application was built, by language. */
export function earlyPagesIn(file: string): Partial<Record<GuestLanguage, EarlyPage>> {
  if (!existsSync(file)) return {};
  const drawn: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(guestLanguages.map((language) => [language, z.parse(EarlyPage, drawn[language])]));
}

/** The early form with a meeting's own words in it. */
function filled(
  { html, words }: EarlyPage,
  brand: string,
  encoded: string,
  form: NonNullable<JoinPageData['form']>,
): string {
  const texts: Record<keyof typeof earlyPlaces, string> = {
    brand,
    // Part of a path that is itself a parameter of an address.
    encoded: encodeURIComponent(encodeURIComponent(encoded)),
    company: form.company,
    above: form.above || words.above,
    title: form.title,
    standing: form.standing === null ? '\u00a0' : words[form.standing],
    summary: form.summary,
  };
  const names = Object.keys(earlyPlaces) as (keyof typeof earlyPlaces)[];
  const nameAt = new Map(names.map((name) => [earlyPlaces[name] as string, name]));
  // What a meeting does not say has no line.
  const said = (['company', 'summary'] as const)
    .filter((name) => form[name] === '')
    .reduce((rest, name) => rest.replace(new RegExp(`<p[^>]*>${earlyPlaces[name]}</p>`), ''), html);
  // At one go: what a meeting says is never searched for places.
  return said.replace(/__[a-z]+__/g, (place) => {
    const name = nameAt.get(place);
    return name === undefined ? place : escaped(texts[name]);
  });
}

const ROOT = '<div id="root"></div>';

/** A page with what it brings along. */
export function injectJoinPageData(
  html: string,
  early: EarlyPage | undefined,
  { brand, encoded }: { brand: string; encoded: string },
  { answer, form }: JoinPageData,
): string {
  const block = `<script id="salon-prejoin" type="application/json">${JSON.stringify(answer).replaceAll('<', '\\u003c')}</script>`;
  const root =
    early === undefined || form === null
      ? ROOT
      : `<div id="root" data-early>${filled(early, brand, encoded, form)}</div>`;
  return html.replace(ROOT, () => block + root);
}
