/** A picture's pixels: red, green, blue and opacity, row by row, as a canvas gives them. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray }

/** What makes a photo of a document hard to read. A hint to the person with the camera; it decides nothing. */
export type PhotoProblem = 'blurry' | 'glare' | 'dark'

/** The longer side to which a photo is reduced before it is looked at: the limits below hold at this size. */
export const LOOKED_AT_PX = 640

/** Below this variance of the Laplacian even the sharpest parts have no edges. */
const SHARP = 120
/** Lighter than paper under a lamp. */
const BURNT = 250
/** A part is washed out when nearly all of it is burnt and nothing is written on it. */
const WASHED_OUT = 0.85
/** From eight parts of 256 on, something may be hidden. */
const WASHED_OUT_PARTS = 8
/** A page this light all over is white, not lit from one side. */
const WHITE_PAGE = 200
const DARK = 60

/** Null when it can be read, as far as pixels tell. */
export function photoProblem(pixels: Pixels): PhotoProblem | null {
  const light = lightnessOf(pixels)
  const sorted = light.toSorted()
  if (at(sorted, 0.95) < DARK) return 'dark'
  const parts = partsOf(light, pixels)
  const washedOut = parts.filter(({ burnt, edges }) => burnt >= WASHED_OUT && edges < SHARP).length
  if (washedOut >= WASHED_OUT_PARTS && at(sorted, 0.5) < WHITE_PAGE) return 'glare'
  // The sharpest tenth: a plain wall around a sharp page is no blur.
  const sharpest = parts.map(({ edges }) => edges).toSorted((a, b) => a - b)[Math.floor(parts.length * 0.9)] ?? 0
  return sharpest < SHARP ? 'blurry' : null
}

/** In place: a phone looks at 300,000 pixels while its owner waits. */
function lightnessOf({ data }: Pixels): Uint8Array {
  const light = new Uint8Array(data.length / 4)
  for (let pixel = 0; pixel < light.length; pixel++) {
    const place = pixel * 4
    light[pixel] = 0.299 * (data[place] ?? 0) + 0.587 * (data[place + 1] ?? 0) + 0.114 * (data[place + 2] ?? 0)
  }
  return light
}

/** The value below which this share of the sorted values is. */
const at = (sorted: Uint8Array, share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0

type Part = { burnt: number; edges: number }
type Bounds = { left: number; right: number; top: number; bottom: number }

const ACROSS = 16

/** The picture in sixteen times sixteen parts: the share of burnt pixels in each, and the variance of the Laplacian. */
function partsOf(light: Uint8Array, { width, height }: Pixels): Part[] {
  const parts: Part[] = []
  for (let row = 0; row < ACROSS; row++)
    for (let column = 0; column < ACROSS; column++)
      parts.push(
        measure(light, width, {
          left: Math.max(1, Math.floor((column * width) / ACROSS)),
          right: Math.min(width - 1, Math.floor(((column + 1) * width) / ACROSS)),
          top: Math.max(1, Math.floor((row * height) / ACROSS)),
          bottom: Math.min(height - 1, Math.floor(((row + 1) * height) / ACROSS)),
        }),
      )
  return parts
}

function measure(light: Uint8Array, width: number, { left, right, top, bottom }: Bounds): Part {
  let [count, burnt, sum, squares] = [0, 0, 0, 0]
  const lightAt = (place: number): number => light[place] ?? 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const place = y * width + x
      const here = lightAt(place)
      const edge = 4 * here - lightAt(place - 1) - lightAt(place + 1) - lightAt(place - width) - lightAt(place + width)
      count++
      if (here >= BURNT) burnt++
      sum += edge
      squares += edge * edge
    }
  return count === 0 ? { burnt: 0, edges: 0 } : { burnt: burnt / count, edges: squares / count - (sum / count) ** 2 }
}
