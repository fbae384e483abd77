import { expect, test } from 'vitest'
import sharp from 'sharp'
import { askChild, LIMITS, TooSlow } from '#domains/records/examination/server/child.ts'
import { drawMorePages, examine } from '#domains/records/examination/server/examination.ts'

const BAD = new URL('./in-child/test-bad-child.ts', import.meta.url)
const asked = (deed: string, { giveUpMs = 10_000, mostMemory = 256 * 1024 * 1024 } = {}) =>
  askChild({ task: 'examine' }, Buffer.from(deed), { program: BAD, giveUpMs, mostMemory })

test('a child process that hangs is killed', async () => {
  await expect(asked('hangs', { giveUpMs: 1_500 })).rejects.toThrow(TooSlow)
})

test('one that uses too much memory is killed', { timeout: 90_000 }, async () => {
  expect(await asked('grows')).toBeNull()
  expect((await asked('grows', { mostMemory: 1024 * 1024 * 1024, giveUpMs: 60_000 }))?.head).toEqual({ did: 25 })
})

test('one that answers without end is killed', async () => {
  expect(await asked('floods')).toBeNull()
})

test.each(['writes a file', 'reads a secret', 'starts a program'])('one that %s is not allowed to', async (deed) => {
  expect((await asked(deed))?.head).toEqual({ refused: 'ERR_ACCESS_DENIED' })
})

test('nothing of our environment reaches it', async () => {
  expect(process.env['PATH']).toBeTruthy()
  const did = (await asked('looks around'))?.head as { did: string }
  expect(did.did.split(',').filter((name) => !['', 'PWD', 'OLDPWD', 'SHLVL', '_'].includes(name))).toEqual([])
})

test('where the child cannot start, the file is not to blame: it is examined again later', async () => {
  const { program } = LIMITS
  LIMITS.program = new URL('./in-child/not-there.ts', import.meta.url)
  try {
    await expect(examine(await photo())).rejects.toThrow('fails on a picture that is known to be good')
    await expect(drawMorePages(Buffer.from('%PDF-1.7'), 2)).rejects.toThrow('fails on a picture')
  } finally {
    LIMITS.program = program
  }
  expect((await examine(await photo())).outcome).toBe('taken')
})
const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0B6E6C' } })
    .png()
    .toBuffer()
