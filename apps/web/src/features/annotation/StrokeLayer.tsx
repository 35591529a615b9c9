import type { Stroke } from '@salon/contract';
import type { Channel, LiveAnnotations } from '@salon/room';
import { useCallback, useEffect, useRef } from 'react';
import { useRoomHost, useTool } from '#shared/room/index.ts';
import css from './Overlay.module.css';
import { newStrokeRenderer } from './strokeRenderer.ts';

interface Props {
  surface: string;
  /** Height by width of the picture. */
  ratio: number;
}

/** Strokes, names and pointers on a picture of the room. */
export function StrokeLayer({ surface, ratio }: Props) {
  const { engine } = useRoomHost();
  const { state, commands } = useTool('annotation');
  const nameOf = useCallback(
    (personId: string) => {
      const { localParticipantId, people } = engine.snapshot();
      return personId === localParticipantId ? '' : (people.find(({ id }) => id === personId)?.fullName ?? '');
    },
    [engine],
  );
  return <Strokes surface={surface} ratio={ratio} strokes={state.strokes} live={commands.live} nameOf={nameOf} />;
}

interface StrokesProps extends Props {
  /** Those that stay, on this picture and on others. */
  strokes: readonly Stroke[];
  live: Channel<LiveAnnotations>;
  /** Empty: no one who is to be named. */
  nameOf: (personId: string) => string;
}

/** React makes the places alone: what changes is drawn by reference. */
export function Strokes({ surface, ratio, strokes, live, nameOf }: StrokesProps) {
  const svg = useRef<SVGSVGElement>(null);
  const labels = useRef<HTMLDivElement>(null);
  const layer = useRef<ReturnType<typeof newStrokeRenderer>>(null);
  useEffect(() => {
    if (svg.current === null || labels.current === null) return;
    const made = newStrokeRenderer(svg.current, labels.current, nameOf);
    layer.current = made;
    const stop = live.watch(surface, made.live);
    return () => {
      stop();
      made.close();
      layer.current = null;
    };
  }, [live, nameOf, surface]);
  useEffect(() => layer.current?.shape(ratio), [ratio]);
  useEffect(() => layer.current?.stored(strokes.filter((stroke) => stroke.surface === surface)), [strokes, surface]);
  return (
    <>
      <svg ref={svg} className={css.stroke} viewBox="0 0 10000 10000" preserveAspectRatio="none" aria-hidden="true" />
      <div ref={labels} className={css.labels} aria-hidden="true" />
    </>
  );
}
