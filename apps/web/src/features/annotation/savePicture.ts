import { pathOf, STROKE_SCALE, type StrokeStyle, strokeOpacity, strokePaint, strokeWidth } from '@salon/contract';
import { type Picture, sizeOf } from './usePictureBox.ts';

/** The picture as it is at this moment, with what is drawn on it. Rejects where the browser cannot. */
export async function annotatedPicture(
  picture: Picture,
  strokes: readonly (StrokeStyle & { readonly points: readonly number[] })[],
): Promise<Blob> {
  const { width, height } = sizeOf(picture);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.drawImage(picture, 0, 0, width, height);
  context.scale(width / STROKE_SCALE, width / STROKE_SCALE);
  Object.assign(context, { lineCap: 'round', lineJoin: 'round' });
  for (const stroke of strokes) {
    context.globalAlpha = strokeOpacity(stroke);
    context.strokeStyle = strokePaint[stroke.colour];
    context.lineWidth = strokeWidth(stroke);
    context.stroke(new Path2D(pathOf(stroke.points, height / width)));
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'),
  );
}
