// node bin/site-pictures.ts : draws the icons and the link preview of the site, and the images of wallet passes, from
// apps/web/public/icon.svg.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const FOLDER = fileURLToPath(new URL('../apps/web/public', import.meta.url))
const PASS_FOLDER = fileURLToPath(new URL('../domains/membership/wallet-passes/images', import.meta.url))
const GROUND = '#064544'
const icon = await readFile(join(FOLDER, 'icon.svg'))

await writeFile(join(FOLDER, 'icon-192.png'), await drawn(192))
await writeFile(join(FOLDER, 'icon-512.png'), await drawn(512))
// A phone cuts these to its own shape: the ground reaches the edges, and the drawing stays within the middle 80 %.
await writeFile(join(FOLDER, 'icon-maskable-512.png'), await onGround(512, 512, 400))
await writeFile(join(FOLDER, 'apple-touch-icon.png'), await onGround(180, 180, 160))
await writeFile(join(FOLDER, 'link-preview.png'), await onGround(1200, 630, 420))
await writeFile(join(FOLDER, 'favicon.ico'), icoOf(await drawn(32), 32))

// Apple's sizes: an icon of 29 points, a logo up to 50 points high, for screens of one, two and three pixels a point.
for (const [name, size] of Object.entries({ 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87, 'logo.png': 50, 'logo@2x.png': 100 }))
  await writeFile(join(PASS_FOLDER, name), await drawn(size))

async function drawn(size: number): Promise<Buffer> {
  return sharp(icon, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

async function onGround(width: number, height: number, size: number): Promise<Buffer> {
  const picture = { create: { width, height, channels: 3 as const, background: GROUND } }
  return sharp(picture)
    .composite([{ input: await drawn(size) }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** An icon file with one PNG in it, as every browser since 2012 reads it. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
