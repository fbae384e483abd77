import { expect, test } from 'vitest'
import { batchLoader } from '#platform/queries/batch-loader.ts'

function countedLoader() {
  const asked: (readonly string[])[] = []
  const lengthOf = batchLoader(async (keys: readonly string[]) => {
    asked.push(keys)
    return new Map(keys.filter(Boolean).map((key) => [key, key.length]))
  })
  return { asked, lengthOf }
}

test('keys of one turn are one query, and each caller gets its own result', async () => {
  const { asked, lengthOf } = countedLoader()
  expect(await Promise.all([lengthOf('Amara'), lengthOf('Ruth'), lengthOf('Amara'), lengthOf('')])).toEqual([5, 4, 5, undefined])
  expect(asked).toEqual([['Amara', 'Ruth', '']])
})

test('nothing is cached: a later caller queries again', async () => {
  const { asked, lengthOf } = countedLoader()
  await lengthOf('Amara')
  await lengthOf('Amara')
  expect(asked).toHaveLength(2)
})

test('a caller during a running query waits for the next one, so that no result is older than its request', async () => {
  let begun = 0
  const [running, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ask = batchLoader(async (keys: readonly string[]) => {
    const which = ++begun
    running.resolve()
    await ends.promise
    return new Map(keys.map((key) => [key, which]))
  })
  const first = ask('a')
  await running.promise
  const second = ask('a')
  ends.resolve()
  expect([await first, await second]).toEqual([1, 2])
})

test('a failed query fails for all its callers, and not for the next', async () => {
  let fails = true
  const ask = batchLoader(async (keys: readonly string[]) => {
    if (fails) throw new Error('The database is away.')
    return new Map(keys.map((key) => [key, key]))
  })
  const both = await Promise.allSettled([ask('a'), ask('b')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await ask('a')).toBe('a')
})
