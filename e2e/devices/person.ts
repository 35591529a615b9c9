/** A colour as red, green, blue, 0 to 255. */
type Colour = readonly [number, number, number];

/** How a drawn person looks. */
export interface Look {
  readonly wall: Colour;
  readonly shirt: Colour;
  readonly skin: Colour;
  readonly hair: Colour;
  readonly style: 'long' | 'short' | 'scarf';
  readonly beard?: boolean;
  readonly glasses?: boolean;
  readonly behind: 'shelf' | 'window' | 'plant' | 'picture';
}

export const looks: readonly Look[] = [
  {
    wall: [214, 228, 226],
    shirt: [14, 124, 123],
    skin: [232, 186, 156],
    hair: [60, 40, 32],
    style: 'long',
    behind: 'plant',
  },
  {
    wall: [236, 226, 208],
    shirt: [62, 84, 140],
    skin: [240, 200, 172],
    hair: [92, 60, 36],
    style: 'short',
    beard: true,
    behind: 'shelf',
  },
  {
    wall: [222, 220, 236],
    // No skin and no lips have it: tests find people by their shirts.
    shirt: [124, 72, 160],
    skin: [216, 166, 134],
    hair: [70, 92, 128],
    style: 'scarf',
    behind: 'window',
  },
  {
    wall: [216, 230, 214],
    shirt: [242, 165, 65],
    skin: [154, 106, 78],
    hair: [34, 28, 28],
    style: 'short',
    glasses: true,
    behind: 'picture',
  },
];

/** The colour at a point; x and y in heights, x from the middle. */
export type Frame = (x: number, y: number) => Colour;

/** How far a point is from a shape, about; negative inside. */
// biome-ignore lint/complexity/useMaxParams: coordinates, called for every point of a frame
const ellipse = (x: number, y: number, cx: number, cy: number, rx: number, ry: number): number =>
  (Math.hypot((x - cx) / rx, (y - cy) / ry) - 1) * Math.min(rx, ry);
// biome-ignore lint/complexity/useMaxParams: coordinates, called for every point of a frame
const box = (x: number, y: number, cx: number, cy: number, hx: number, hy: number, round: number): number => {
  const [dx, dy] = [Math.abs(x - cx) - hx + round, Math.abs(y - cy) - hy + round];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round;
};

const shade = ([r, g, b]: Colour, by: number): Colour => [r * by, g * by, b * by];
const WHITE: Colour = [250, 249, 246];
const WOOD: Colour = [176, 148, 120];
const LIPS: Colour = [176, 92, 88];
const MOUTH: Colour = [104, 44, 48];

/** Lays one shape over another, with soft edges. */
interface Brush {
  colour: [number, number, number];
  paint(colour: Colour, distance: number, strength?: number): void;
}

function newBrush(height: number): Brush {
  const colour: [number, number, number] = [0, 0, 0];
  return {
    colour,
    paint([r, g, b], distance, strength = 1) {
      const covers = Math.max(0, Math.min(1, 0.5 - distance * height)) * strength;
      if (covers === 0) return;
      colour[0] += (r - colour[0]) * covers;
      colour[1] += (g - colour[1]) * covers;
      colour[2] += (b - colour[2]) * covers;
    },
  };
}

