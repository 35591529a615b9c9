/** A picture as it was drawn: its bytes as JPEG, and its measure in pixels. */
export interface Picture {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** PDF counts 72 to the inch, pixels are 96. */
const POINTS = 72 / 96;
/** Programs that read PDF are promised no page larger than this; a larger one is made smaller. Points. */
const LARGEST = 14_400;

/** A PDF file of one page that is as large as the picture on it. */
export function pictureAsPdf({ jpeg, width, height }: Picture): Blob {
  const scale = Math.min(POINTS, LARGEST / Math.max(width, height));
  const [across, up] = [width * scale, height * scale].map((points) => points.toFixed(2));
  const content = `q ${across} 0 0 ${up} 0 0 cm /P Do Q`;
  const image = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.byteLength} >>`;
  const objects: (string | [string, Uint8Array | string])[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${up}] /Resources << /XObject << /P 4 0 R >> >> /Contents 5 0 R >>`,
    [image, jpeg],
    [`<< /Length ${content.length} >>`, content],
  ];
  const parts: (string | Uint8Array)[] = [];
  let length = 0;
  const add = (part: string | Uint8Array) => {
    parts.push(part);
    length += part.length;
  };
  add('%PDF-1.4\n');
  const offsets = objects.map((object, index) => {
    const at = length;
    const [dictionary, stream] = typeof object === 'string' ? [object, null] : object;
    add(`${index + 1} 0 obj\n${dictionary}\n`);
    if (stream !== null) {
      add('stream\n');
      add(stream);
      add('\nendstream\n');
    }
    add('endobj\n');
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const start = length;
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`);
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts as BlobPart[], { type: 'application/pdf' });
}
