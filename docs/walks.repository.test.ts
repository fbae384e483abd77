import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { importsOf, readSources } from '../bin/sources.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string): string => (existsSync(root + file) ? readFileSync(root + file, 'utf8') : '')
const imports = (from: string, to: string): boolean => importsOf(from, read(from)).includes(to)

type Step = { file: string; mark: 'serves' | 'asked' | null }
type Walk = { name: string; says: string; steps: Step[] }

const WALKS: readonly Walk[] = walksOf(read('docs/architecture.md'))

test('the page has its five walks', () => {
  expect(WALKS.map(({ name }) => name)).toEqual([
    'Save a draft answer',
    'Submit a claim',
    'Apply a payment webhook',
    'Move a lead',
    'Filter a list',
  ])
})

test.each(WALKS)('$name: each file exists, and leads to the next one', ({ steps }) => {
  expect(steps.length).toBeGreaterThan(5)
  expect(steps.filter(({ file }) => read(file) === '')).toEqual([])
  expect(brokenSteps(steps)).toEqual([])
})

test.each(WALKS)('$name: the files and folders are as many as the page says', ({ says, steps }) => {
  expect(says).toBe(`${steps.length} files in ${foldersOf(steps).size} folders`)
})

test.each(WALKS)('$name: at most 10 files in 4 folders', ({ steps }) => {
  expect(steps.length).toBeLessThanOrEqual(10)
  expect(foldersOf(steps).size).toBeLessThanOrEqual(4)
})

const LEADS = 'domains/distribution/leads'
const CONTRACT: Step = { file: `${LEADS}/contract.ts`, mark: null }
const ROUTES = `${LEADS}/server/leads.routes.ts`
const COMMAND = `${LEADS}/server/transition.ts`
const POLICY = `${LEADS}/policy.ts`

test.each<[string, Step[], string[]]>([
  ['routes that import the contract, but are not marked', [{ file: ROUTES, mark: null }], [ROUTES]],
  ['a file that serves nothing', [{ file: COMMAND, mark: 'serves' }], [COMMAND]],
  [
    'a file that is asked, but not by the one before',
    [
      { file: ROUTES, mark: 'serves' },
      { file: POLICY, mark: 'asked' },
    ],
    [POLICY],
  ],
  [
    'a file the one that was asked imports, but not the one that goes on',
    [
      { file: POLICY, mark: 'asked' },
      { file: COMMAND, mark: null },
    ],
    [COMMAND],
  ],
])('a planted step is found: %s', (_, steps, broken) => {
  expect(brokenSteps([CONTRACT, ...steps])).toEqual(broken)
})

test('the page names every module once, below those that import it', () => {
  const named = [...read('docs/architecture.md').matchAll(/^\*\*\d\. `(\w+)`:[^]*?\n\n/gm)].flatMap(([text, domain]) =>
    [...text.matchAll(/`([\w-]+)`/g)].slice(1).map(([, module]) => `${domain}/${module}`),
  )
  const modules = globSync('domains/*/*/', { cwd: root }).map((folder) => folder.replace(/^domains\/|\/$/g, ''))
  expect(named.toSorted()).toEqual(modules.toSorted())
  const tooEarly = [...readSources(root)].flatMap(([file, text]) => {
    const from = named.indexOf(moduleOf(file))
    const above = importsOf(file, text).filter((to) => named.indexOf(moduleOf(to)) > from)
    return from < 0 || isTest(file) ? [] : above.map((to) => `${file} imports ${to}`)
  })
  expect(tooEarly).toEqual([])
})

test.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'])('every path that %s names exists', (page) => {
  const folders = 'access|apps|bin|centers|db|design|docs|domains|e2e|packages|platform|proofs'
  const paths = [...read(page).matchAll(new RegExp(`\`((?:${folders})/[\\w./-]*)\``, 'g'))].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !existsSync(root + path))).toEqual([])
})

const moduleOf = (file: string): string => /^domains\/([\w-]+\/[\w-]+)\//.exec(file)?.[1] ?? ''
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

function walksOf(page: string): Walk[] {
  return page.split(/^### /m).flatMap((section) => {
    const [, name = '', says = ''] = /^(.+): (\d+ files in \d+ folders)\n/.exec(section) ?? []
    return name === '' ? [] : [{ name, says, steps: stepsOf(section) }]
  })
}

function stepsOf(section: string): Step[] {
  return [...section.matchAll(/^\d+\. `([^`]+)`(?: \((serves|asked)\))?: /gm)].map(([, file = '', mark]) => ({
    file,
    mark: mark === 'serves' || mark === 'asked' ? mark : null,
  }))
}

/** The steps to which nothing leads. The first one begins at a center's route table, or at a contract somebody outside calls. */
function brokenSteps(steps: readonly Step[]): string[] {
  let from = ''
  return steps.flatMap(({ file, mark }) => {
    const leads = from === '' ? begins(file) : mark === 'serves' ? serves(file, from) : imports(from, file)
    if (mark !== 'asked') from = file
    return leads ? [] : [file]
  })
}

const begins = (file: string): boolean => {
  const [, center = '', screen = ''] = /^(centers\/\w+)\/screens\/(.+)$/.exec(file) ?? []
  return center === '' ? file.endsWith('/contract.ts') : read(`${center}/routes.ts`).includes(`file: '${screen}'`)
}

/** The routes file answers this contract, and the API mounts it. */
const serves = (routes: string, contract: string): boolean =>
  routes.endsWith('.routes.ts') && imports(routes, contract) && read(routes).includes('= serve(') && imports('apps/modules.ts', routes)

/** A module of a domain or a center is one folder. */
const foldersOf = (steps: readonly Step[]): Set<string> =>
  new Set(steps.map(({ file }) => /^(domains\/[\w-]+\/[\w-]+|centers\/\w+)\//.exec(file)?.[1] ?? file))
