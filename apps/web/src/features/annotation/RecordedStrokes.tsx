import type { Stroke } from '@salon/contract';
import type { Channel, LiveAnnotations } from '@salon/room';
import { useRef } from 'react';
import css from './Overlay.module.css';
import { Strokes } from './StrokeLayer.tsx';
import { usePictureBox } from './usePictureBox.ts';

export interface RecordedStrokesProps {
  surface: string;
  strokes: readonly Stroke[];
  live: Channel<LiveAnnotations>;
  nameOf: (personId: string) => string;
}

/** What is drawn on the picture beside it, in a recording: at the same places of its content as in the room. */
export function RecordedStrokes({ surface, ...drawn }: RecordedStrokesProps) {
  const root = useRef<HTMLDivElement>(null);
  const box = usePictureBox(root);
  return (
    <div ref={root} className={css.root} dir="ltr">
      {box !== null && (
        <div
          className={css.content}
          style={{ insetInlineStart: box.x, insetBlockStart: box.y, inlineSize: box.width, blockSize: box.height }}
        >
          <Strokes key={surface} surface={surface} ratio={box.height / box.width} {...drawn} />
        </div>
      )}
    </div>
  );
}
