import { sql } from 'kysely'
import { SYSTEM } from '#access/actor.ts'
import type { Agency, Book } from '#proofs/commission-books/book.ts'
import type { Closed } from '#proofs/commission-books/closing.ts'
import { noon } from '#proofs/commission-books/calendar.ts'
import { noteOwed, offsetFirst, reduceOwed } from '#proofs/commission-books/offsets.ts'
import type { Unpaid, World } from '#proofs/commission-books/world.ts'
import { openDispute, refuseDispute, upholdDispute } from '#domains/distribution/commission-disputes/server/disputes.ts'
import { returnPayment, sendStatements } from '#domains/distribution/statements/server/paying.ts'
import { approveMonth, receivePayment, recordPayment } from '#domains/distribution/statements/server/statements.ts'
import { payableDifference } from '#domains/distribution/statements/testing.ts'
import { atTime } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'

/** After the close: some agencies dispute their statement, finance approves the month, and most of it is paid. */
export async function payOut(world: World, month: Day, closesOn: Day, closed: readonly Closed[]): Promise<void> {
  noteOwed(world, closed)
  offsetFirst(world)
  for (const each of closed) await disputeSome(world, each, closesOn)
  await atTime(noon(closesOn), () => approveMonth(world.priya, month))
  for (const { id, book, payee, statement } of closed)
    if (statement.status === 'closed') {
      if (statement.withheld > 0) world.figures['statements withheld from']++
      world.unpaid.push({ id, book, payee, month, payable: statement.payable, withheld: statement.withheld })
    }
  await payByHand(world, addDays(closesOn, 4))
  await sendInFile(world, addDays(closesOn, 5))
  for (const each of closed) if (each.statement.status === 'invoiced') await payInvoice(world, each, addDays(closesOn, 6))
}

async function disputeSome({ figures }: World, { id, book, payee, statement }: Closed, on: Day): Promise<void> {
  const [agency] = book.agencies
  if (statement.status !== 'closed' || payee !== `agency ${agency.code}` || !book.often(6)) return
  const disputeId = await atTime(noon(on), () => openDispute(book.admin, id, { lineId: null, text: 'Too little.' }))
  book.disputes.push({ id: disputeId, statementId: id, agency })
  figures['statements disputed']++
}

/** Finance decides most of what is disputed in the month after: refused, or upheld with a correction. */
export async function decideDisputes({ books, noor }: World, on: Day): Promise<void> {
  for (const book of books)
    for (const dispute of book.disputes.filter(() => book.often(60))) {
      book.disputes = book.disputes.filter((each) => each !== dispute)
      if (book.often(40)) await atTime(noon(on), () => refuseDispute(noor, dispute.id, 'It is right.'))
      else {
        const amount = (1 + book.below(90_00)) * (book.often(70) ? 1 : -1)
        await atTime(noon(on), () => upholdDispute(noor, dispute.id, { amount: cents(amount), reason: 'So it is.' }))
        book.open.push({
          key: ` agency ${await adjustmentOf(dispute.id)}`,
          payee: `agency ${dispute.agency.code}`,
          earnedOn: on,
          amount,
          share: 0,
        })
      }
    }
}

const adjustmentOf = async (id: Id<'commissionDispute'>): Promise<string> =>
  (await db().selectFrom('commission_disputes').select('adjustment_id').where('id', '=', id).executeTakeFirstOrThrow()).adjustment_id ?? ''

const isHeld = ({ agencies, disputes }: Book, payee: string): boolean => {
  const agency = agencies.find(({ code }) => payee === `agency ${code}`)
  return agency !== undefined && (isStopped(agency) || disputes.some((each) => each.agency === agency))
}
const isStopped = ({ hasW9, isSuspended }: Agency): boolean => !hasW9 || isSuspended

