import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { examine } from '#capabilities/documents/server/examine.ts'
import { hostileFiles, pdf } from '#capabilities/documents/server/hostile-files.testing.ts'

const HOSTILE = await hostileFiles()

test('there are enough hostile files to mean something', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(40)
})

test.each(HOSTILE.filter(({ bytes }) => bytes.length > 0))('$name is $ends', async ({ bytes, ends }) => {
  const examined = await examine(bytes)
  const outcome = examined.outcome === 'taken' ? (examined.danger ? 'quarantined' : 'served') : 'refused'
  expect(outcome).toBe(ends)
})

const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0B6E6C' } })

test('a photo loses the place where it was taken and stands upright', async () => {
  const withPlace = await photo(60, 40)
    .withExif({ IFD0: { Make: 'PhoneMaker' }, IFD3: { GPSLatitude: '30/1 16/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(withPlace.includes('PhoneMaker')).toBe(true)

  const examined = await examine(withPlace)
  if (examined.outcome !== 'taken') throw new Error(examined.because)
  const kept = await sharp(examined.bytes).metadata()
  expect(kept.exif).toBeUndefined()
  expect([kept.width, kept.height]).toEqual([40, 60])
  expect(Buffer.from(examined.bytes).includes('PhoneMaker')).toBe(false)
})

test.each(['jpeg', 'png', 'webp'] as const)('what hangs on the end of a %s is washed off', async (kind) => {
  const picture = await photo(32, 32).toFormat(kind).toBuffer()
  const examined = await examine(Buffer.concat([picture, Buffer.from('<script>alert(1)</script>PK\u0005\u0006')]))
  if (examined.outcome !== 'taken') throw new Error(examined.because)
  expect(Buffer.from(examined.bytes).includes('<script>')).toBe(false)
})

test('a photo of the printer’s colours becomes one of the screen’s', async () => {
  const examined = await examine(await photo(32, 32).toColourspace('cmyk').jpeg().toBuffer())
  if (examined.outcome !== 'taken') throw new Error(examined.because)
  expect((await sharp(examined.bytes).metadata()).space).toBe('srgb')
})

test('an honest PDF passes as it is', async () => {
  const honest = await declarationsPage()
  const examined = await examine(honest)
  expect(examined).toMatchObject({ outcome: 'taken', kind: 'pdf', danger: null })
})

test('while the largest file is looked into, the API goes on: its loop turns all the while', async () => {
  const large = pdf('2 0 obj << /Type /Page >> endobj\n'.repeat(600_000))
  expect(large.length).toBeGreaterThan(18_000_000)
  let turns = 0
  const timer = setInterval(() => turns++, 5)
  await examine(large)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(10)
})

async function declarationsPage(): Promise<Buffer> {
  const document = new PDFDocument({ tagged: true, info: { Title: 'Declarations page' } })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  document.text('Collision deductible: $1,000').image(await photo(8, 8).png().toBuffer())
  document.end()
  await once(document, 'end')
  return Buffer.concat(parts)
}
