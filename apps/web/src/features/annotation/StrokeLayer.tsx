import { useEffect, useRef } from 'react';
import { useRoomHost, useTool } from '../../shared/room/index.ts';
import css from './Overlay.module.css';
import { newStrokeRenderer } from './strokeRenderer.ts';

interface Props {
  surface: string;
  /** Height by width of the picture. */
  ratio: number;
}

/** Strokes, names and pointers on a picture. React makes the places alone: what changes is drawn by reference. */
export function StrokeLayer({ surface, ratio }: Props) {
  const { engine } = useRoomHost();
  const { state, commands } = useTool('annotation');
  const { strokes } = state;
  const svg = useRef<SVGSVGElement>(null);
  const labels = useRef<HTMLDivElement>(null);
  const layer = useRef<ReturnType<typeof newStrokeRenderer>>(null);
  useEffect(() => {
    if (svg.current === null || labels.current === null) return;
    const { meId } = engine.snapshot();
    const of = (personId: string) => engine.snapshot().people.find(({ id }) => id === personId)?.fullName ?? '';
    const made = newStrokeRenderer(svg.current, labels.current, { meId, of });
    layer.current = made;
    const stop = commands.live.watch(surface, made.live);
    return () => {
      stop();
      made.close();
      layer.current = null;
    };
  }, [engine, commands, surface]);
  useEffect(() => layer.current?.shape(ratio), [ratio]);
  useEffect(() => layer.current?.kept(strokes.filter((stroke) => stroke.surface === surface)), [strokes, surface]);
  return (
    <>
      <svg ref={svg} className={css.stroke} viewBox="0 0 10000 10000" preserveAspectRatio="none" aria-hidden="true" />
      <div ref={labels} className={css.labels} aria-hidden="true" />
    </>
  );
}
