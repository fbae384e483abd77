import { createHash } from 'node:crypto'
import sharp from 'sharp'

const [WIDTH, HEIGHT] = [1200, 800]
const SHAPES = 14

/**
 * A "photo" drawn from a seed, so that no real car is in the demo: the same seed draws the same one, two seeds draw two that do not look
 * alike.
 */
export async function photo(seed: string): Promise<Uint8Array<ArrayBuffer>> {
  const chance = chanceFrom(seed)
  const shapes = Array.from({ length: SHAPES }, () => shape(chance)).join('')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <linearGradient id="g" gradientTransform="rotate(${chance(360)})"><stop stop-color="${grey(chance)}"/><stop offset="1" stop-color="${grey(chance)}"/></linearGradient>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>${shapes}</svg>`
  return new Uint8Array(await sharp(Buffer.from(drawing)).jpeg({ quality: 82 }).toBuffer())
}

/** Large enough for the comparison of photos, which samples eight rows of nine spots. */
function shape(chance: Chance): string {
  const [x, y, width, height] = [chance(WIDTH) - 100, chance(HEIGHT) - 100, 120 + chance(360), 100 + chance(260)]
  const fill = `fill="${grey(chance)}"`
  const kind = chance(3)
  if (kind === 0) return `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${fill}/>`
  if (kind === 1) return `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${height / 2}" ${fill}/>`
  return `<path d="M${x} ${y}l${width} ${chance(200) - 100} ${-chance(width)} ${height}z" ${fill}/>`
}

const grey = (chance: Chance): string => `hsl(${180 + chance(60)} 16% ${6 + chance(88)}%)`

/** Returns a whole number below its argument, from successive digits of the seed. */
type Chance = (below: number) => number
function chanceFrom(seed: string): Chance {
  let times = 0
  return (below) => createHash('sha256').update(`${seed} ${times++}`).digest().readUInt32BE(0) % below
}
