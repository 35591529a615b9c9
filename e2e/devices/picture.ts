/** A colour as red, green, blue, 0 to 255. */
type Colour = readonly [number, number, number];

/** How a drawn person looks. */
export interface Look {
  readonly wall: Colour;
  readonly shirt: Colour;
  readonly skin: Colour;
  readonly hair: Colour;
}

export const looks: readonly Look[] = [
  { wall: [214, 228, 226], shirt: [14, 124, 123], skin: [224, 172, 138], hair: [52, 36, 30] },
  { wall: [236, 226, 208], shirt: [62, 84, 140], skin: [246, 208, 180], hair: [146, 92, 44] },
  { wall: [222, 220, 236], shirt: [178, 76, 86], skin: [150, 100, 70], hair: [24, 20, 22] },
  { wall: [216, 230, 214], shirt: [242, 165, 65], skin: [238, 190, 158], hair: [190, 190, 190] },
];

export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly frames: number;
}

type Frame = (x: number, y: number) => Colour;

const inEllipse = (x: number, y: number, cx: number, cy: number, rx: number, ry: number): boolean =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

/** A person before a wall at one moment of the loop (`turn` 0 to 1); x and y in heights, x from the middle. */
function drawn(look: Look, turn: number): Frame {
  const sway = 0.035 * Math.sin(2 * Math.PI * turn);
  const nod = 0.012 * Math.sin(4 * Math.PI * turn);
  const blinks = turn > 0.46 && turn < 0.54;
  const mouth = 0.012 + 0.012 * Math.abs(Math.sin(6 * Math.PI * turn));
  const headY = 0.42 + nod;
  const dark: Colour = [look.hair[0] * 0.6, look.hair[1] * 0.6, look.hair[2] * 0.6];
  return (x, y) => {
    const hx = x - sway;
    const inEye = (side: number) => inEllipse(hx, y, side * 0.065, headY - 0.02, 0.016, blinks ? 0.003 : 0.018);
    if (inEye(-1) || inEye(1)) return dark;
    if (inEllipse(hx, y, 0, headY + 0.1, 0.045, mouth)) return [150, 60, 60];
    const face = inEllipse(hx, y, 0, headY, 0.155, 0.2);
    if (inEllipse(hx, y, 0, headY - 0.06, 0.175, 0.19) && (y < headY - 0.09 || !face)) return look.hair;
    const neck = Math.abs(hx) < 0.06 && y > headY && y < 0.68;
    if (face || neck || inEllipse(x - sway * 0.7, y, 0, 0.68, 0.075, 0.05)) return look.skin;
    if (inEllipse(x - sway * 0.4, y, 0, 1.05, 0.42, 0.4)) return look.shirt;
    const light = 1 - 0.18 * y - 0.1 * Math.abs(x);
    return [look.wall[0] * light, look.wall[1] * light, look.wall[2] * light];
  };
}

/** A moving picture as a Y4M file (4:2:0): somebody who sways, nods, blinks and speaks, in a loop without a seam. */
export function personY4m(look: Look, size: PictureSize): Buffer {
  const { width, height, framesPerSecond, frames } = size;
  const parts: Buffer[] = [Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)];
  for (let index = 0; index < frames; index += 1) {
    parts.push(Buffer.from('FRAME\n'), planes(drawn(look, index / frames), width, height));
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
