import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { uncalledIn, uncalledRules, unreadFigures } from './uncalled.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const GO_LIVE = 'Go live on Monday'

/**
 * Rules of docs/rules.md that later issues will use, each with the subject of its issue. The list only shrinks: a rule that has
 * a caller is removed from it.
 */
const LATER: Readonly<Record<string, string>> = {}

const LATER_FIGURES: Readonly<Record<string, string>> = {
  'domains/membership/plans/rules/state-rules.data.ts DEFAULT.motorClubRegistration': GO_LIVE,
}

const lines = (found: readonly { file: string; name: string }[]) => found.map(({ file, name }) => `${file} ${name}`).sort()

test('every rule is used by the product, or is in the list of a later issue', () => {
  expect(lines(uncalledRules(root))).toEqual(Object.keys(LATER).sort())
})

test('every figure of docs/rules.md is read by the product, or is in the list of a later issue', () => {
  expect(lines(unreadFigures(root))).toEqual(Object.keys(LATER_FIGURES).sort())
})

const RULE = `export function refundOf() { return unearned() }\nfunction unearned() { return 1 }\nexport const alone = () => 2\n`

test('a planted rule that only a test, a proof or demo data uses is caught; one used through another rule is not', () => {
  const rule: [string, string] = ['domains/one/a/rules/refund.ts', RULE]
  const asking = (file: string, name: string): [string, string] => [
    file,
    `import { ${name} } from '#domains/one/a/rules/refund.ts'\n${name}()`,
  ]
  const names = (...more: [string, string][]) => uncalledIn(new Map([rule, ...more])).map(({ name }) => name)
  expect(names()).toEqual(['refundOf', 'alone'])
  expect(names(asking('domains/one/a/server/a.ts', 'refundOf'))).toEqual(['alone'])
  expect(names(asking('domains/one/a/server/a.test.ts', 'alone'), asking('db/load-demo.ts', 'refundOf'))).toEqual(['refundOf', 'alone'])
  expect(names(asking('proofs/laws.ts', 'alone'), asking('domains/one/a/testing.ts', 'refundOf'))).toEqual(['refundOf', 'alone'])
  const through: [string, string] = [
    'domains/one/b/rules/b.ts',
    `import { alone } from '#domains/one/a/rules/refund.ts'\nexport const asked = () => alone()\n`,
  ]
  expect(names(through, ['domains/one/b/server/b.ts', `import { asked } from '#domains/one/b/rules/b.ts'\nasked()`])).toEqual(['refundOf'])
  expect(names(['domains/one/a/server/a.ts', `// refundOf and alone\n`])).toEqual(['refundOf', 'alone'])
})
