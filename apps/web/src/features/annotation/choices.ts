import type { StrokeColour, StrokeWidth } from '@salon/contract';

/** What someone draws with. */
export interface DrawingChoices {
  readonly tool: 'pen' | 'highlighter' | 'pointer';
  readonly colour: StrokeColour;
  readonly width: StrokeWidth;
  /** What is drawn goes after some seconds. */
  readonly fades: boolean;
}

export const firstChoices: DrawingChoices = { tool: 'pen', colour: 'red', width: 'medium', fades: false };
