// Makes the icons in public/ from favicon.svg and logo.svg. Run it after either was changed.
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';

const paper = '#FBFAF7';
const seal = '#C8321E';

/** A drawing in a square, with a margin in percent. */
async function icon(svg, size, { margin = 0, background = '#0000' } = {}) {
  const inner = Math.round(size * (1 - (2 * margin) / 100));
  const drawing = await sharp(svg, { density: (72 * inner) / 64 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawing }])
    .png({ palette: true, colours: 64, effort: 10 })
    .toBuffer();
}

/** One PNG with the header of an .ico file before it. */
function ico(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const write = (name, bytes) => writeFileSync(`public/${name}`, bytes);

write('favicon.ico', ico(await icon('public/favicon.svg', 32), 32));
write('icon-32.png', await icon('public/favicon.svg', 32));
write('apple-touch-icon.png', await icon('public/logo.svg', 180, { margin: 8, background: paper }));
write('icon-192.png', await icon('public/logo.svg', 192));
write('icon-512.png', await icon('public/logo.svg', 512));
// The seal fills the square, its lion stays within the circle that every mask leaves.
write('icon-maskable.png', await icon('public/logo.svg', 512, { margin: 10, background: seal }));
