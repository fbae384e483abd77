import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RaisedFlag } from '#domains/claims/adjudication/contract.ts'
import { flagAnswers, seenInDocuments } from '#domains/claims/findings-form/web/flag-answers.tsx'
import type { Findings } from '#domains/claims/model/rules/findings.ts'
import { yesNo } from '#domains/claims/filing-form/web/yes-no.tsx'
import { COVERAGE_TYPES } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { Answers } from '#design/forms/answers.ts'
import type { FieldValues } from '#design/forms/kept-input.tsx'
import { cents, typedDollars } from '#platform/money.ts'

export const COVERAGES = [...COVERAGE_TYPES, 'other'] as const
const CARRIER = ['paid', 'below_deductible', 'denied'] as const

/** The findings that the fields of the form say now. */
export const readFindings = (answers: Answers, flags: readonly RaisedFlag[]): Findings => ({
  policyInForce: yesNo(answers, 'policyInForce'),
  policyCoversLoss: yesNo(answers, 'policyCoversLoss'),
  policyListsCar: yesNo(answers, 'policyListsCar'),
  claimantOnPolicy: yesNo(answers, 'claimantOnPolicy'),
  policyDeductible: answers.cents('policyDeductible'),
  coverage: COVERAGES.find((each) => each === answers.text('coverage')) ?? null,
  carrier: CARRIER.find((each) => each === answers.text('carrier')) ?? null,
  carrierDeductible: answers.cents('carrierDeductible'),
  differenceExplained: yesNo(answers, 'differenceExplained'),
  waived: answers.cents('waived'),
  paidByOthers: answers.cents('paidByOthers'),
  deductiblePaid: yesNo(answers, 'deductiblePaid'),
  spent: answers.cents('spent'),
  repaired: yesNo(answers, 'repaired'),
  personalUse: yesNo(answers, 'personalUse'),
  accidental: yesNo(answers, 'accidental'),
  shop: answers.textOrNull('shop'),
  invoiceNumber: answers.textOrNull('invoiceNumber'),
  payeeVerified: yesNo(answers, 'payeeVerified'),
  goodCause: answers.textOrNull('goodCause'),
  flags: flagAnswers(answers, flags),
  seen: seenInDocuments(answers),
})

/** The same findings as the form's fields hold them. */
export function fieldsFor({ flags, seen, ...findings }: Findings): FieldValues {
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(findings)) values[name] = typed(value)
  for (const [flag, answer] of Object.entries(flags)) values[`flag_${flag}`] = answer
  for (const flag of seen) values[`seen_${flag}`] = 'yes'
  return values
}

const typed = (value: string | number | boolean | null): string => {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? typedDollars(cents(value)) : value
}

export type Change = Partial<Omit<Findings, 'flags'>> & { flags?: Partial<Record<RaisedFlag['flag'], string | null>> }

/** What `mine` changes of `before`: only that is saved, so that a colleague's other answers stay. */
export function changesOf(before: Findings, mine: Findings): Change {
  const { flags: _, ...answers } = mine
  const changed = Object.entries(answers).filter(([name, value]) => !isSame(value, before[name as keyof Findings]))
  const flags: Change['flags'] = {}
  for (const flag of new Set([...Object.keys(before.flags), ...Object.keys(mine.flags)]) as Set<RaisedFlag['flag']>)
    if (before.flags[flag] !== mine.flags[flag]) flags[flag] = mine.flags[flag] ?? null
  return { ...(Object.fromEntries(changed) as Change), ...(Object.keys(flags).length > 0 ? { flags } : {}) }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The question of each field, for the comparison with a colleague's answers. */
export const QUESTIONS: Readonly<Record<string, MessageDescriptor>> = {
  policyInForce: msg`In force on the loss date?`,
  policyCoversLoss: msg`Includes coverage for this loss?`,
  policyListsCar: msg`Lists this car (VIN)?`,
  claimantOnPolicy: msg`Names the member?`,
  policyDeductible: msg`Deductible shown`,
  coverage: msg`Paid under`,
  carrier: msg`Insurer’s decision`,
  carrierDeductible: msg`Deductible applied`,
  differenceExplained: msg`If the two deductibles differ, is the difference explained?`,
  waived: msg`Waived or vanishing deductible`,
  paidByOthers: msg`Paid by others`,
  deductiblePaid: msg`Is there proof that the member paid?`,
  spent: msg`Amount shown`,
  repaired: msg`Does the invoice show the repair?`,
  shop: msg`Shop on invoice`,
  invoiceNumber: msg`Invoice number`,
  personalUse: msg`Personal use?`,
  accidental: msg`Was it an accident?`,
  payeeVerified: msg`Do the payee and address match the member?`,
  goodCause: msg`Good cause for late notice`,
}
