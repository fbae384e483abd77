import type { PlanVersion } from '#domains/membership/plans/rules/plans.data.ts'
import { isOpenForSale, STATE_CODES, stateRule } from '#domains/membership/plans/rules/state-rules.ts'
import { plansInForce } from '#domains/membership/plans/web/plans-in-force.ts'
import { figureOnPage } from '#domains/records/rule-figures/web/figures-on-page.ts'
import { type Day, dayAt, OFFICE_ZONE } from '#platform/days.ts'

/** The plans on sale on the day the page is drawn: with every release, and whenever figures of the company begin. */
export const plansOnSale = (): readonly PlanVersion[] => plansInForce(drawnOn())

/** The states where a membership can be bought without an insurer. */
export const openStates = (): readonly string[] =>
  figureOnPage<readonly string[]>('states') ??
  STATE_CODES.filter((code) => isOpenForSale(stateRule(code, drawnOn()).status, { underwritten: false }))

const drawnOn = (): Day => dayAt(new Date(), OFFICE_ZONE)