/** By check or wire; what has come up since the close refuses it. */
async function payByHand(world: World, on: Day): Promise<void> {
  for (const each of world.unpaid.filter(({ book }) => book.often(6))) {
    const outcome = await atTime(noon(on), () => recordPayment(world.noor, each.id, { paidOn: on, reference: 'Check' })).then(
      () => 'paid',
      (error: Error) => error.message,
    )
    const expected = isHeld(each.book, each.payee) ? 'payee_is_held' : 'paid'
    if (outcome !== expected)
      world.breaches.push({ seed: each.book.seed, what: `${each.payee} ${each.month}: ${outcome}, not ${expected}` })
    if (outcome === 'paid') notePaid(world, each)
  }
}

/** All that is due in one bank file; some comes back two days later. */
async function sendInFile(world: World, on: Day): Promise<void> {
  const sent = world.unpaid.filter(({ book, payee }) => !isHeld(book, payee) && book.often(85))
  const { noor } = world
  const paid = { on, paidBy: noor.userId as Id<'user'>, by: noor }
  const payments = sent.map(({ id }) => ({ of: id, reference: 'ACH', cause: causeOf(id, on) }))
  await atTime(noon(on), () => inTransaction((tx) => sendStatements(tx, payments, paid)))
  for (const each of sent) notePaid(world, each)
  for (const each of sent.filter(({ book }) => book.often(8))) {
    const back = { by: SYSTEM, why: 'Account closed', cause: causeOf(each.id, on), data: {} }
    await atTime(noon(addDays(on, 2)), () => inTransaction((tx) => returnPayment(tx, each.id, back)))
    world.unpaid.push(each)
    world.paid.set(each.id, 0)
    world.bank += each.payable
    world.taxWithheld -= each.withheld
    world.figures['payments returned']++
    offsetFirst(world)
  }
}

const causeOf = (id: string, on: Day) => ({ noun: 'commissionPayment', id: `${id} ${on}` }) as const

function notePaid(world: World, each: Unpaid): void {
  world.unpaid = world.unpaid.filter(({ id }) => id !== each.id)
  world.paid.set(each.id, each.payable + each.withheld)
  world.bank -= each.payable
  world.taxWithheld += each.withheld
  world.figures['statements paid']++
}

/** A payee pays of an invoice, mostly all. */
async function payInvoice(world: World, { id, book, payee }: Closed, on: Day): Promise<void> {
  if (!book.often(50)) return
  const owed = world.owed.get(payee) ?? 0
  if (owed === 0) return
  const amount = book.often(70) ? owed : 1 + book.below(owed)
  await atTime(noon(on), () => receivePayment(world.noor, id, { amount: cents(amount), receivedOn: on, reference: 'Check' }))
  reduceOwed(world, book, payee, amount)
  world.bank += amount
  world.figures['invoices paid']++
}

/** What was paid of each statement, what left the bank, and what is still owed, against the lines and the ledger. */
export async function comparePaid(world: World): Promise<void> {
  const { paid, bank, taxWithheld, breaches, books } = world
  const { rows } = await sql<{ id: string; amount: number }>`select s.id, -sum(l.amount_cents)::int as amount
    from commission_lines l join commission_statements s
      on (s.payee_kind, s.payee_id, s.month) = (l.payee_kind, l.payee_id, l.statement_month)
    where l.closing and l.kind <> 'BAL' group by s.id`.execute(db())
  const found = new Map(rows.map(({ id, amount }) => [id, amount]))
  const seed = books[0]?.seed ?? 0
  for (const id of new Set([...paid.keys(), ...found.keys()]))
    if (paid.get(id) !== found.get(id)) breaches.push({ seed, what: `${id}: model paid ${paid.get(id)}, product ${found.get(id)}` })
  const ledger = await sql<{
    bank: number
    tax: number
  }>`select coalesce(sum(e.amount_cents) filter (where account = 'bank'), 0)::int as bank,
    coalesce(-sum(e.amount_cents) filter (where account = 'tax_withheld'), 0)::int as tax
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where t.kind like 'commission_%'`.execute(db())
  const [posted] = ledger.rows
  if (posted?.bank !== bank || posted.tax !== taxWithheld)
    breaches.push({ seed, what: `the ledger: model ${bank} and ${taxWithheld}, product ${posted?.bank} and ${posted?.tax}` })
  if ((await payableDifference()) !== 0) breaches.push({ seed, what: 'commission payable is not the sum of the lines' })
}
