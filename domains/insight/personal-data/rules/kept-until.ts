import type { KeptBecause } from '#domains/insight/personal-data/rules/registry.ts'
import { addMonths, type Day, latest } from '#platform/days.ts'

/** The last days of what a person has with us; null where there was none. */
export type LastDays = {
  claimClosedOn: Day | null
  moneyMovedOn: Day | null
  membershipEndedOn: Day | null
  signedOn: Day | null
  complaintAnsweredOn: Day | null
  /** The last day of whoever worked with us. */
  leftOn: Day | null
  agencyEndedOn: Day | null
  commissionPaidOn: Day | null
  today: Day
}

/** docs/rules.md §7 and §11: a claims file seven years from its closing, by the rule in force; the rest here. */
const MONEY_MONTHS = 84
const CONSENT_MONTHS = 36
const CONSENT_MONTHS_AFTER_END = 12
const COMPLAINT_MONTHS = 36
const SECURITY_MONTHS = 24
const REQUEST_MONTHS = 24
const WORK_MONTHS = 84

/** Until when a deletion keeps something. `claimMonths` is the row of `retention_rules` in force. */
export function keptUntil(because: KeptBecause, last: LastDays, { claimMonths }: { claimMonths: number }): Day {
  const { today } = last
  switch (because) {
    case 'claim_file':
      return addMonths(last.claimClosedOn ?? today, claimMonths)
    case 'money':
      return addMonths(
        latestOf([last.moneyMovedOn, last.membershipEndedOn, last.commissionPaidOn, last.agencyEndedOn, last.leftOn]) ?? today,
        MONEY_MONTHS,
      )
    case 'consent':
      return latest(
        addMonths(last.signedOn ?? today, CONSENT_MONTHS),
        addMonths(last.membershipEndedOn ?? last.signedOn ?? today, CONSENT_MONTHS_AFTER_END),
      )
    case 'complaint':
      return addMonths(last.complaintAnsweredOn ?? today, COMPLAINT_MONTHS)
    case 'security':
      return addMonths(today, SECURITY_MONTHS)
    case 'request':
      return addMonths(today, REQUEST_MONTHS)
    case 'work':
      return addMonths(last.leftOn ?? today, WORK_MONTHS)
  }
}

const latestOf = (days: readonly (Day | null)[]): Day | null =>
  days.reduce((found, day) => (found && day ? latest(found, day) : (day ?? found)), null)
