import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { NEAR } from '#domains/records/file-analysis/rules/likeness.ts'
import { bitsApart } from '#domains/records/file-analysis/rules/testing.ts'
import { drawMorePages, examine } from '#domains/records/examination/server/examination.ts'
import type { Taken } from '#domains/records/examination/server/examined.ts'
import { HEIC_PHOTO } from '#domains/records/hostile-files/server/heic.testing.ts'
import { hostileFiles } from '#domains/records/hostile-files/server/hostile-files.testing.ts'

const HOSTILE = await hostileFiles()

test('there are enough hostile files', async () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(100)
  expect((await hostileFiles({ few: false })).length).toBeGreaterThanOrEqual(300)
})

describe.concurrent('hostile files', () => {
  test.each(HOSTILE)('$name is $ends', { timeout: 60_000 }, async ({ bytes, ends, payload }) => {
    const examined = await examine(bytes)
    if (examined.outcome === 'refused') return expect('refused').toBe(ends)
    if (examined.danger) return expect('quarantined').toBe(ends)
    expect(ends).toBe('washed')
    expect(Buffer.from(examined.bytes).includes(payload ?? '')).toBe(false)
  })
})

const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0B6E6C' } })

async function taken(bytes: Uint8Array): Promise<Taken> {
  const examined = await examine(bytes)
  if (examined.outcome !== 'taken') throw new Error(examined.because)
  return examined
}

describe('a photo', () => {
  test('loses its location and is turned upright', async () => {
    const withPlace = await photo(60, 40)
      .withExif({ IFD0: { Make: 'PhoneMaker' }, IFD3: { GPSLatitude: '30/1 16/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(withPlace.includes('PhoneMaker')).toBe(true)

    const examined = await taken(withPlace)
    const kept = await sharp(examined.bytes).metadata()
    expect(kept.exif).toBeUndefined()
    expect([kept.width, kept.height]).toEqual([40, 60])
    expect(Buffer.from(examined.bytes).includes('PhoneMaker')).toBe(false)
  })

  test('of an iPhone is stored as JPEG', async () => {
    const examined = await taken(HEIC_PHOTO)
    expect(examined).toMatchObject({ kind: 'jpeg', danger: null, pageCount: 1 })
    const { data, info } = await sharp(examined.bytes).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([64, 48])
    const [amber, green] = [data.subarray(0, 3), data.subarray((12 * 64 + 12) * 3, (12 * 64 + 12) * 3 + 3)]
    expect(amber[0]).toBeGreaterThan(180)
    expect(green[1]).toBeGreaterThan(green[0] ?? 255)
  })

  test('in CMYK becomes RGB', async () => {
    const examined = await taken(await photo(32, 32).toColourspace('cmyk').jpeg().toBuffer())
    expect((await sharp(examined.bytes).metadata()).space).toBe('srgb')
  })

  test('saved again, smaller, is similar to itself and not to another', async () => {
    const [door, savedAgain, other] = await Promise.all([
      taken(await scene(1).jpeg().toBuffer()),
      taken(
        await sharp(await scene(1).resize(300).png().toBuffer())
          .webp({ quality: 60 })
          .toBuffer(),
      ),
      taken(await scene(2).jpeg().toBuffer()),
    ])
    const likeness = [door, savedAgain, other].map((each) => each.likeness ?? '0')
    expect(bitsApart(likeness[0] ?? '', likeness[1] ?? '')).toBeLessThanOrEqual(NEAR)
    expect(bitsApart(likeness[0] ?? '', likeness[2] ?? '')).toBeGreaterThan(NEAR)
    expect((await taken(await photo(50, 50).png().toBuffer())).likeness).toBeNull()
  })
})

/** A picture of patches of light, arranged differently for each number. */
function scene(number: number) {
  const patches = Array.from({ length: 24 }, (_, at) => {
    const random = Math.abs(Math.sin((at + 1) * 12.9898 * number) * 43758.5453) % 1
    return `<rect x="${(at % 6) * 100}" y="${Math.floor(at / 6) * 100}" width="100" height="100" fill="hsl(30,40%,${Math.round(random * 100)}%)"/>`
  })
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">${patches.join('')}</svg>`))
}

describe('an honest PDF', () => {
  test('passes unchanged, with its pages drawn and its metadata read', async () => {
    const honest = await paper(3)
    const examined = await taken(honest)
    expect(examined).toMatchObject({
      kind: 'pdf',
      danger: null,
      pageCount: 3,
      facts: { producer: 'PDFKit', createdAt: '2026-07-02T12:00:00.000Z' },
    })
    expect(Buffer.from(examined.bytes).equals(honest)).toBe(true)
    expect(examined.pages.map(({ number, width, height }) => [number, width, height])).toEqual(
      [1, 2, 3].map((number) => [number, 1275, 1650]),
    )
    const [first] = examined.pages
    expect((await sharp(first?.bytes).metadata()).format).toBe('jpeg')
    expect((await sharp(first?.bytes).stats()).isOpaque).toBe(true)
  })

  test('of many pages is drawn by several jobs', async () => {
    const honest = await paper(24)
    const { pageCount, pages } = await taken(honest)
    expect(pageCount).toBe(24)
    expect(pages.length).toBeLessThanOrEqual(20)
    const more = await drawMorePages(honest, 23)
    expect(more.map(({ number }) => number)).toEqual([23, 24])
  })
})

async function paper(pages: number): Promise<Buffer> {
  const document = new PDFDocument({ tagged: true, info: { Title: 'Declarations page', CreationDate: new Date('2026-07-02T12:00:00Z') } })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  for (let page = 1; page <= pages; page++) {
    if (page > 1) document.addPage()
    document.text(`Collision deductible: $1,000. Page ${page}`).image(await photo(8, 8).png().toBuffer())
  }
  document.end()
  await once(document, 'end')
  return Buffer.concat(parts)
}
