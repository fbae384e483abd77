import { type Agency, type Book, earn, lock, type Payment, reverse, type Sold } from '#proofs/commission-books/book.ts'
import type { Line, Refund } from '#proofs/commission-books/model.ts'
import type { World } from '#proofs/commission-books/world.ts'
import type { Happened, Month } from '#proofs/commission-books/month.ts'
import { monthsBetween } from '#proofs/commission-books/calendar.ts'
import { planOn } from '#domains/membership/plans/rules/plans.data.ts'
import { quote } from '#domains/membership/plans/rules/price.ts'
import { addDays, addMonths, type Day, daysBetween } from '#platform/days.ts'
import { newId } from '#platform/new-id.ts'

/** How often an agency sells: a large one much, for some months; a new one that somebody has recruited, too. */
function wish({ countsTiers }: World, { isLarge, agencies }: Book, agency: Agency, passed: number): number {
  // Enough that tiers of a few members are reached, and lost.
  if (countsTiers) return passed % 12 < 8 ? 30 : 5
  if (agency !== agencies[0]) return 1
  if (isLarge && passed < 9) return 90
  return passed < 24 ? 6 : 2
}

const tries = ({ countsTiers }: World, { isLarge }: Book, { activeOn, people }: Agency, { from, last }: Month): number => {
  if (countsTiers && people && activeOn <= last && monthsBetween(activeOn, from) < 2) return 7
  return isLarge ? 2 : 1
}

export function sell(world: World, book: Book, month: Month, passed: number): void {
  for (const agency of book.agencies)
    for (let more = tries(world, book, agency, month); more > 0; more--) {
      const isNew = more > 2
      if (agency.ended || agency.isSuspended || !book.often(isNew ? 50 : wish(world, book, agency, passed))) continue
      const agent = agency === book.agencies[0] && book.often(70) ? book.one(book.agents) : null
      const billing = book.often(86) ? 'annual' : 'monthly'
      const plan = planOn(book.one(['ADR-500', 'ADR-1000']), '2026-01-01')
      if (!plan) throw new Error('There is no such plan.')
      const { price, enrollmentFee } = quote({ plan, priceTier: 'P1', billing })
      const life: Sold = {
        id: newId('membership'),
        memberId: newId('member'),
        agency,
        soldBy: agency,
        agent,
        billing,
        price,
        enrollmentFee,
        from: addDays(month.from, book.below(27)),
        lockedTier: new Map(),
        lockedOverride: new Map(),
        locked: { split: agent?.split ?? 0, people: agency.people, version: world.version },
        isOver: false,
        endedOn: null,
        isLate: false,
      }
      if (world.countsTiers && life.from < agency.activeOn) continue
      lock(life, life.from, world.version)
      book.sold.push(life)
      month.sales.push(life)
    }
}

const isDue = ({ billing, isOver }: Sold, passed: number): boolean =>
  !isOver && passed > 0 && (billing === 'monthly' ? passed < 15 : passed % 12 === 0)

/** The first payments, and those that renew. */
export function pay(world: World, book: Book, month: Month): void {
  for (const life of book.sold) {
    const passed = monthsBetween(life.from, month.from)
    if (passed !== 0 && !(isDue(life, passed) && book.often(90))) continue
    const payment = earn(life, {
      id: newId('payment'),
      on: addMonths(life.from, passed),
      enrollmentFee: passed === 0 ? life.enrollmentFee : 0,
      active: book.sold.filter(({ agency, isOver }) => agency === life.agency && !isOver).length,
      version: world.version,
    })
    book.payments.push(payment)
    month.payments.push(payment)
    month.happened.push(paid(payment, passed === 0))
    wait(
      book,
      life,
      payment.earnings.map(({ line }) => line),
    )
    world.figures.payments++
  }
}

const wait = ({ waiting }: Book, sold: Sold, lines: readonly Line[]) => waiting.push(...lines.map((line) => ({ sold, line })))

const paid = ({ id, on, sold, enrollmentFee }: Payment, isFirst: boolean): Happened => ({
  kind: 'payment.succeeded',
  on,
  sold,
  about: { noun: 'payment', id },
  data: {
    paymentId: id,
    kind: isFirst ? 'first' : 'renewal',
    enrollmentFeeCents: enrollmentFee,
    netCents: sold.price,
    periodFrom: on,
    paidAt: `${on}T18:00:00Z`,
  },
})

