import { MEMBERSHIP_TERMS, type MembershipTerms } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import { defineFigures, type Fault, HOUSE, type Line } from '#domains/records/rule-figures/rules/kind.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

export const MEMBERSHIP_FIGURES = defineFigures<MembershipTerms>({
  kind: 'membership_terms',
  title: say`Memberships: waits, grace and fees`,
  says: say`The version of the day a payment was due decides its grace and its last day to reinstate; the version of the day of a cancellation, its fee.`,
  section: '§3, §4',
  belongsTo: 'law',
  names: HOUSE,
  shipped: () => [{ version: MEMBERSHIP_TERMS.version, effectiveOn: MEMBERSHIP_TERMS.effectiveOn, figures: MEMBERSHIP_TERMS }],
  lines: () => LINES,
  faults: faultsOfTerms,
})

const LINES: readonly Line[] = [
  { path: 'upgradeWaitDays', label: say`After an upgrade, the higher limit is paid from day`, unit: 'days', least: 0, most: 90 },
  { path: 'graceDays', label: say`Grace after the due day`, unit: 'days', least: 1, most: 60 },
  { path: 'reinstateThroughDay', label: say`Last day to reinstate, counted from the due day`, unit: 'days', least: 2, most: 180 },
  { path: 'miniWaitDays', label: say`Wait after a reinstatement`, unit: 'days', least: 0, most: 30 },
  { path: 'maxReinstatements', label: say`Reinstatements at most`, unit: 'number', least: 0, most: 12 },
  { path: 'reinstatementWindowMonths', label: say`Reinstatements at most: counted in the last`, unit: 'months', least: 1, most: 24 },
  { path: 'reward.on', label: say`Deductible Rewards`, unit: 'yes_no' },
  {
    path: 'reward.perYear',
    label: say`Deductible Rewards: more limit for a year without a claim`,
    unit: 'dollars',
    least: 0,
    most: 500_00,
  },
  { path: 'reward.most', label: say`Deductible Rewards: at most`, unit: 'dollars', least: 0, most: 1000_00 },
  { path: 'cancelFeeBasisPoints', label: say`Cancellation fee, of what is not used up`, unit: 'percent', least: 0, most: 1000 },
  { path: 'companyCancelNoticeDays', label: say`Notice when the company ends a membership`, unit: 'days', least: 30, most: 120 },
  { path: 'renewalReminderDays', label: say`Renewal reminder before an annual renewal`, unit: 'days', least: 15, most: 60 },
  { path: 'cardExpiryNoticeDays', label: say`Notice before a card expires`, unit: 'days_list', least: 1, most: 31 },
]

function faultsOfTerms({ graceDays, reinstateThroughDay, reward }: MembershipTerms): Fault[] {
  const faults: Fault[] = []
  if (reinstateThroughDay <= graceDays)
    faults.push({ path: 'reinstateThroughDay', says: say`This is after the grace ends: it must be a later day.` })
  if (reward.most < reward.perYear) faults.push({ path: 'reward.most', says: say`This is less than one year brings.` })
  return faults
}
