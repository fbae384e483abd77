import { CHANGES, LAUNCH, type StateRule } from '#domains/membership/plans/rules/state-rules.data.ts'
import { isStateCode, STATE_CODES } from '#domains/membership/plans/rules/state-rules.ts'
import { defineFigures, type Fault, type Line } from '#domains/records/rule-figures/rules/kind.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import { STATE_NAMES } from '#platform/state-names.data.ts'

/** Whether a state sells is not drafted here: compliance opens and closes states in the setup guide, with its signature. */
export const STATE_FIGURES = defineFigures<StateRule>({
  kind: 'state_rule',
  title: say`State rules`,
  says: say`The rule of the member’s state on the day the refund is owed, the message is due or the claim was made decides. Nothing may be made worse for a member than what the law of the state asks.`,
  section: '§2',
  belongsTo: 'law',
  names: STATE_CODES.map((code) => ({ name: code, label: STATE_NAMES[code] })),
  shipped: (name) =>
    isStateCode(name)
      ? [LAUNCH[name], ...(CHANGES[name] ?? [])].map((rule: StateRule, index) => ({
          version: index + 1,
          effectiveOn: rule.effectiveOn,
          figures: rule,
        }))
      : [],
  lines: () => LINES,
  faults: faultsOfState,
})

const DAY_TYPES = [
  { value: 'business', label: say`business days` },
  { value: 'calendar', label: say`calendar days` },
] as const

const LINES: readonly Line[] = [
  { path: 'sellerLicense', label: say`A seller needs a license`, unit: 'yes_no' },
  { path: 'paysUnlicensedReferrers', label: say`A referrer without a license may be paid`, unit: 'yes_no' },
  { path: 'freeLookDays', label: say`Free look`, unit: 'days', least: 10, most: 90 },
  { path: 'cancelFeeCap', label: say`Most a cancellation costs`, unit: 'dollars', least: 0, most: 100_00 },
  { path: 'deductClaims', label: say`Claims paid in the term are deducted from a refund`, unit: 'yes_no' },
  { path: 'refundTarget.days', label: say`Refund, target`, unit: 'number', least: 1, most: 60 },
  { path: 'refundDueDays', label: say`Refund, at the latest`, unit: 'days', least: 1, most: 60 },
  { path: 'penalty.afterDays', label: say`Late refund: more is owed after`, unit: 'days', least: 1, most: 90 },
  { path: 'penalty.basisPoints', label: say`Late refund: more of the refund`, unit: 'percent', least: 0, most: 10_000 },
  { path: 'penalty.everyDays', label: say`Late refund: for each of so many days`, unit: 'days', least: 1, most: 90 },
  { path: 'acknowledge.days', label: say`A claim is acknowledged within`, unit: 'number', least: 1, most: 60 },
  { path: 'acknowledge.type', label: say`A claim is acknowledged within: counted in`, unit: 'choice', choices: DAY_TYPES },
  { path: 'decide.days', label: say`A claim is decided within`, unit: 'number', least: 1, most: 90 },
  { path: 'decide.type', label: say`A claim is decided within: counted in`, unit: 'choice', choices: DAY_TYPES },
  { path: 'delayEmailDays', label: say`Undecided: the member is written every`, unit: 'days', least: 1, most: 90 },
  { path: 'regulatorAnswer.days', label: say`A regulator is answered within`, unit: 'number', least: 1, most: 60 },
  { path: 'regulatorAnswer.type', label: say`A regulator is answered within: counted in`, unit: 'choice', choices: DAY_TYPES },
  { path: 'renewalReminder.earliest', label: say`Renewal reminder, at the earliest before the renewal`, unit: 'days', least: 1, most: 90 },
  { path: 'renewalReminder.latest', label: say`Renewal reminder, at the latest before the renewal`, unit: 'days', least: 1, most: 90 },
]

/** The rule the program came with is what the law asks: a company may promise its members more, never less. */
function faultsOfState(rule: StateRule, { first }: { first: StateRule }): Fault[] {
  const less = say`The law of this state asks for more.`
  const [asked, given] = [first, rule]
  const worse: [boolean, string][] = [
    [!given.sellerLicense && asked.sellerLicense, 'sellerLicense'],
    [given.paysUnlicensedReferrers && !asked.paysUnlicensedReferrers, 'paysUnlicensedReferrers'],
    [given.freeLookDays < asked.freeLookDays, 'freeLookDays'],
    [given.cancelFeeCap > asked.cancelFeeCap, 'cancelFeeCap'],
    [given.deductClaims && !asked.deductClaims, 'deductClaims'],
    [given.refundDueDays > asked.refundDueDays, 'refundDueDays'],
    [given.penalty.afterDays > asked.penalty.afterDays, 'penalty.afterDays'],
    [given.penalty.basisPoints < asked.penalty.basisPoints, 'penalty.basisPoints'],
    [given.penalty.everyDays > asked.penalty.everyDays, 'penalty.everyDays'],
    [longest(given.acknowledge) > longest(asked.acknowledge), 'acknowledge.days'],
    [longest(given.decide) > longest(asked.decide), 'decide.days'],
    [given.delayEmailDays > asked.delayEmailDays, 'delayEmailDays'],
    [longest(given.regulatorAnswer) > longest(asked.regulatorAnswer), 'regulatorAnswer.days'],
    [given.renewalReminder.earliest > asked.renewalReminder.earliest, 'renewalReminder.earliest'],
    [given.renewalReminder.latest < asked.renewalReminder.latest, 'renewalReminder.latest'],
  ]
  const faults = worse.flatMap(([is, path]): Fault[] => (is ? [{ path, says: less }] : []))
  return given.renewalReminder.earliest < given.renewalReminder.latest
    ? [...faults, { path: 'renewalReminder.earliest', says: say`The earliest day comes before the latest.` }]
    : faults
}

/** Calendar days that so many days may take: five business days are a week, with a holiday or two. */
const longest = ({ days, type }: StateRule['decide']): number => (type === 'calendar' ? days : Math.ceil(days * 1.4))
