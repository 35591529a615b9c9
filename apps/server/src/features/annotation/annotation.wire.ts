import type { Stroke } from '@salon/contract';
import type { StrokeRow } from './annotation.queries.ts';

export const strokeWire = ({
  id,
  surface,
  kind,
  colour,
  width,
  points,
  participantId,
  fullName,
}: StrokeRow): Stroke => ({
  id,
  surface,
  kind,
  colour,
  width,
  points,
  personId: participantId,
  fullName,
});
