import { add, type Cents, dollars, most, subtract, ZERO } from '#platform/money.ts'

/** A payment as our database has it. */
export type OurPayment = { paymentId: string; chargeId: string | null; amount: Cents; refunded: Cents; disputed: boolean; at: Date }
/** A charge as the payment network has it. */
export type NetworkCharge = { chargeId: string; amount: Cents; refunded: Cents; disputed: boolean; at: Date }

export type Difference = {
  kind: 'only_there' | 'only_here' | 'amount' | 'refunded' | 'disputed' | 'balance'
  says: string
  chargeId: string | null
  paymentId: string | null
  here: Cents | null
  there: Cents | null
}

/**
 * Differences between our database and the network. The window begins at `since`; payments shortly before it, and in the minutes before
 * `settledBefore`, whose webhook events may still arrive, count as known but give no difference.
 */
export function differences(
  here: readonly OurPayment[],
  there: readonly NetworkCharge[],
  { since, settledBefore }: { since: Date; settledBefore: Date },
): Difference[] {
  const ours = new Map(here.map((payment) => [payment.chargeId, payment]))
  const theirs = new Map(there.map((charge) => [charge.chargeId, charge]))
  const due = ({ at }: { at: Date }) => at >= since && at < settledBefore

  const missingHere = there.filter((charge) => due(charge) && !ours.has(charge.chargeId)).map(onlyThere)
  const missingThere = here.filter((payment) => due(payment) && payment.amount > 0 && !theirs.has(payment.chargeId ?? '')).map(onlyHere)
  const unequal = there.flatMap((charge) => {
    const payment = ours.get(charge.chargeId)
    return payment ? compare(payment, charge) : []
  })
  return [...missingHere, ...missingThere, ...unequal]
}

/** The network's balance against the account of our ledger that mirrors it. */
export function balanceDifference(ledger: Cents, network: { available: Cents; pending: Cents }): Difference | null {
  const there = add(network.available, network.pending)
  if (ledger === there) return null
  const says = `The network holds ${dollars(there)}, our ledger has ${dollars(ledger)}.`
  return { kind: 'balance', says, chargeId: null, paymentId: null, here: ledger, there }
}

/** How many cents our books and the network's differ by, each difference for itself: one too many does not excuse one too few. */
export function unreconciledCents(found: readonly Difference[]): Cents {
  const payments = found.filter(({ kind }) => kind !== 'balance')
  // The balance differs because payments do; alone it counts for itself.
  const counted = payments.length > 0 ? payments : found
  return add(...counted.map(({ here, there }) => apart(here ?? ZERO, there ?? ZERO)))
}

const apart = (here: Cents, there: Cents): Cents => most(subtract(here, there), subtract(there, here))

const onlyThere = ({ chargeId, amount }: NetworkCharge): Difference => ({
  kind: 'only_there',
  says: `A charge of ${dollars(amount)} has no payment here.`,
  chargeId,
  paymentId: null,
  here: null,
  there: amount,
})

const onlyHere = ({ paymentId, chargeId, amount }: OurPayment): Difference => ({
  kind: 'only_here',
  says: `A payment of ${dollars(amount)} has no charge at the network.`,
  chargeId,
  paymentId,
  here: amount,
  there: null,
})

function compare(payment: OurPayment, charge: NetworkCharge): Difference[] {
  const { paymentId } = payment
  const { chargeId } = charge
  const found: Difference[] = []
  if (payment.amount !== charge.amount) {
    found.push({
      kind: 'amount',
      says: `${dollars(payment.amount)} here, ${dollars(charge.amount)} there.`,
      chargeId,
      paymentId,
      here: payment.amount,
      there: charge.amount,
    })
  }
  if (payment.refunded !== charge.refunded) {
    const says = `${dollars(payment.refunded)} refunded here, ${dollars(charge.refunded)} there.`
    found.push({ kind: 'refunded', says, chargeId, paymentId, here: payment.refunded, there: charge.refunded })
  }
  if (charge.disputed && !payment.disputed) {
    found.push({
      kind: 'disputed',
      says: `The cardholder disputes ${dollars(charge.amount)}; it isn’t recorded here.`,
      chargeId,
      paymentId,
      here: null,
      there: charge.amount,
    })
  }
  return found
}
