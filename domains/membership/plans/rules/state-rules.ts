import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import { CHANGES, LAUNCH, type StateCode, type StateRule, type StateStatus } from '#domains/membership/plans/rules/state-rules.data.ts'
import type { Day } from '#platform/days.ts'
import { STATE_NAMES } from '#platform/state-names.data.ts'

export const STATE_CODES: readonly StateCode[] = Object.keys(LAUNCH).filter(isStateCode)

/** The fifty states and the District of Columbia; memberships are not sold in territories. */
export function isStateCode(text: string): text is StateCode {
  return Object.hasOwn(LAUNCH, text)
}

/** A state as typed, "Texas" or "tx"; null for anything else. */
export function stateIn(text: string): StateCode | null {
  const named = Object.entries(STATE_NAMES).find(([, name]) => name.toLowerCase() === text.toLowerCase())?.[0]
  const code = named ?? text.toUpperCase()
  return isStateCode(code) ? code : null
}

/** The rule of a state on a day as the program came with it; `server/state-rule.ts` has the one in force here. */
export function stateRule(state: StateCode, on: Day, changes: readonly StateRule[] = CHANGES[state] ?? []): StateRule {
  return asSigned(
    changes.reduce<StateRule>((inForce, row) => (row.effectiveOn <= on ? row : inForce), LAUNCH[state]),
    on,
  )
}

/** Why a state is closed that its rule would open. */
export const UNSIGNED = 'Closed until compliance has signed.'

/** A row opens its state from the day compliance signed it; until then the state is closed (docs/rules.md §2). */
export function asSigned(rule: StateRule, on: Day): StateRule {
  if (rule.status !== 'OPEN' || (rule.signed && rule.signed.on <= on)) return rule
  return { ...rule, status: 'CLOSED', statusBecause: UNSIGNED }
}

/** A state's time zone, which no rule changes. */
export const zoneOf = (state: StateCode): string => LAUNCH[state].timeZone

/** Counsel has not yet put an insurer behind the benefit anywhere: INSURED_ONLY sells nowhere. */
export const UNDERWRITTEN = false

/** Whether a membership may be sold under a rule; INSURED_ONLY needs an insurer that underwrites the benefit. */
export function isOpenForSale(status: StateStatus, { underwritten }: { underwritten: boolean }): boolean {
  switch (status) {
    case 'OPEN':
      return true
    case 'INSURED_ONLY':
      return underwritten
    case 'CLOSED':
      return false
  }
}

/** The closing paragraph of a denial, which can be appealed, and of the decision on the appeal, which cannot. */
export const regulatorNotice = ({ regulator }: StateRule, { of }: { of: 'denial' | 'appeal' }): Sentence =>
  of === 'denial'
    ? say`If you think this decision is wrong, you may also ask the ${regulator} to review it. There is no charge, and it does not affect your appeal with us.`
    : say`If you think this decision is wrong, you may ask the ${regulator} to review it. There is no charge.`
