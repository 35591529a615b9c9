/** Pictures of our own, drawn when they are needed: calm, without anything that draws the eye. */
export const pictureNames = ['shore', 'hills', 'studio', 'evening'] as const;
export type PictureName = (typeof pictureNames)[number];
export const isPicture = (name: string): name is PictureName => pictureNames.some((known) => known === name);

type Area = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
type Stops = readonly (readonly [at: number, colour: string])[];

/** All are drawn on an area of one by one, wider by its shape. */
function fill(area: Area, from: number, to: number, stops: Stops): void {
  const gradient = area.createLinearGradient(0, from, 0, to);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  area.fillStyle = gradient;
  area.fillRect(0, from, 1, to - from);
}

interface Spot {
  x: number;
  y: number;
  radius: number;
}

function glow(area: Area, { x, y, radius }: Spot, inner: string, outer: string): void {
  const gradient = area.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, inner);
  gradient.addColorStop(1, outer);
  area.fillStyle = gradient;
  area.fillRect(0, 0, 1, 1);
}

/** A line of hills from one side to the other; `heights` are where it passes, from the top. */
function ridge(area: Area, heights: readonly number[], colour: string): void {
  const step = 1 / (heights.length - 1);
  area.beginPath();
  area.moveTo(0, 1);
  area.lineTo(0, heights[0] ?? 1);
  heights.slice(1).forEach((height, index) => {
    const [x, before] = [index * step, heights[index] ?? height];
    area.bezierCurveTo(x + step / 2, before, x + step / 2, height, x + step, height);
  });
  area.lineTo(1, 1);
  area.fillStyle = colour;
  area.fill();
}

const drawings: Readonly<Record<PictureName, (area: Area) => void>> = {
  shore(area) {
    fill(area, 0, 0.62, [
      [0, '#8fbfd9'],
      [0.7, '#d4e6ea'],
      [1, '#f4ead7'],
    ]);
    glow(area, { x: 0.76, y: 0.3, radius: 0.4 }, 'rgba(255, 246, 220, 0.9)', 'rgba(255, 246, 220, 0)');
    fill(area, 0.62, 0.8, [
      [0, '#6ba6b4'],
      [1, '#8fc3c4'],
    ]);
    ridge(area, [0.78, 0.8, 0.775, 0.8, 0.78], '#cfe3dc');
    ridge(area, [0.8, 0.82, 0.8, 0.825, 0.81], '#e9d9ba');
  },
  hills(area) {
    fill(area, 0, 1, [
      [0, '#bcd5dc'],
      [0.6, '#edeee2'],
      [1, '#edeee2'],
    ]);
    ridge(area, [0.5, 0.4, 0.52, 0.42, 0.55], '#a9c3bd');
    ridge(area, [0.62, 0.66, 0.54, 0.64, 0.58], '#84a99a');
    ridge(area, [0.74, 0.68, 0.76, 0.7, 0.78], '#5f8c78');
    ridge(area, [0.86, 0.9, 0.82, 0.9, 0.85], '#41705d');
  },
  studio(area) {
    fill(area, 0, 0.84, [
      [0, '#e6dfd5'],
      [1, '#d8cebf'],
    ]);
    glow(area, { x: 0.2, y: 0.22, radius: 0.6 }, 'rgba(255, 250, 238, 0.85)', 'rgba(255, 250, 238, 0)');
    fill(area, 0.84, 1, [
      [0, '#a98c6f'],
      [1, '#8d7259'],
    ]);
    area.fillStyle = '#f3eee6';
    area.fillRect(0, 0.815, 1, 0.025);
    // A picture on the wall, and a shelf with what stands on it.
    area.fillStyle = '#8d7259';
    area.fillRect(0.075, 0.2, 0.17, 0.3);
    area.fillStyle = '#7fa39b';
    area.fillRect(0.085, 0.22, 0.15, 0.26);
    area.fillStyle = '#8d7259';
    area.fillRect(0.72, 0.46, 0.24, 0.018);
    const standing = ['#5f8c78', '#c7a46f', '#7d8fa8', '#b77f68', '#5f8c78'];
    standing.forEach((colour, index) => {
      area.fillStyle = colour;
      area.fillRect(0.74 + index * 0.022, 0.3 + (index % 3) * 0.02, 0.018, 0.16 - (index % 3) * 0.02);
    });
    area.fillStyle = '#6d8f6e';
    area.beginPath();
    area.ellipse(0.915, 0.37, 0.03, 0.07, 0, 0, 2 * Math.PI);
    area.fill();
    area.fillStyle = '#b77f68';
    area.fillRect(0.897, 0.405, 0.036, 0.055);
  },
  evening(area) {
    fill(area, 0, 1, [
      [0, '#1f2c4d'],
      [0.55, '#54537e'],
      [0.8, '#b0768a'],
      [1, '#e0a387'],
    ]);
    glow(area, { x: 0.22, y: 0.24, radius: 0.3 }, 'rgba(240, 236, 255, 0.35)', 'rgba(240, 236, 255, 0)');
    ridge(area, [0.76, 0.7, 0.78, 0.72, 0.75], '#4a4569');
    ridge(area, [0.86, 0.84, 0.9, 0.83, 0.88], '#2c2c4a');
  },
};

/** Draws a picture over the whole of a canvas. */
export function drawPicture(name: PictureName, area: Area): void {
  area.save();
  area.scale(area.canvas.width, area.canvas.height);
  drawings[name](area);
  area.restore();
}

/** A picture as large as a camera's. */
export function pictureOf(name: PictureName): ImageBitmap {
  const canvas = new OffscreenCanvas(1280, 720);
  const area = canvas.getContext('2d');
  if (area !== null) drawPicture(name, area);
  return canvas.transferToImageBitmap();
}
