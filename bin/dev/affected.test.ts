import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { affectedBy } from './affected.ts'
import { importsOf, readSources } from '../sources.ts'

const SOURCES = readSources(fileURLToPath(new URL('../..', import.meta.url)))

test.each([
  ['a screen', 'centers/public/screens/login.tsx', []],
  ['a part of a screen', 'domains/people/sign-in/web/sign-in-form.tsx', []],
  ['a hook of the web', 'access/web/use-answer.ts', []],
  ['a style', 'design/tokens.css', []],
  ['a test', 'domains/people/users/server/users.test.ts', []],
  ['the demo data', 'db/demo/leads.ts', []],
  ['a folder or a file without a suffix', 'domains/people/users', []],
  ['a verb', 'domains/people/users/server/users.ts', ['restart API', 'restart worker']],
  ['a contract', 'domains/people/users/contract.ts', ['restart API', 'restart worker']],
  ['a translation that the server reads', 'domains/records/translations/words/es.po', ['restart API', 'restart worker']],
  ['the wiring', 'apps/modules.ts', ['restart API', 'restart worker']],
  ['the API alone', 'apps/api/health.ts', ['restart API']],
  ['the worker alone', 'apps/worker/worker.ts', ['restart worker']],
  ['a migration', 'db/migrations/0999-more.sql', ['migrate', 'restart API', 'restart worker']],
  ['the payment sandbox', 'packages/stripe-emulator/core/clock.ts', ['restart payments']],
  ['what starts all of them', 'bin/start/keep.ts', ['restart everything']],
])('%s', (_, path, consequences) => expect(affectedBy(path)).toEqual(consequences))

test.each([
  ['apps/api/run.ts', 'restart API'],
  ['apps/worker/run.ts', 'restart worker'],
  ['packages/stripe-emulator/run.ts', 'restart payments'],
] as const)('an edit of any file that %s loads restarts it', (entry, consequence) => {
  const missed = [...loadedBy(entry)].filter((file) => !affectedBy(file).includes(consequence))
  expect(missed).toEqual([])
})

/** A file and all it imports, directly or not. Imports of types alone are not loaded. */
function loadedBy(entry: string): Set<string> {
  const loaded = new Set([entry])
  for (const file of loaded) {
    const text = (SOURCES.get(file) ?? '').replace(/^\s*(import|export) type\b[^'"]*from\s+['"][^'"]+['"]/gm, '')
    for (const path of importsOf(file, text)) if (SOURCES.has(path)) loaded.add(path)
  }
  return loaded
}
