/** What stands behind someone: what is there, blurred a little or a lot, or a picture. */
export type Background =
  | { readonly is: 'blur'; readonly strong: boolean }
  | { readonly is: 'picture'; readonly image: ImageBitmap };

/** The size that the model looks at. Pixels. */
export const MODEL = { width: 256, height: 144 };

/** How wide the picture is at its narrowest while it is blurred. Pixels. */
const NARROWEST = { light: 64, strong: 28 };

/** How sure the model has to be that a pixel is someone: below the first it is the room, above the second the person. */
const EDGE = { from: 0.35, to: 0.75 };
/** How much of the mask before stays in the next one, against flicker at the edges. */
const INERTIA = 0.2;

type Area = OffscreenCanvasRenderingContext2D;

function area(width: number, height: number, readOften = false): Area {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: readOften });
  if (context === null) throw new Error('no drawing');
  return context;
}

/** Resizes a canvas only where it has another size: resizing clears it. */
function resize({ canvas }: Area, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

/** Draws someone before a background, by the latest mask of where they are. */
export class Drawing {
  readonly #look = area(MODEL.width, MODEL.height, true);
  readonly #mask = area(MODEL.width, MODEL.height);
  readonly #pixels = new ImageData(MODEL.width, MODEL.height);
  readonly #behind = area(MODEL.width, MODEL.height);
  readonly #narrow = area(2, 2);
  readonly #out = area(2, 2);
  #hasMask = false;

  /** Takes a picture, and makes it small as well. */
  open(source: CanvasImageSource, width: number, height: number): void {
    const out = this.#out;
    resize(out, width, height);
    out.globalCompositeOperation = 'copy';
    out.drawImage(source, 0, 0, width, height);
    this.#look.drawImage(out.canvas, 0, 0, MODEL.width, MODEL.height);
  }

  /** The picture as the model looks at it. */
  seen(): ImageData {
    return this.#look.getImageData(0, 0, MODEL.width, MODEL.height);
  }

  /** Where someone is, from 0 (surely not) to 1, pixel by pixel. */
  take(mask: Float32Array): void {
    const { data } = this.#pixels;
    const inertia = this.#hasMask ? INERTIA : 0;
    for (let at = 0, alpha = 3; at < mask.length; at += 1, alpha += 4) {
      const sure = Math.min(1, Math.max(0, ((mask[at] ?? 0) - EDGE.from) / (EDGE.to - EDGE.from)));
      data[alpha] = inertia * (data[alpha] ?? 0) + (1 - inertia) * 255 * sure * sure * (3 - 2 * sure);
    }
    this.#mask.putImageData(this.#pixels, 0, 0);
    this.#hasMask = true;
  }

  /** The finished picture; null before the first mask: nothing of the room is ever shown. */
  finish(background: Background): OffscreenCanvas | null {
    if (!this.#hasMask) return null;
    const out = this.#out;
    const { width, height } = out.canvas;
    if (background.is === 'picture') {
      out.globalCompositeOperation = 'destination-in';
      out.drawImage(this.#mask.canvas, 0, 0, width, height);
      out.globalCompositeOperation = 'destination-over';
      drawCovering(out, background.image, width, height);
    } else {
      out.globalCompositeOperation = 'source-over';
      out.drawImage(this.#blurBehind(background.strong), 0, 0, width, height);
    }
    return out.canvas;
  }

  /**
   * What is blurred, with a hole where someone is. Made narrow and wide again: every browser does that well and fast, filters
   * are missing in some. In the model's size, which is enough for what is blurred.
   */
  #blurBehind(strong: boolean): OffscreenCanvas {
    const [behind, narrow] = [this.#behind, this.#narrow];
    const { width, height } = MODEL;
    const narrowest = strong ? NARROWEST.strong : NARROWEST.light;
    resize(narrow, narrowest, Math.round((narrowest * height) / width));
    for (const step of [behind, narrow]) step.imageSmoothingQuality = 'high';
    narrow.drawImage(this.#look.canvas, 0, 0, narrow.canvas.width, narrow.canvas.height);
    behind.globalCompositeOperation = 'copy';
    behind.drawImage(narrow.canvas, 0, 0, width, height);
    behind.globalCompositeOperation = 'destination-out';
    behind.drawImage(this.#mask.canvas, 0, 0);
    return behind.canvas;
  }
}

/** Fills the whole area with a picture, whose edges are cut off where its shape is another. */
function drawCovering(context: Area, image: ImageBitmap, width: number, height: number): void {
  const scale = Math.max(width / image.width, height / image.height);
  const [w, h] = [image.width * scale, image.height * scale];
  context.drawImage(image, (width - w) / 2, (height - h) / 2, w, h);
}
