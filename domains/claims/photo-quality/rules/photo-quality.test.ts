import { expect, test } from 'vitest'
import { photoProblem, type Pixels } from '#domains/claims/photo-quality/rules/photo-quality.ts'

const [WIDTH, HEIGHT] = [640, 480]

/** `lightness` of each pixel, 0 to 255. */
function picture(lightness: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const place = (y * WIDTH + x) * 4
      data.fill(lightness(x, y), place, place + 3)
      data[place + 3] = 255
    }
  return { width: WIDTH, height: HEIGHT, data }
}

const INK = 40
/** Lines of letters on paper of this lightness, in the middle of a table. */
const page =
  (paper: number) =>
  (x: number, y: number): number => {
    if (x < 120 || x > 520 || y < 60 || y > 420) return 110
    return y % 14 < 8 && (x * 7 + y * 3) % 11 < 4 ? INK : paper
  }

/** The mean of the pixels around each, as a lens out of focus draws. */
const outOfFocus =
  (sharp: (x: number, y: number) => number, radius: number) =>
  (x: number, y: number): number => {
    let sum = 0
    for (let dy = -radius; dy <= radius; dy++) for (let dx = -radius; dx <= radius; dx++) sum += sharp(x + dx, y + dy)
    return sum / (2 * radius + 1) ** 2
  }

test('a sharp page in daylight, and a white scan, have no problem', () => {
  expect(photoProblem(picture(page(190)))).toBe(null)
  expect(photoProblem(picture(page(255)))).toBe(null)
  expect(photoProblem(picture((x, y) => (y % 14 < 8 && (x * 7 + y * 3) % 11 < 4 ? INK : 255)))).toBe(null)
})

test('a page out of focus is blurry', () => {
  expect(photoProblem(picture(outOfFocus(page(190), 6)))).toBe('blurry')
})

test('a lamp’s reflection on the page is glare', () => {
  const reflection = (x: number, y: number): number => ((x - 320) ** 2 + (y - 240) ** 2 < 90 ** 2 ? 255 : page(170)(x, y))
  expect(photoProblem(picture(reflection))).toBe('glare')
})

test('a page at night is dark', () => {
  expect(photoProblem(picture((x, y) => page(190)(x, y) / 5))).toBe('dark')
})
