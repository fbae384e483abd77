import sharp from 'sharp'
import { expect, test } from 'vitest'
import { likenessOf, NEAR } from '#domains/records/file-analysis/rules/likeness.ts'
import { bitsApart } from '#domains/records/file-analysis/rules/testing.ts'
import { photo } from '#db/demo/photo.ts'

const likenessFrom = async (bytes: Uint8Array) =>
  likenessOf(await sharp(bytes).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()) ?? expect.unreachable('It says nothing.')

test('sixty people photograph sixty car doors, and no two photos look alike', async () => {
  const seeds = Array.from({ length: 60 }, (_, person) => `person ${person}, claim LSM-${90_000 + person}`)
  const seen = await Promise.all(seeds.map(async (seed) => likenessFrom(await photo(seed))))
  const apart = seen.flatMap((one, index) => seen.slice(index + 1).map((other) => bitsApart(one, other)))
  expect(Math.min(...apart)).toBeGreaterThan(NEAR)
})

test('the same seed draws the same photo', async () => expect(await photo('door')).toEqual(await photo('door')))
