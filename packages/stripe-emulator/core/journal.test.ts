import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openJournal, readJournal, rewriteJournal } from './journal.ts'
import { freshFolder } from '../testing/emulator.ts'

async function journalOf(...lines: string[]): Promise<string> {
  const path = join(await freshFolder(), 'journal.ndjson')
  const journal = await openJournal(path)
  for (const line of lines) journal.append(line)
  await journal.durable()
  await journal.close()
  return path
}

function entriesOf(path: string): unknown[] {
  const entries: unknown[] = []
  readJournal(path, (entry) => entries.push(entry))
  return entries
}

test('what was durable is read again, in order', async () => {
  const path = await journalOf('{"n":1}', '{"n":2}', '{"n":"é"}')
  expect(entriesOf(path)).toEqual([{ n: 1 }, { n: 2 }, { n: 'é' }])
})

test.each(['{"n":3', '{"n":3}', '\0\0\0', '{"n":3}\0\n'])(
  'a last line truncated to %j is cut off, and the next one is complete',
  async (torn) => {
    const path = await journalOf('{"n":1}', '{"n":2}')
    await appendFile(path, torn)
    expect(entriesOf(path)).toEqual([{ n: 1 }, { n: 2 }])
    const journal = await openJournal(path)
    journal.append('{"n":4}')
    await journal.close()
    expect(entriesOf(path)).toEqual([{ n: 1 }, { n: 2 }, { n: 4 }])
  },
)

test('damage in the middle is refused, with its place', async () => {
  const path = await journalOf('{"n":1}', '{"n":2}', '{"n":3}')
  await writeFile(path, (await readFile(path, 'utf8')).replace('{"n":2}', '{"n":2'))
  expect(() => entriesOf(path)).toThrow('damaged at line 2')
})

test('a shorter journal replaces a long one', async () => {
  const path = await journalOf('{"n":1}', '{"n":2}')
  rewriteJournal(path, ['{"n":2}'])
  expect(entriesOf(path)).toEqual([{ n: 2 }])
})