/** What stands behind the person. */
function paintRoom({ colour, paint }: Brush, { wall, behind }: Look, x: number, y: number): void {
  const light = 1.03 - 0.14 * y - 0.1 * Math.abs(x);
  for (const part of [0, 1, 2] as const) colour[part] = Math.min(255, wall[part] * light);
  if (Math.abs(x) < 0.34) return;
  if (behind === 'shelf') {
    paint(shade(WOOD, 1.05), box(x, y, 0.64, 0.42, 0.22, 0.012, 0.004));
    const books: readonly Colour[] = [
      [126, 150, 160],
      [206, 188, 156],
      [150, 112, 104],
      [112, 138, 120],
      [222, 214, 196],
    ];
    for (const [index, book] of books.entries())
      paint(
        book,
        box(x, y, 0.49 + index * 0.045, 0.335 + (index % 2) * 0.015, 0.019, 0.072 - (index % 2) * 0.015, 0.004),
      );
    paint(WHITE, ellipse(x, y, 0.78, 0.37, 0.035, 0.042));
  } else if (behind === 'window') {
    paint(WHITE, box(x, y, -0.64, 0.34, 0.2, 0.26, 0.01));
    paint([196, 218, 238], box(x, y, -0.64, 0.34, 0.18, 0.24, 0.006));
    paint([178, 204, 188], Math.max(ellipse(x, y, -0.7, 0.66, 0.24, 0.16), box(x, y, -0.64, 0.34, 0.18, 0.24, 0.006)));
    paint(WHITE, box(x, y, -0.64, 0.34, 0.008, 0.24, 0));
    paint(WHITE, box(x, y, -0.64, 0.32, 0.18, 0.008, 0));
  } else if (behind === 'plant') {
    const leaf: Colour = [104, 150, 118];
    for (const [cx, cy, rx, ry] of [
      [0.6, 0.52, 0.035, 0.15],
      [0.67, 0.5, 0.04, 0.18],
      [0.74, 0.56, 0.035, 0.13],
    ] as const)
      paint(shade(leaf, 0.85 + cy * 0.3), ellipse(x + (y - 0.7) * (cx - 0.67) * 2.4, y, cx, cy, rx, ry));
    paint([222, 206, 188], box(x, y, 0.67, 0.76, 0.085, 0.1, 0.02));
  } else {
    paint(WOOD, box(x, y, 0.62, 0.3, 0.16, 0.2, 0.006));
    paint(WHITE, box(x, y, 0.62, 0.3, 0.145, 0.185, 0.002));
    const inside = box(x, y, 0.62, 0.3, 0.115, 0.15, 0);
    paint([206, 222, 226], inside);
    paint([150, 178, 164], Math.max(ellipse(x, y, 0.56, 0.48, 0.15, 0.15), inside));
    paint([112, 146, 140], Math.max(ellipse(x, y, 0.72, 0.5, 0.14, 0.14), inside));
    paint([236, 214, 160], Math.max(ellipse(x, y, 0.66, 0.24, 0.03, 0.03), inside));
  }
}

