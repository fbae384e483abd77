import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EICAR } from '#domains/records/hostile-files/server/hostile/others.ts'
import { scan } from '#domains/records/examination/server/scan.ts'
import { startClamd, type Mood } from '#domains/records/hostile-files/server/test-clamd.ts'
import { pdf } from '#domains/records/hostile-files/server/hostile/hostile.ts'

let clamd: Awaited<ReturnType<typeof startClamd>>
beforeAll(async () => void (clamd = await startClamd()))
beforeEach(() => clamd.be('honest'))
afterAll(() => clamd.close())

const asked = (bytes: Uint8Array) => scan(bytes, { url: new URL(clamd.url), giveUpMs: 500 })

test('a plain no, after the scanner received every byte', async () => {
  const large = Buffer.alloc(300_000, 7)
  expect(await asked(large)).toBe('clean')
  expect(clamd.scanned.at(-1)?.equals(large)).toBe(true)
})

test('a plain yes', async () => {
  expect(await asked(pdf(`2 0 obj (${EICAR}) endobj`))).toBe('infected')
})

test.each<Mood>(['size_limit', 'hangs_up', 'silent', 'says_nothing', 'says_nonsense'])(
  'a scanner in mode %s gives neither',
  async (mood) => {
    clamd.be(mood)
    expect(await asked(Buffer.from('x'))).toBe('unknown')
  },
)

test('a scanner that cannot be reached gives neither', async () => {
  expect(await scan(Buffer.from('x'), { url: new URL('tcp://127.0.0.1:1'), giveUpMs: 500 })).toBe('unknown')
})

test('without a scanner the result is none', async () => {
  expect(await scan(Buffer.from(EICAR), { url: null })).toBe('none')
})
