import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { uncalledIn, uncalledRules, unreadFigures } from './uncalled.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const DISTRIBUTION = 'Whoever sells is onboarded, licensed, coached and paid'
const FAULTS = 'Nothing known wrong in money, claims and sign-in'
const GO_LIVE = 'Go live on Monday'

/**
 * Rules of the book that later issues will ask, each with the subject of its issue. The list only shrinks: what has a caller
 * leaves it, and it is empty when those issues are done.
 */
const LATER: Readonly<Record<string, string>> = {
  'capabilities/agencies/rules/agency.ts expiryAlerts': DISTRIBUTION,
  'capabilities/agencies/rules/agency.ts mustSuspend': DISTRIBUTION,
  'capabilities/agencies/rules/agency.ts stillEarnsRenewals': DISTRIBUTION,
  'capabilities/commissions/rules/rates.data.ts FORM_1099_FROM': DISTRIBUTION,
  'capabilities/commissions/rules/statement.ts statement': DISTRIBUTION,
  'capabilities/commissions/rules/statement.ts cycle': DISTRIBUTION,
  'capabilities/commissions/rules/statement.ts activationBonus': DISTRIBUTION,
  'capabilities/commissions/rules/statement.ts closingLines': DISTRIBUTION,
  'capabilities/commissions/rules/tier.ts nextTier': DISTRIBUTION,
  'capabilities/commissions/rules/tier.ts tierFor': DISTRIBUTION,
}

const LATER_FIGURES: Readonly<Record<string, string>> = {
  'capabilities/leads/rules/lead.data.ts LEAD_TERMS.touches': DISTRIBUTION,
  'capabilities/memberships/rules/membership-terms.data.ts MEMBERSHIP_TERMS.priceChangeNoticeDays': FAULTS,
  'capabilities/plans/rules/state-rules.data.ts DEFAULT.motorClubRegistration': GO_LIVE,
}

const lines = (found: readonly { file: string; name: string }[]) => found.map(({ file, name }) => `${file} ${name}`).sort()

test('every rule is asked by the product, or stands in the list of a later issue', () => {
  expect(lines(uncalledRules(root))).toEqual(Object.keys(LATER).sort())
})

test('every figure of the rule book is read by the product, or stands in the list of a later issue', () => {
  expect(lines(unreadFigures(root))).toEqual(Object.keys(LATER_FIGURES).sort())
})

const RULE = `export function refundOf() { return unearned() }\nfunction unearned() { return 1 }\nexport const alone = () => 2\n`

test('a planted rule that only a test, a proof or demo data asks is caught; one asked through another rule is not', () => {
  const rule: [string, string] = ['capabilities/a/rules/refund.ts', RULE]
  const asking = (file: string, name: string): [string, string] => [
    file,
    `import { ${name} } from '#capabilities/a/rules/refund.ts'\n${name}()`,
  ]
  const names = (...more: [string, string][]) => uncalledIn(new Map([rule, ...more])).map(({ name }) => name)
  expect(names()).toEqual(['refundOf', 'alone'])
  expect(names(asking('capabilities/a/server/a.ts', 'refundOf'))).toEqual(['alone'])
  expect(names(asking('capabilities/a/server/a.test.ts', 'alone'), asking('db/story.ts', 'refundOf'))).toEqual(['refundOf', 'alone'])
  expect(names(asking('apps/proof/laws.ts', 'alone'), asking('capabilities/a/testing.ts', 'refundOf'))).toEqual(['refundOf', 'alone'])
  const through: [string, string] = [
    'capabilities/b/rules/b.ts',
    `import { alone } from '#capabilities/a/rules/refund.ts'\nexport const asked = () => alone()\n`,
  ]
  expect(names(through, ['capabilities/b/server/b.ts', `import { asked } from '#capabilities/b/rules/b.ts'\nasked()`])).toEqual([
    'refundOf',
  ])
  expect(names(['capabilities/a/server/a.ts', `// refundOf and alone\n`])).toEqual(['refundOf', 'alone'])
})
