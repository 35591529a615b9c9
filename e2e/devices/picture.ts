import { drawn, type Frame, type Look } from './person.ts';

export { type Look, looks } from './person.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly frames: number;
}

/** A moving picture as a Y4M file (4:2:0): someone who sways, nods, blinks and speaks, in a loop without a seam. */
export function personY4m(look: Look, size: PictureSize): Buffer {
  const { width, height, framesPerSecond, frames } = size;
  const parts: Buffer[] = [Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)];
  for (let index = 0; index < frames; index += 1) {
    parts.push(Buffer.from('FRAME\n'), planes(drawn(look, index / frames, height), width, height));
  }
  return Buffer.concat(parts);
}

const byte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

function planes(frame: Frame, width: number, height: number): Buffer {
  const luma = width * height;
  const chroma = luma / 4;
  const data = Buffer.alloc(luma + 2 * chroma);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [r, g, b] = frame((column - width / 2) / height, row / height);
      data[row * width + column] = byte(0.299 * r + 0.587 * g + 0.114 * b);
      if (row % 2 === 1 || column % 2 === 1) continue;
      const at = luma + (row / 2) * (width / 2) + column / 2;
      data[at] = byte(128 - 0.1687 * r - 0.3313 * g + 0.5 * b);
      data[at + chroma] = byte(128 + 0.5 * r - 0.4187 * g - 0.0813 * b);
    }
  }
  return data;
}
