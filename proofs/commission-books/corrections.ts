import { sql } from 'kysely'
import { type Book, type Payment, reverse } from '#proofs/commission-books/book.ts'
import { part } from '#proofs/commission-books/model.ts'
import { noon } from '#proofs/commission-books/calendar.ts'
import type { World } from '#proofs/commission-books/world.ts'
import { approveCorrection, correct } from '#domains/distribution/commission-adjustments/server/adjustments.ts'
import { atTime } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'

/** Finance takes a little back of a line, or adds to its payee; what is above $100 counts once another has approved it. */
export async function correctLine(world: World, book: Book, payment: Payment, on: Day): Promise<void> {
  const earning = book.one(payment.earnings)
  const left = earning ? earning.line.amount - earning.taken : 0
  if (!earning || payment.sold.isLate || left < 2) return
  const added = book.often(20) ? 1 + book.below(150_00) : null
  const amount = added ?? -(1 + book.below(Math.min(left, 40)))
  const level = earning.line.key.split(' ')[1] ?? ''
  const lineId = await lineOf(payment, level)
  if (!lineId) return void world.breaches.push({ seed: book.seed, what: `the product has no line ${earning.line.key}` })
  const id = await atTime(noon(on), () => corrected(world, lineId, amount))
  world.figures.corrections++
  if (added) {
    const share = part(added, earning.split, 10_000)
    book.open.push({ key: ` ${level} ${id}`, payee: earning.line.payee, earnedOn: on, amount: added, share })
    return
  }
  payment.corrected.set(earning, (payment.corrected.get(earning) ?? 0) - amount)
  book.open.push(...reverse(payment, on, id).map((each) => ({ ...each, earnedOn: on })))
}

async function lineOf(payment: Payment, level: string): Promise<Id<'commissionLine'> | null> {
  const lines = db().selectFrom('commission_lines').select('id').where('payment_id', '=', payment.id)
  const found = lines.where(sql<boolean>`payee_kind = ${level}`).where('reverses_line_id', 'is', null)
  return (await found.executeTakeFirst())?.id ?? null
}

async function corrected({ priya, noor }: World, lineId: Id<'commissionLine'>, amount: number): Promise<Id<'adjustment'>> {
  const what = { lineId, statementId: null, masterCode: null, paymentId: null }
  const { id, counts } = await inTransaction((tx) => correct(tx, priya, { what, amount: cents(amount), reason: 'Rated wrongly.' }))
  if (!counts) await approveCorrection(noor, id)
  return id
}
