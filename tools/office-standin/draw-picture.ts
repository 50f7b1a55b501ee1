import { createHash } from 'node:crypto';

const types = { tif: 'image/tiff', jpg: 'image/jpeg', png: 'image/png' };

/** An invented device, the same for the same file name; undefined for another kind of file. */
export async function drawPicture(fileName: string) {
  const ending = /\.(tif|jpg|png)$/.exec(fileName)?.[1] as keyof typeof types | undefined;
  if (!ending) return undefined;
  const { default: sharp } = await import('sharp');
  const [hue = 0, sides = 0, turn = 0, width = 0] = createHash('sha256').update(fileName).digest();
  const corners = 3 + (sides % 6);
  const points = Array.from({ length: 2 * corners }, (_, n) => {
    const angle = (Math.PI * n) / corners + turn;
    const radius = n % 2 === 0 ? 150 : 60 + (sides % 80);
    return `${200 + radius * Math.cos(angle)},${200 + radius * Math.sin(angle)}`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${360 + width}" height="400"
    viewBox="0 0 400 400"><rect x="-200" width="800" height="400" fill="#fff"/>
    <polygon points="${points.join(' ')}" fill="hsl(${hue * 1.4} 60% 35%)"/></svg>`;
  const picture = sharp(Buffer.from(svg)).flatten({ background: '#fff' });
  const bytes = await (ending === 'tif'
    ? picture.tiff({ compression: 'lzw' })
    : ending === 'jpg'
      ? picture.jpeg()
      : picture.png()
  ).toBuffer();
  return { bytes, type: types[ending] };
}
