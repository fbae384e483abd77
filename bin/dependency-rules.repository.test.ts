import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { cyclesOf, domainCycles, DOMAINS, moduleCycles, RULES_OF_IMPORT, SHELVES, violations } from './dependency-rules.ts'
import { readSources } from './sources.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = readSources(root)

test('every import follows the dependency rules', () => {
  expect(violations(sources)).toEqual([])
})

test('the folders of domains are the list', () => {
  expect(globSync('domains/*', { cwd: root }).sort()).toEqual(DOMAINS.map((domain) => `domains/${domain}`).sort())
})

test.each(SHELVES)('no modules import each other in a circle: %s', (shelf) => {
  expect(moduleCycles(sources, shelf)).toEqual([])
})

test('no domains import each other in a circle', () => {
  expect(domainCycles(sources)).toEqual([])
})

test('a module holds 25 files at most', () => {
  const sizes = new Map<string, number>()
  for (const file of globSync('domains/*/*/**/*.*', { cwd: root })) {
    const module = file.split('/').slice(0, 3).join('/')
    sizes.set(module, (sizes.get(module) ?? 0) + 1)
  }
  expect([...sizes].filter(([, size]) => size > 25)).toEqual([])
})

test('a folder of design/ and of platform/ holds 25 files at most', () => {
  const sizes = Map.groupBy(globSync('{design,platform}/**/*.*', { cwd: root }), dirname)
  expect(sizes.size).toBeGreaterThan(10)
  expect([...sizes].filter(([, files]) => files.length > 25)).toEqual([])
})

const CLAIM = 'domains/claims/model/rules/claim.ts'
const CLAIMS = 'domains/claims/claims/server/claims.ts'

const PLANTED: readonly [string, string][] = [
  ['platform/money.ts', '#platform/db.ts'],
  ['platform/clock.ts', `#${CLAIM}`],
  ['access/server/mount.ts', '#domains/people/identity/server/identity.ts'],
  ['access/routes.ts', '#access/server/scope.ts'],
  ['design/button.tsx', '#domains/claims/claims/web/claim-status.tsx'],
  [CLAIM, '#platform/db.ts'],
  ['domains/claims/claims/policy.ts', `#${CLAIMS}`],
  ['domains/claims/claims/contract.ts', `#${CLAIMS}`],
  ['domains/claims/claims/web/use-claims.ts', `#${CLAIMS}`],
  [CLAIMS, '#domains/claims/claims/web/use-claims.ts'],
  ['centers/member/screens/claims.tsx', '#centers/agent/screens/claims.tsx'],
  ['apps/web/root.tsx', `#${CLAIMS}`],
  ['packages/stripe-emulator/main.ts', '#platform/db.ts'],
  ['apps/api/server.ts', '#apps/web/root.tsx'],
  ['db/load-demo.ts', '#centers/public/routes.ts'],
]

const planted = (from: string, to: string) => new Map([[from, `import { planted } from '${to}'\n`]])

test.each(PLANTED)('a planted import is caught: %s importing %s', (from, to) => {
  expect(violations(planted(from, to))).toHaveLength(1)
})

test('every row of the table but the last has a planted violation', () => {
  const rows = new Set(PLANTED.map(([from]) => RULES_OF_IMPORT.findIndex((row) => row.from.test(from))))
  expect([...RULES_OF_IMPORT.keys()].filter((row) => !rows.has(row))).toEqual([RULES_OF_IMPORT.length - 1])
})

test.each([
  ['up the list of domains', 'domains/money/payments/server/payments.ts', `#${CLAIMS}`, 'money lies beneath claims'],
  ['up, by its rules', 'domains/money/payments/rules/payment.ts', `#${CLAIM}`, 'money lies beneath claims'],
  ['up, on a screen', 'domains/money/payments/web/pay.tsx', '#domains/claims/claims/web/claim-status.tsx', 'money lies beneath claims'],
  ['into a store of another domain', CLAIMS, '#domains/membership/memberships/server/memberships.store.ts', 'is private to memberships'],
  ['into a store of the same domain', CLAIMS, '#domains/claims/filing/server/filing.store.ts', 'is private to filing'],
  ['into what presents', CLAIMS, '#domains/membership/signatures/server/signatures.present.ts', 'is private to signatures'],
  ['into a folder below server', CLAIMS, '#domains/records/rendering/server/drawing/page.ts', 'is private to rendering'],
  ['into routes', CLAIMS, '#domains/claims/filing/server/filing.routes.ts', 'routes and jobs are for the wiring'],
  ['by an app, into a store', 'apps/modules.ts', '#domains/claims/filing/server/filing.store.ts', 'is private to filing'],
  ['by a command, into a store', 'bin/replay.ts', '#domains/claims/filing/server/filing.store.ts', 'is private to filing'],
])('a module entered wrongly is caught: %s', (_, from, to, why) => {
  expect(violations(planted(from, to))[0]?.why).toContain(why)
})

test.each([
  ['rules', 'rules/x.ts'],
  ['server', 'server/x.ts'],
  ['web', 'web/x.tsx'],
  ['all', 'contract.ts'],
] as const)('a planted circle is caught: %s', (shelf, file) => {
  const circle = new Map([
    ...planted(`domains/claims/a/${file}`, `#domains/claims/b/${file}`),
    ...planted(`domains/claims/b/${file}`, `#domains/claims/a/${file}`),
  ])
  expect(moduleCycles(circle, shelf)).toEqual([['claims/a', 'claims/b']])
  expect(domainCycles(circle)).toEqual([])
})

test('a circle of any length is found, and a chain is none', () => {
  expect(
    cyclesOf([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['c', 'd'],
    ]),
  ).toEqual([['a', 'b', 'c']])
  expect(
    cyclesOf([
      ['a', 'b'],
      ['b', 'c'],
      ['a', 'c'],
    ]),
  ).toEqual([])
})
