import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import { add, type Cents, subtract } from '#platform/money.ts'

type Words = { title: Sentence; body: Sentence }

/** The notification to finance when our bank gives a transfer of the payment network back. */
export const transferFailedWords = ({ amount, arrivesOn }: { amount: Cents; arrivesOn: Day }): Words => ({
  title: say`Our bank returned a transfer of ${{ money: amount }}`,
  body: say`The payment network’s transfer for ${{ day: arrivesOn }} didn’t reach our bank, and the money is back in the balance there. Check the bank account that is set up at the network.`,
})

/** What the network has, what it holds back, and what is released to be paid from it and not sent yet. */
export type NetworkMoney = { available: Cents; pending: Cents; released: Cents }

/** By how much the balance would go below zero; null while it lasts. Pending money counts: it becomes available by itself. */
export function balanceLacks({ available, pending, released }: NetworkMoney): Cents | null {
  const left = subtract(add(available, pending), released)
  return left < 0 ? subtract(released, add(available, pending)) : null
}

/** The notification to finance before payments from the network’s balance fail. */
export const balanceLowWords = (lacks: Cents): Words => ({
  title: say`The payment network’s balance is ${{ money: lacks }} short`,
  body: say`Refunds and payouts already released need more than the network has. Add money to the balance, or hold the next payouts.`,
})