/** A person before a wall at one moment of the loop (`turn` 0 to 1), for a picture of this many lines. */
export function drawn(look: Look, turn: number, height: number): Frame {
  const { skin, shirt, hair, style } = look;
  const sway = 0.03 * Math.sin(2 * Math.PI * turn);
  const cy = 0.44 + 0.01 * Math.sin(4 * Math.PI * turn);
  const isBlinking = turn > 0.48 && turn < 0.53;
  const open = 0.019 * Math.abs(Math.sin(6 * Math.PI * turn));
  const brush = newBrush(height);
  const { paint } = brush;
  const dark = style === 'scarf' ? ([52, 38, 32] as const) : shade(hair, 0.75);
  const covered = style === 'scarf' ? hair : shade(hair, 1);

  function paintBody(x: number, y: number): void {
    const bx = x - sway * 0.4;
    if (style === 'long') paint(shade(hair, 0.86), box(x - sway, y, 0, cy + 0.13, 0.19, 0.3, 0.17));
    const shoulders = Math.min(box(bx, y, 0, 1.06, 0.39, 0.3, 0.2), ellipse(bx, y, 0, 0.82, 0.22, 0.11));
    paint(shirt, shoulders);
    paint(shade(shirt, 0.88), Math.max(shoulders, Math.abs(Math.abs(bx) - 0.27 - 0.06 * (y - 0.9)) - 0.003));
    if (style === 'scarf') {
      paint(covered, ellipse(bx, y, 0, 0.73, 0.2, 0.14));
      paint(shade(covered, 0.88), Math.max(ellipse(bx, y, 0, 0.73, 0.2, 0.14), Math.abs(y - 0.75 - bx * 0.5) - 0.006));
      return;
    }
    paint(shade(skin, 0.97), ellipse(bx, y, 0, 0.74, 0.088, 0.05));
    paint(shade(skin, 0.97), box((x + bx) / 2 - sway * 0.25, y, 0, 0.65, 0.064, 0.12, 0.02));
    paint(
      shade(skin, 0.8),
      Math.max(box(x - sway * 0.7, y, 0, 0.65, 0.064, 0.12, 0.02), ellipse(x - sway, y, 0, cy + 0.16, 0.12, 0.065)),
      0.7,
    );
  }

  function paintHead(x: number, y: number): number {
    const down = Math.max(0, (y - cy) / 0.195);
    const head = ellipse(x, y, 0, cy, 0.143 - 0.034 * Math.min(1, down) ** 1.6, 0.195);
    if (style !== 'scarf')
      for (const side of [-1, 1]) paint(shade(skin, 0.92), ellipse(x, y, side * 0.143, cy + 0.02, 0.022, 0.037));
    paint(skin, head);
    paint(shade(skin, 0.9), Math.max(head, -ellipse(x, y, -0.03, cy - 0.02, 0.16, 0.205)), 0.55);
    return head;
  }

  function paintFace(x: number, y: number, head: number): void {
    for (const side of [-1, 1]) {
      const ex = side * 0.056;
      paint([214, 118, 104], ellipse(x, y, side * 0.082, cy + 0.062, 0.03, 0.022), 0.2);
      const eye = ellipse(x, y, ex, cy, 0.0255, isBlinking ? 0.002 : 0.0155);
      paint(WHITE, eye);
      paint([70, 48, 36], Math.max(eye, ellipse(x, y, ex, cy, 0.0135, 0.0145)));
      paint([20, 16, 16], Math.max(eye, ellipse(x, y, ex, cy, 0.0065, 0.007)));
      paint(WHITE, Math.max(eye, ellipse(x, y, ex + 0.005, cy - 0.005, 0.0035, 0.0035)));
      const lid = cy - 0.015 + 9 * (x - ex) ** 2 + (isBlinking ? 0.014 : 0);
      paint(dark, Math.max(Math.abs(y - lid) - 0.0026, Math.abs(x - ex) - 0.027));
      const brow = cy - 0.05 + 8 * (x - ex - side * 0.004) ** 2;
      paint(dark, Math.max(Math.abs(y - brow) - 0.0055, Math.abs(x - ex) - 0.032));
    }
    paint(shade(skin, 0.84), Math.max(ellipse(x, y, 0, cy + 0.058, 0.021, 0.012), -(y - cy - 0.056)), 0.8);
    paint(
      shade(skin, 0.9),
      Math.max(Math.abs(x - 0.013 - 0.12 * (y - cy)) - 0.003, Math.abs(y - cy - 0.025) - 0.028),
      0.6,
    );
    if (look.beard) {
      const edge = cy + 0.1 - 5.2 * x * x;
      paint(hair, Math.max(head - 0.004, edge - y), 0.92);
      paint(hair, ellipse(x, y, 0, cy + 0.089, 0.052, 0.014), 0.92);
    }
    const smile = cy + 0.116 - 5.5 * x * x;
    const lips = 1 - (x / 0.054) ** 2;
    if (lips <= 0) return;
    paint(LIPS, Math.abs(y - smile - open / 2) - (0.009 + open * 0.75) * lips);
    const inside = Math.abs(y - smile - open / 2) - (0.0012 + open * 0.7) * lips;
    paint(MOUTH, inside);
    if (open > 0.004) paint(WHITE, Math.max(inside + 0.0015, y - smile - open * 0.2));
  }

  function paintHair(x: number, y: number): void {
    if (style === 'short') {
      const cap = ellipse(x, y, 0, cy - 0.045, 0.163, 0.178);
      const line = cy - 0.128 - 0.22 * x + 3.4 * (x + 0.03) ** 2;
      const sides = Math.max(cap, -ellipse(x, y, 0, cy + 0.06, 0.134, 0.2), y - cy - 0.01);
      paint(hair, Math.min(Math.max(cap, y - line), sides));
      return;
    }
    const window =
      style === 'scarf' ? ellipse(x, y, 0, cy + 0.028, 0.121, 0.158) : ellipse(x, y, 0.012, cy + 0.055, 0.127, 0.2);
    const outer =
      style === 'scarf'
        ? Math.min(ellipse(x, y, 0, cy - 0.005, 0.182, 0.222), box(x, y, 0, cy + 0.16, 0.15, 0.14, 0.12))
        : Math.min(
            ellipse(x, y, 0, cy - 0.03, 0.176, 0.2),
            Math.max(box(x, y, 0, cy + 0.13, 0.19, 0.3, 0.17), y - cy - 0.34, 0.118 - Math.abs(x)),
          );
    paint(covered, Math.max(outer, -window));
    if (style === 'scarf') paint(shade(covered, 0.86), Math.max(outer, -window, window - 0.012));
    else
      paint(
        shade(hair, 1.35),
        Math.max(outer + 0.02, -window - 0.0, Math.abs(x + 0.09 - 0.35 * (y - cy + 0.1)) - 0.004, y - cy),
        0.5,
      );
  }

  function paintGlasses(x: number, y: number): void {
    const rings = Math.min(...[-0.057, 0.057].map((ex) => Math.abs(box(x, y, ex, cy + 0.003, 0.043, 0.034, 0.026))));
    paint([40, 40, 46], rings - 0.0032);
    paint([40, 40, 46], Math.max(Math.abs(y - cy + 0.006) - 0.003, Math.abs(x) - 0.016));
  }

  return (x, y) => {
    paintRoom(brush, look, x, y);
    paintBody(x, y);
    const hx = x - sway;
    if (Math.abs(hx) < 0.24 && y < 0.82) {
      const head = paintHead(hx, y);
      if (head < 0.02) paintFace(hx, y, head);
      paintHair(hx, y);
      if (look.glasses) paintGlasses(hx, y);
    }
    return brush.colour;
  };
}
