import { CLAIM_CLOCK_FIGURES, CLAIM_DEADLINE_FIGURES } from '#domains/claims/deadlines/rules/figures.ts'
import { AUTHORITY_FIGURES, DOCUMENT_FIGURES, FRAUD_FLAG_FIGURES } from '#domains/claims/claim-figures/rules/figures.ts'
import type { ClaimFigures, Replaying } from '#domains/insight/rule-replay/rules/claim-replay.ts'
import { claimStages } from '#domains/insight/rule-replay/server/claims-stage.ts'
import { calendarStage, clockStage, stateClockStage } from '#domains/insight/rule-replay/server/clocks-stage.store.ts'
import { commissionStage, priceStage, referrerStage } from '#domains/insight/rule-replay/server/payments-stage.store.ts'
import { discountStages, dunningStages, stateStages, termsStages } from '#domains/insight/membership-replay/server/membership-stages.ts'
import type { Stage } from '#domains/insight/membership-replay/server/stage.ts'
import { DUNNING_FIGURES } from '#domains/membership/billing/rules/dunning-figures.ts'
import { MEMBERSHIP_FIGURES } from '#domains/membership/membership-terms/rules/membership-figures.ts'
import { PLAN_FIGURES } from '#domains/membership/plans/rules/plan-figures.ts'
import { STATE_FIGURES } from '#domains/membership/plans/rules/state-figures.ts'
import { isStateCode } from '#domains/membership/plans/rules/state-rules.ts'
import { DISCOUNT_FIGURES } from '#domains/membership/promotions/rules/discount-limits.ts'
import { COMMISSION_FIGURES } from '#domains/membership/sale-terms/rules/commission-figures.ts'
import { COMPANY_CALENDAR } from '#domains/records/company-calendar/rules/company-calendar.ts'
import type { FiguresKind } from '#domains/records/rule-figures/rules/kind.ts'
import { figuresOn, versionsOf } from '#domains/records/rule-figures/server/in-force.ts'
import type { Day } from '#platform/days.ts'

/** What is replayed: the figures of a draft, against a published version of their kind. */
export type Compared = { kind: string; name: string; figures: object; comparedWith: number }

const CLAIM_KINDS: readonly { of: Replaying['kind']; kind: string }[] = [
  { of: 'authority', kind: AUTHORITY_FIGURES.kind },
  { of: 'fraud', kind: FRAUD_FLAG_FIGURES.kind },
  { of: 'deadlines', kind: CLAIM_DEADLINE_FIGURES.kind },
  { of: 'documents', kind: DOCUMENT_FIGURES.kind },
  { of: 'plan', kind: PLAN_FIGURES.kind },
  { of: 'terms', kind: MEMBERSHIP_FIGURES.kind },
]

/** The kinds of which the past can be seen under a draft. */
export const REPLAYED_KINDS: readonly string[] = [
  ...CLAIM_KINDS.map(({ kind }) => kind),
  ...[CLAIM_CLOCK_FIGURES, COMMISSION_FIGURES, COMPANY_CALENDAR, DISCOUNT_FIGURES, DUNNING_FIGURES, STATE_FIGURES].map(({ kind }) => kind),
]

/** The walks of a replay, in order; each begins where the last ended. */
export function stagesOf(compared: Compared, on: Day): Stage[] {
  const { kind } = compared
  if (kind === CLAIM_CLOCK_FIGURES.kind) return [clockStage(pair(CLAIM_CLOCK_FIGURES, compared))]
  if (kind === COMPANY_CALENDAR.kind) return [calendarStage(pair(COMPANY_CALENDAR, compared))]
  if (kind === COMMISSION_FIGURES.kind) return [commissionStage(pair(COMMISSION_FIGURES, compared))]
  if (kind === DISCOUNT_FIGURES.kind) return discountStages(pair(DISCOUNT_FIGURES, compared))
  if (kind === DUNNING_FIGURES.kind) return dunningStages(pair(DUNNING_FIGURES, compared))
  if (kind === STATE_FIGURES.kind) return stagesOfState(compared)
  const of = CLAIM_KINDS.find((each) => each.kind === kind)?.of
  if (!of) throw new Error(`Nothing is replayed of ${kind}.`)
  const claims = claimStages(replayingOf(of, compared, on))
  if (of === 'terms') return [...termsStages(pair(MEMBERSHIP_FIGURES, compared)), ...claims]
  return of === 'plan' ? [priceStage(pair(PLAN_FIGURES, compared)), ...claims] : claims
}

function stagesOfState(compared: Compared): Stage[] {
  const { name } = compared
  if (!isStateCode(name)) throw new Error(`No state ${name}.`)
  const rules = pair(STATE_FIGURES, compared)
  return [...stateStages(name, rules), stateClockStage(name, rules), referrerStage(name, rules)]
}

/** The version it is compared with, and the draft. The casts are safe: a draft is saved only in the shape of its kind. */
function pair<F extends object>(kind: FiguresKind<F>, { name, figures, comparedWith }: Compared): { now: F; drafted: F } {
  const now = versionsOf(kind, name).find(({ version }) => version === comparedWith)
  if (!now) throw new Error(`No version ${comparedWith} of ${kind.kind} ${name}`)
  return { now: now.figures, drafted: figures as F }
}

/** Of all other kinds, both sides have what is in force. */
function replayingOf(of: Replaying['kind'], compared: Compared, on: Day): Replaying {
  const inForce: ClaimFigures = {
    authority: figuresOn(AUTHORITY_FIGURES, on),
    fraud: figuresOn(FRAUD_FLAG_FIGURES, on),
    deadlines: figuresOn(CLAIM_DEADLINE_FIGURES, on),
    documents: figuresOn(DOCUMENT_FIGURES, on),
    plan: null,
    terms: figuresOn(MEMBERSHIP_FIGURES, on),
  }
  const { now, drafted } = pairOf(of, compared)
  return { kind: of, now: { ...inForce, [of]: now }, drafted: { ...inForce, [of]: drafted } }
}

function pairOf(of: Replaying['kind'], compared: Compared): { now: object; drafted: object } {
  switch (of) {
    case 'authority':
      return pair(AUTHORITY_FIGURES, compared)
    case 'fraud':
      return pair(FRAUD_FLAG_FIGURES, compared)
    case 'deadlines':
      return pair(CLAIM_DEADLINE_FIGURES, compared)
    case 'documents':
      return pair(DOCUMENT_FIGURES, compared)
    case 'plan':
      return pair(PLAN_FIGURES, compared)
    case 'terms':
      return pair(MEMBERSHIP_FIGURES, compared)
  }
}
