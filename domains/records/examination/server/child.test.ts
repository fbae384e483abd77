import { expect, test } from 'vitest'
import { askChild } from '#domains/records/examination/server/child.ts'

const BAD = new URL('./in-child/test-bad-child.ts', import.meta.url)
const asked = (deed: string, { giveUpMs = 10_000, mostMemory = 256 * 1024 * 1024 } = {}) =>
  askChild({ task: 'examine' }, Buffer.from(deed), { program: BAD, giveUpMs, mostMemory })

test('a child process that hangs is killed', async () => {
  expect(await asked('hangs', { giveUpMs: 1_500 })).toBeNull()
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
