import { sql } from 'kysely'
import { SYSTEM } from '#access/actor.ts'
import { close, type Line, type Statement } from '#proofs/commission-books/model.ts'
import { noon, type World } from '#proofs/commission-books/world.ts'
import { closeMonth } from '#domains/distribution/statements/server/close-month.ts'
import { returnPayment, sendStatements } from '#domains/distribution/statements/server/paying.ts'
import { approveStatement, recordPayment } from '#domains/distribution/statements/server/statements.ts'
import { cycle } from '#domains/distribution/statements/rules/statement.ts'
import { atTime } from '#platform/clock.ts'
import { addDays, addMonths, type Day, daysBetween } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Closes a month in the product, and compares each line and statement with the model's. */
export async function closeAndCompare(world: World, month: Day): Promise<void> {
  const { closesOn } = cycle(month)
  await atTime(noon(closesOn), () => closeMonth(month))
  await compareLines(world, month)
  const expected = expectedStatements(world, month, closesOn)
  const found = await statementsFound(month)
  for (const payee of new Set([...expected.keys(), ...found.keys()])) {
    const [ours, theirs] = [JSON.stringify(expected.get(payee)), JSON.stringify(found.get(payee)?.statement)]
    if (ours !== theirs) world.breaches.push(`${month.slice(0, 7)} ${payee}: model ${ours ?? 'none'}, product ${theirs ?? 'none'}`)
  }
  for (const { id, statement } of found.values()) if (statement.status === 'closed' && world.often(70)) await payOut(world, id, closesOn)
}

function expectedStatements(world: World, month: Day, closesOn: Day): Map<string, Statement> {
  const { agencies, carried, negativeSince } = world
  const until = addDays(addMonths(month, 1), -1)
  const due = new Map<string, number>()
  for (const { payee, amount, earnedOn } of world.open) if (earnedOn <= until) due.set(payee, (due.get(payee) ?? 0) + amount)
  world.open = world.open.filter(({ earnedOn }) => earnedOn > until)
  const withoutW9 = new Set(agencies.flatMap(({ code, hasW9 }) => (hasW9 ? [] : [`agency ${code}`])))
  const statements = new Map<string, Statement>()
  for (const payee of new Set([...due.keys(), ...[...carried].flatMap(([each, amount]) => (amount === 0 ? [] : [each]))])) {
    const since = negativeSince.get(payee)
    const negativeDays = since ? daysBetween(since, closesOn) : null
    const statement = close(due.get(payee) ?? 0, carried.get(payee) ?? 0, { held: withoutW9.has(payee), negativeDays })
    statements.set(payee, statement)
    carried.set(payee, statement.carriedOut)
    if (statement.total >= 0) negativeSince.delete(payee)
    else if (!since) negativeSince.set(payee, closesOn)
  }
  world.figures.statements += statements.size
  return statements
}

async function statementsFound(month: Day) {
  const rows = await db().selectFrom('commission_statements').selectAll().where('month', '=', month).execute()
  return new Map<string, { id: Id<'statement'>; statement: object & { status: string } }>(
    rows.map((row) => {
      const amounts = { lines: row.lines_cents, carriedIn: row.carried_in_cents, total: row.total_cents }
      const statement = { status: row.status, ...amounts, payable: row.payable_cents, carriedOut: row.carried_out_cents }
      return [`${row.payee_kind} ${row.payee_id}`, { id: row.id, statement }] as const
    }),
  )
}

/** Every line earned in a month, by what it is of: the same payees, days, amounts and agents' parts. */
async function compareLines({ open, breaches, figures }: World, month: Day): Promise<void> {
  const until = addMonths(month, 1)
  const { rows } = await sql<Line>`select payment_id || ' ' || payee_kind || case when cause = '' then '' else ' ' || cause end as key,
      payee_kind || ' ' || payee_id as payee, earned_on as "earnedOn", amount_cents as amount, agent_share_cents as share
    from commission_lines where not closing and earned_on >= ${month} and earned_on < ${until}`.execute(db())
  const due = open.filter(({ earnedOn }) => earnedOn >= month && earnedOn < until)
  const said = (lines: readonly Line[]) =>
    lines.map(({ key, payee, earnedOn, amount, share }) => `${key}: ${payee} ${earnedOn} ${amount} ${share}`).toSorted()
  const [ours, theirs] = [new Set(said(due)), new Set(said(rows))]
  for (const line of ours) if (!theirs.has(line)) breaches.push(`only the model: ${line}`)
  for (const line of theirs) if (!ours.has(line)) breaches.push(`only the product: ${line}`)
  figures.lines += rows.length
}

/** By hand, or in a bank file that may come back and go out again: what the statement carries is the same either way. */
async function payOut(world: World, id: Id<'statement'>, closesOn: Day): Promise<void> {
  const { priya, noor, figures } = world
  await atTime(noon(closesOn), () => approveStatement(priya, id))
  const paidOn = addDays(closesOn, 5)
  if (world.often(20)) {
    await send(world, id, paidOn)
    if (world.often(50)) {
      await takeBack(world, id, addDays(paidOn, 2))
      if (world.often(70)) await send(world, id, addDays(paidOn, 6))
    }
    return
  }
  try {
    await atTime(noon(paidOn), () => recordPayment(noor, id, { paidOn, reference: 'ACH' }))
    figures['statements paid']++
  } catch (error) {
    // Held since the close: it stays approved.
    if (!(error instanceof Error && error.message === 'payee_is_held')) throw error
  }
}

const causeOf = ({ figures }: World) => ({ noun: 'commissionPayment', id: `trace-${figures['statements paid']}` }) as const

async function send(world: World, id: Id<'statement'>, on: Day): Promise<void> {
  const { noor, figures } = world
  figures['statements paid']++
  const paid = { on, paidBy: noor.userId as Id<'user'>, by: noor }
  await atTime(noon(on), () => inTransaction((tx) => sendStatements(tx, [{ of: id, reference: 'ACH', cause: causeOf(world) }], paid)))
}

async function takeBack(world: World, id: Id<'statement'>, on: Day): Promise<void> {
  world.figures['payments returned']++
  const back = { by: SYSTEM, why: 'Account closed', cause: causeOf(world), data: {} }
  await atTime(noon(on), () => inTransaction((tx) => returnPayment(tx, id, back)))
}