/** A membership is cancelled now and then; some of what was paid goes back, or is disputed. */
export function undo(world: World, book: Book, month: Month): Payment[] {
  for (const life of book.sold)
    if (!life.isOver && (world.countsTiers || life.from < month.from) && book.often(world.countsTiers ? 2 : 1)) end(month, life)
  return book.payments.filter((payment) => {
    if (payment.on < addMonths(month.from, -15)) return false
    // What is just sold is given back more often: its commission may still be pending.
    const chosen = book.below(payment.on >= month.from ? 20 : 160)
    const first = payment.on > month.from ? payment.on : month.from
    const on = addDays(first, book.below(daysBetween(first, month.last) + 1))
    if (chosen === 0) refund(world, book, month, payment, on)
    else if (chosen === 1) dispute(world, book, month, payment, on)
    return chosen === 2 && book.often(60)
  })
}

function end(month: Month, life: Sold): void {
  life.isOver = true
  life.endedOn = month.last
  month.ended.push(life)
}

function refund({ figures }: World, book: Book, month: Month, payment: Payment, on: Day): void {
  const before = payment.refunds.reduce((sum, { total }) => sum + total, 0)
  const left = payment.paid - before
  if (left === 0 || payment.hadDispute) return
  const total = book.often(40) ? left : 1 + book.below(left)
  const isWhole = before + total >= payment.paid
  const feeLeft = payment.enrollmentFee - payment.refunds.reduce((sum, each) => sum + each.total - each.amount, 0)
  const fee = isWhole || book.often(50) ? Math.min(feeLeft, total) : 0
  const id = newId('refund')
  const refunded: Refund = { id, total, amount: total - fee, isWhole, ourMistake: book.often(5) }
  payment.refunds.push(refunded)
  const { ourMistake } = refunded
  const about = { noun: 'refund', id } as const
  const data = {
    refundId: id,
    paymentId: payment.id,
    refundCents: total,
    refundedBeforeCents: before,
    paymentCents: payment.paid,
    enrollmentFeeBackCents: fee,
    companyError: ourMistake,
  }
  month.happened.push({ kind: 'refund.succeeded', on, sold: payment.sold, about, data })
  wait(book, payment.sold, reverse(payment, on, id))
  const fails = book.often(10)
  if (fails) {
    payment.refunds.pop()
    month.happened.push({ kind: 'refund.failed', on, sold: payment.sold, about, data: { refundId: id, paymentId: payment.id } })
    wait(book, payment.sold, reverse(payment, on, `${id}:restored`))
  }
  month.refunds.push({ id, payment, total, fee, fails, ourMistake, on })
  figures.refunds++
}

function dispute({ figures }: World, book: Book, month: Month, payment: Payment, on: Day): void {
  if (payment.hadDispute || payment.refunds.length > 0) return
  const { sold } = payment
  const disputeId = `dp_${newId('event')}`
  const happened = (kind: Happened['kind']) =>
    month.happened.push({ kind, on, sold, about: { noun: 'payment', id: payment.id }, data: { paymentId: payment.id, disputeId } })
  payment.hadDispute = true
  payment.disputed = true
  happened('payment.disputed')
  wait(book, sold, reverse(payment, on, disputeId))
  figures.disputes++
  if (book.often(60)) {
    payment.disputed = false
    happened('payment.dispute_won')
    wait(book, sold, reverse(payment, on, `${disputeId}:restored`))
  } else {
    happened('payment.dispute_lost')
    if (!sold.isOver && book.often(50)) end(month, sold)
  }
}

/** The lines of events that have arrived are written; those of a late membership come with the next month's. */
export function arrive(book: Book): void {
  const touched = new Set(book.waiting.map(({ sold }) => sold))
  for (const sold of touched) sold.isLate = !sold.isLate && book.often(4)
  book.open.push(...book.waiting.flatMap(({ sold, line }) => (sold.isLate ? [] : [line])))
  book.waiting = book.waiting.filter(({ sold }) => sold.isLate)
}
