import { type DocumentView, type PageView, type SlidePage, ZOOM_MAX } from '@salon/contract';
import { useRef } from 'react';
import { useNaturalSize } from '#shared/zoom/useNaturalSize.ts';
import { useZoomGestures } from '#shared/zoom/useZoomGestures.ts';
import { placed } from '#shared/zoom/zoom.geometry.ts';
import css from './SlidesStage.module.css';

interface Props {
  page: SlidePage;
  view: DocumentView;
  alt: string;
  onLook: (change: Partial<PageView>) => void;
  /** It could not be fetched: its address may have expired. */
  onBroken: () => void;
}

/** A page's picture, whole or a part of it; dragged, enlarged and swiped by hand. */
export function SlidePicture({ page, view, alt, onLook, onBroken }: Props) {
  const part = useRef<HTMLDivElement>(null);
  const size = useNaturalSize(part);
  useZoomGestures(part, {
    size,
    picture: page,
    view,
    max: ZOOM_MAX,
    onLook,
    onSwipe: (forth) => onLook({ page: view.page + (forth ? 1 : -1) }),
  });
  const at = placed(size, page, view);
  const style = { inlineSize: at.width, blockSize: at.height, transform: `translate(${at.left}px, ${at.top}px)` };
  return (
    <div ref={part} className={css.picture} data-picture data-zoomed={view.zoom > 1 || undefined}>
      {size.width > 0 && (
        <img
          src={page.url}
          alt={alt}
          style={style}
          draggable={false}
          decoding="async"
          onError={onBroken}
          data-page={page.number}
        />
      )}
    </div>
  );
}
