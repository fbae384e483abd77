import { describe, expect, test } from 'vitest'
import { MEMBERSHIP_TERMS } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import { IDENTITY_RESTORATION } from '#domains/membership/plans/rules/identity-restoration.data.ts'
import { PLAN_CODES } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { planOn, type PlanVersion } from '#domains/membership/plans/rules/plans.data.ts'
import { STATE_CODES, stateRule } from '#domains/membership/plans/rules/state-rules.ts'
import { isClosed } from '#domains/membership/plans/server/state-rule.ts'
import { LAUNCH } from '#domains/membership/plans/rules/state-rules.data.ts'
import { NOTICE_DAYS } from '#domains/membership/terms/rules/terms-text.ts'
import { TERMS_2 } from '#domains/membership/terms/terms-2.data.ts'
import { spanishLacks } from '#domains/membership/terms/rules/spanish.ts'
import { TERMS_2_IN_SPANISH } from '#domains/membership/terms/terms-2-in-spanish.data.ts'
import { COMPANY } from '#domains/records/company/rules/company.data.ts'
import { dollars, times } from '#platform/money.ts'
import { STATE_NAMES } from '#platform/state-names.data.ts'

/** A clause by its number; its words are what the signature binds. */
const clause = (number: string): string =>
  TERMS_2.sections.flatMap(({ paragraphs }) => paragraphs).find((each) => each.startsWith(`${number} `)) ?? ''
const on = TERMS_2.effectiveOn
const plans = PLAN_CODES.flatMap((code) => planOn(code, on) ?? [])
const amount = (value: PlanVersion['limit']) => dollars(value, { trim: true })

describe('the newest terms say what the rules do', () => {
  test.each(plans.map((plan) => [plan.name, plan] as const))('%s: limit, annual maximum, claims', (name, plan) => {
    const sentence =
      clause('3.6')
        .split(/(?<=\.) /)
        .find((each) => each.startsWith(name)) ?? ''
    expect(sentence).toContain(amount(plan.limit))
    expect(sentence).toContain(amount(plan.aggregate))
    expect(clause('3.6')).toContain(`at most ${plan.claimsPerYear} claims in a membership year`)
  })

  test.each(plans.flatMap((plan) => plan.riders.map((rider) => [plan.name, rider.name, rider] as const)))(
    '%s, %s: a clause with its limit and how often',
    (plan, name, rider) => {
      const words =
        TERMS_2.sections.find(({ id }) => id === 'riders')?.paragraphs.find((each) => each.slice(4).startsWith(`${name}.`)) ?? ''
      if (rider.kind === 'service') return expect(words).toContain('Every plan.')
      const sentence = words.split('. ').find((each) => each.includes(plan)) ?? ''
      expect(sentence).toContain(amount(rider.limit))
      expect(sentence).toMatch(rider.perYear === 1 ? /once/ : new RegExp(`\\b${rider.perYear} times`))
    },
  )

  test('the partner of the identity restoration service, its number and its hours', () => {
    for (const words of [IDENTITY_RESTORATION.partner, IDENTITY_RESTORATION.phone, IDENTITY_RESTORATION.hours])
      expect(clause('8.2')).toContain(words)
  })

  test('the company that is responsible, with its address', () => {
    const [, ...address] = COMPANY.address
    for (const words of [COMPANY.legalName, ...address, COMPANY.phone, COMPANY.email]) expect(clause('10.1')).toContain(words)
  })

  test('grace, reinstatement, upgrades, notice', () => {
    const { graceDays, miniWaitDays, maxReinstatements, reinstatementWindowMonths, reinstateThroughDay, upgradeWaitDays } = MEMBERSHIP_TERMS
    expect(clause('1.2')).toContain(`${graceDays} days to pay`)
    expect(clause('1.3')).toContain(`after ${miniWaitDays} days`)
    expect([maxReinstatements, reinstateThroughDay - graceDays]).toEqual([2, 30])
    expect(clause('5.5')).toContain(`within 30 days, at most twice in ${reinstatementWindowMonths} months`)
    expect(clause('3.3')).toContain(`the ${upgradeWaitDays}th day`)
    expect(clause('6.6')).toContain(`${MEMBERSHIP_TERMS.companyCancelNoticeDays} days’ notice`)
    expect(clause('7.2')).toContain(`at least ${NOTICE_DAYS.material} days before a material change`)
  })

  test('refunds: free look, fee, due day and penalty', () => {
    const { freeLookDays, cancelFeeCap, refundDueDays, penalty } = LAUNCH.TX
    expect(clause('6.2')).toContain(`by the ${freeLookDays}th day`)
    expect(clause('6.4')).toContain(
      `${MEMBERSHIP_TERMS.cancelFeeBasisPoints / 100} percent of that amount, at most ${amount(cancelFeeCap)}`,
    )
    expect(clause('6.5')).toContain(`at the latest ${refundDueDays} days`)
    expect(clause('6.5')).toContain(
      `after ${penalty.afterDays} days, we add ${penalty.basisPoints / 100} percent of the refund for each ${penalty.everyDays} days`,
    )
  })
})

describe('state notices', () => {
  const open = STATE_CODES.filter((state) => !isClosed(state, on))
  const differing = (rule: 'deductClaims' | 'cancelFeeCap') => open.filter((state) => stateRule(state, on)[rule] !== LAUNCH.TX[rule])

  test('each open state’s department is named, and no closed state', () => {
    for (const state of STATE_CODES) {
      expect(clause('9.6').includes(`${STATE_NAMES[state]}: ${stateRule(state, on).regulator}`), state).toBe(open.includes(state))
    }
  })

  test('every open state with refunds or deadlines of its own is named', () => {
    expect(differing('deductClaims')).toEqual(['NV'])
    expect(clause('9.3')).toMatch(/^9\.3 Nevada\. .*do not subtract claims/)
    expect(differing('cancelFeeCap')).toEqual(['SC'])
    expect(stateRule('SC', on).cancelFeeCap).toBe(times(LAUNCH.TX.cancelFeeCap, 0))
    expect(clause('9.4')).toMatch(/^9\.4 South Carolina\. .*no cancellation fee/)
    expect(open.filter((state) => stateRule(state, on).decide.type === 'calendar')).toEqual(['CA', 'NE', 'OH'])
    const { acknowledge, decide, renewalReminder } = stateRule('CA', on)
    expect(clause('9.1')).toContain(`within ${acknowledge.days} days and decide within ${decide.days} days`)
    expect(clause('9.1')).toContain(`${renewalReminder.latest} to ${renewalReminder.earliest} days before`)
    for (const state of ['NE', 'OH'] as const)
      expect(clause('9.2')).toContain(`${stateRule(state, on).decide.days} days in ${STATE_NAMES[state]}`)
  })
})

test('the courtesy translation has each paragraph, with the same numbers and amounts', () => {
  expect(TERMS_2_IN_SPANISH.sections.map(({ id }) => id)).toEqual(TERMS_2.sections.map(({ id }) => id))
  expect(spanishLacks(TERMS_2, TERMS_2_IN_SPANISH, null)).toEqual([])
})
