// Stories are written in Component Story Format: `apps/web/gallery` shows them, and Storybook or Ladle could.
import type { Pack } from '@salon/phrases/packs';
import type { FC } from 'react';
import type { Phrases } from '#shared/phrases/index.ts';

/** A component in one of its states. */
export interface Story extends FC {
  /** What someone does first: opens a menu, leaves a field. */
  play?: (scene: { canvasElement: HTMLElement; t: Phrases['t'] }) => Promise<void>;
}

/** What all stories of a file need. */
export interface Parameters {
  /** Phrases besides the base. */
  readonly packs?: readonly Pack[];
  /** Drawn in the colours of the room. */
  readonly surface?: 'room';
  /** `fullscreen`: brings its own `main`, without a margin around it. */
  readonly layout?: 'padded' | 'fullscreen';
}

/** The default export of a file of stories. */
export interface Meta {
  readonly parameters?: Parameters;
}

export type StoryFile = { readonly default: Meta } & Readonly<Record<string, Story | Meta>>;
