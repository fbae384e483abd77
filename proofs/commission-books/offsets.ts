import type { Book } from '#proofs/commission-books/book.ts'
import type { Closed } from '#proofs/commission-books/closing.ts'
import { part } from '#proofs/commission-books/model.ts'
import type { World } from '#proofs/commission-books/world.ts'

/** What payees owe by the month that was just closed; what was owed before is in it. */
export function noteOwed({ owed }: World, closed: readonly Closed[]): void {
  owed.clear()
  for (const { payee, statement } of closed) if (statement.total < 0) owed.set(payee, -statement.total)
}

/** What is owed is taken off what is still to be paid, the oldest first: at the close, and when a payment comes back. */
export function offsetFirst(world: World): void {
  for (const each of world.unpaid.toSorted((a, b) => (a.month < b.month ? -1 : 1))) {
    const open = each.payable + each.withheld
    const amount = Math.min(world.owed.get(each.payee) ?? 0, open)
    if (amount === 0) continue
    each.withheld = each.withheld === 0 ? 0 : part(open - amount, 2400, 10_000)
    each.payable = open - amount - each.withheld
    reduceOwed(world, each.book, each.payee, amount)
    world.figures['statements offset']++
  }
  world.unpaid = world.unpaid.filter(({ payable }) => payable > 0)
}

/** Of what a payee owes, by money or by an offset: the next month carries so much less. */
export function reduceOwed({ owed }: World, { carried, negativeSince }: Book, payee: string, amount: number): void {
  const left = (owed.get(payee) ?? 0) - amount
  carried.set(payee, -left)
  owed.set(payee, left)
  if (left > 0) return
  negativeSince.delete(payee)
  owed.delete(payee)
}
