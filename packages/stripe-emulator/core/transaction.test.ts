import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emit } from './events.ts'
import { act, all, drop, find, get, now, put, undoTo, type Tx } from './transaction.ts'
import { openWorld, type World } from './world.ts'
import { DEFAULT_BILLING } from '../options.ts'
import { freshFolder } from '../testing/emulator.ts'
import { createProduct } from '../resources/products.ts'

const NOBODY = { request: null, moment: null }

async function world(dataDir?: string): Promise<{ world: World; dataDir: string; lines: () => Promise<string[]> }> {
  const folder = dataDir ?? (await freshFolder())
  const opened = await openWorld({ dataDir: folder, duties: [], billing: DEFAULT_BILLING })
  onTestFinished(() => opened.journal.close())
  const lines = async (): Promise<string[]> => {
    await opened.journal.durable()
    return (await readFile(join(folder, 'journal.ndjson'), 'utf8')).split('\n').filter(Boolean)
  }
  return { world: opened, dataDir: folder, lines }
}

const names = (tx: Tx): string[] => [...all(tx, 'product')].map(({ name }) => name)
const namesIn = (given: World): string[] => act(given, NOBODY, names)

test('a transaction is one line of the journal, events included', async () => {
  const { world: w, lines, dataDir } = await world()
  act(w, NOBODY, (tx) => {
    createProduct(tx, { name: 'Standard 500' })
    createProduct(tx, { name: 'Plus 1000' })
  })
  expect(await lines()).toHaveLength(1)
  const again = await world(dataDir)
  expect([namesIn(again.world), again.world.tables.event.size]).toEqual([['Standard 500', 'Plus 1000'], 2])
})

test('a transaction that throws leaves nothing behind, in memory or on disk', async () => {
  const { world: w, lines } = await world()
  const kept = act(w, NOBODY, (tx) => createProduct(tx, { name: 'kept' }))
  const broken = (): void =>
    act(w, NOBODY, (tx) => {
      put(tx, { ...kept, name: 'changed' })
      createProduct(tx, { name: 'new' })
      drop(tx, 'product', kept.id)
      throw new Error('out of ink')
    })
  expect(broken).toThrow('out of ink')
  expect([namesIn(w), w.tables.event.size]).toEqual([['kept'], 1])
  expect(await lines()).toHaveLength(1)
})

test('part of a transaction can be undone, and the rest is kept', async () => {
  const { world: w, dataDir, lines } = await world()
  act(w, NOBODY, (tx) => {
    const kept = createProduct(tx, { name: 'kept' })
    const mark = tx.undo.length
    put(tx, { ...kept, name: 'changed' })
    emit(tx, 'product.updated', get(tx, 'product', kept.id))
    createProduct(tx, { name: 'new' })
    undoTo(tx, mark)
    expect([names(tx), tx.events.length]).toEqual([['kept'], 1])
  })
  await lines()
  expect(namesIn((await world(dataDir)).world)).toEqual(['kept'])
})

test('a read-only transaction writes nothing', async () => {
  const { world: w, lines } = await world()
  act(w, NOBODY, (tx) => [find(tx, 'product', 'prod_nothing'), now(tx)])
  expect(await lines()).toEqual([])
})

test('a changed object keeps its place in the list', async () => {
  const { world: w } = await world()
  const [first] = act(w, NOBODY, (tx) => [createProduct(tx, { name: 'first' }), createProduct(tx, { name: 'second' })])
  act(w, NOBODY, (tx) => first && put(tx, { ...first, name: 'first, changed' }))
  expect(namesIn(w)).toEqual(['first, changed', 'second'])
})
