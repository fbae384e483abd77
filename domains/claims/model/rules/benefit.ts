import { add, type Cents, dollars, least, most, subtract, ZERO } from '#platform/money.ts'

/** Why less is paid. P1: plan limit; P2: annual aggregate; P3: another source paid part of it; P4: the limit before an upgrade. */
export type PartialCode = 'P1' | 'P2' | 'P3' | 'P4'

export type Deductible = {
  /** On the declarations page, for the coverage that paid; zero when the carrier applied none. For a rider, the amount spent. */
  onPolicy: Cents
  /** By a vanishing-deductible credit, the carrier or the shop. */
  waived: Cents
  /** By GAP, the other party, a shop, or the carrier's recovery. */
  paidByOthers: Cents
  /** For a rider, what was bought; the receipt replaces the deductible. */
  spentOn?: string
}

export type YearLeft = { claims: number; aggregate: Cents }

export type Limit = {
  /** In force on the loss date. */
  limit: Cents
  bonus: Cents
  /** A higher limit already bought that was still in its waiting period. */
  waitingFor: Cents | null
}

export type Benefit =
  | { outcome: 'payable'; amount: Cents; reducedBy: readonly PartialCode[]; trace: readonly string[] }
  | { outcome: 'nothing_payable'; because: 'no_deductible_borne' | 'count_used_up' | 'year_used_up'; trace: readonly string[] }

/**
 * What a covered claim pays: the deductible borne, within the limit on the loss date and what is left of that year (docs/rules.md §6.1).
 */
export function benefit(deductible: Deductible, limit: Limit, left: YearLeft): Benefit {
  const borne = borneBy(deductible)
  const cap = add(limit.limit, limit.bonus)
  const trace = traceOf(deductible, borne, limit, left)

  if (borne <= 0) return { outcome: 'nothing_payable', because: 'no_deductible_borne', trace }
  if (left.claims <= 0) return { outcome: 'nothing_payable', because: 'count_used_up', trace }
  if (left.aggregate <= 0) return { outcome: 'nothing_payable', because: 'year_used_up', trace }

  const amount = least(borne, cap, left.aggregate)
  return {
    outcome: 'payable',
    amount,
    reducedBy: reductions(deductible, borne, limit, left),
    trace: [...trace, `Paid: the smallest of these, ${dollars(amount)}.`],
  }
}

/** The part of the deductible the member paid and nobody paid back. */
export const borneBy = ({ onPolicy, waived, paidByOthers }: Deductible): Cents => most(ZERO, subtract(onPolicy, add(waived, paidByOthers)))

function reductions(deductible: Deductible, borne: Cents, { limit, bonus, waitingFor }: Limit, left: YearLeft): PartialCode[] {
  const cap = add(limit, bonus)
  const codes: [boolean, PartialCode][] = [
    [borne > cap && waitingFor === null && left.aggregate >= cap, 'P1'],
    [left.aggregate < least(borne, cap), 'P2'],
    [deductible.paidByOthers > 0, 'P3'],
    [borne > cap && waitingFor !== null && left.aggregate >= cap, 'P4'],
  ]
  return codes.filter(([reduces]) => reduces).map(([, code]) => code)
}

function traceOf(deductible: Deductible, borne: Cents, { limit, bonus, waitingFor }: Limit, left: YearLeft): string[] {
  const less = [
    deductible.waived > 0 ? ` less ${dollars(deductible.waived)} waived` : '',
    deductible.paidByOthers > 0 ? ` less ${dollars(deductible.paidByOthers)} paid by others` : '',
  ].join('')
  return [
    `${deductible.spentOn ? `Spent on ${deductible.spentOn}` : 'Deductible paid'}: ${dollars(deductible.onPolicy)}${less}, ${dollars(borne)}.`,
    `Limit on the day of the loss: ${dollars(limit)}${bonus > 0 ? ` and a claim-free bonus of ${dollars(bonus)}` : ''}.`,
    ...(waitingFor === null ? [] : [`The upgrade to ${dollars(waitingFor)} did not hold yet on that day.`]),
    `Left of the membership year: ${dollars(left.aggregate)} and ${left.claims} ${left.claims === 1 ? 'claim' : 'claims'}.`,
  ]
}

/** What the member owes us when the carrier later returns part of the deductible: never more than we paid. */
export function repayment({ paid, returnedLater, applied }: { paid: Cents; returnedLater: Cents; applied: Cents }): Cents {
  return least(paid, most(ZERO, subtract(add(paid, returnedLater), applied)))
}
