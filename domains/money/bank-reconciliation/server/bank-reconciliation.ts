import { BANK_REASONS, type Reason } from '#domains/money/bank-reconciliation/rules/reasons.ts'
import { heldOn, reasonsOn } from '#domains/money/bank-reconciliation/server/bank-reconciliation.store.ts'
import { addDays, type Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'
import { dayBegins } from '#platform/office/office-zones.ts'

/** What the statements say of the end of a day. `openCents`: of lines neither matched nor explained, each without its sign. */
export type BankDay = { balance: Cents; openLines: number; openCents: Cents; reasons: Reason[] }

/** Null where no imported statement has the day. Each reason once, in the order of `BANK_REASONS`. */
export async function bankAtEndOf(day: Day): Promise<BankDay | null> {
  const { balance, firstDay, openLines, openCents } = await heldOn(day)
  if (balance === null || firstDay === null) return null
  const found = await reasonsOn(day, { since: dayBegins(firstDay), until: dayBegins(addDays(day, 1)) })
  return { balance, openLines, openCents, reasons: BANK_REASONS.flatMap((reason) => found.filter((each) => each.reason === reason)) }
}
