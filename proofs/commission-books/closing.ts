import { sql } from 'kysely'
import type { Agency, Book } from '#proofs/commission-books/book.ts'
import { close, type Line, type Statement } from '#proofs/commission-books/model.ts'
import { noon } from '#proofs/commission-books/calendar.ts'
import type { World } from '#proofs/commission-books/world.ts'
import { closeMonth } from '#domains/distribution/statements/server/close-month.ts'
import { cycle } from '#domains/distribution/statements/rules/statement.ts'
import { atTime } from '#platform/clock.ts'
import { addMonths, type Day, daysBetween } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'
import type { Id } from '#platform/ids.ts'

export type Closed = { id: Id<'statement'>; book: Book; payee: string; statement: Statement }

/** Closes a month of all books at once in the product, and compares each line and statement with the model's. */
export async function closeAndCompare(world: World, month: Day): Promise<Closed[]> {
  const { closesOn } = cycle(month, COMMISSION_RATES)
  await atTime(noon(closesOn), () => closeMonth(month))
  const [lines, statements] = [await linesFound(month), await statementsFound(month)]
  world.figures.lines += lines.size
  world.figures.statements += statements.size
  const closed = world.books.flatMap((book) => {
    const due = book.open.filter(({ earnedOn }) => earnedOn < addMonths(month, 1))
    book.open = book.open.filter(({ earnedOn }) => earnedOn >= addMonths(month, 1))
    compare(world, book, month, new Map(due.map((line) => [line.key, said(line)])), lines)
    const expected = expectedStatements(book, due, { closesOn, next: addMonths(month, 1) })
    const said_ = new Map([...expected].map(([payee, statement]) => [payee, JSON.stringify(statement)]))
    compare(world, book, month, said_, new Map([...statements].map(([payee, { statement }]) => [payee, JSON.stringify(statement)])))
    return [...expected].flatMap(([payee, statement]) => {
      const found = statements.get(payee)
      statements.delete(payee)
      return found ? [{ id: found.id, book, payee, statement }] : []
    })
  })
  for (const [key, line] of lines)
    world.breaches.push({ seed: seedOf(world, line), what: `${month.slice(0, 7)} only the product: ${key}: ${line}` })
  for (const payee of statements.keys())
    world.breaches.push({ seed: seedOf(world, payee), what: `${month.slice(0, 7)} only the product: a statement of ${payee}` })
  return closed
}

/** What the product says as the model is taken out of what was found. */
function compare({ breaches }: World, { seed }: Book, month: Day, ours: ReadonlyMap<string, string>, found: Map<string, string>): void {
  for (const [key, expected] of ours) {
    const theirs = found.get(key)
    if (theirs !== expected) breaches.push({ seed, what: `${month.slice(0, 7)} ${key}: model ${expected}, product ${theirs ?? 'none'}` })
    found.delete(key)
  }
}

/** At once when its agreement ended for cause, else a year later: by the first day of the next month. */
const earnsNoMore = (agency: Agency | undefined, on: Day): boolean =>
  !!agency?.ended && (agency.ended.forCause || addMonths(agency.ended.on, 12) <= on)

function expectedStatements(
  { agencies, carried, negativeSince, disputes }: Book,
  due: readonly Line[],
  { closesOn, next }: { closesOn: Day; next: Day },
): Map<string, Statement> {
  const sums = new Map<string, number>()
  for (const { payee, amount } of due) sums.set(payee, (sums.get(payee) ?? 0) + amount)
  const statements = new Map<string, Statement>()
  for (const payee of new Set([...sums.keys(), ...carried.keys()])) {
    const since = negativeSince.get(payee)
    const agency = agencies.find(({ code }) => payee === `agency ${code}`)
    const held = agency !== undefined && (!agency.hasW9 || agency.isSuspended || disputes.some((each) => each.agency === agency))
    const negativeDays = since ? daysBetween(since, closesOn) : null
    const isWithheld = agency?.isWithheld ?? false
    const statement = close(sums.get(payee) ?? 0, carried.get(payee) ?? 0, {
      held,
      isWithheld,
      negativeDays,
      earnsNoMore: earnsNoMore(agency, next),
    })
    statements.set(payee, statement)
    if (statement.carriedOut === 0) carried.delete(payee)
    else carried.set(payee, statement.carriedOut)
    if (statement.total >= 0) negativeSince.delete(payee)
    else if (!since) negativeSince.set(payee, closesOn)
  }
  return statements
}

async function statementsFound(month: Day) {
  const rows = await db().selectFrom('commission_statements').selectAll().where('month', '=', month).execute()
  return new Map<string, { id: Id<'statement'>; statement: Statement | { status: string } }>(
    rows.map((row) => {
      const statement = {
        status: row.status,
        lines: row.lines_cents,
        carriedIn: row.carried_in_cents,
        total: row.total_cents,
        withheld: row.withheld_cents,
        payable: row.payable_cents,
        carriedOut: row.carried_out_cents,
      }
      return [`${row.payee_kind} ${row.payee_id}`, { id: row.id, statement }] as const
    }),
  )
}

const said = ({ payee, earnedOn, amount, share }: Line): string => `${payee} ${earnedOn} ${amount} ${share}`

/** Every line on a statement of a month, by what it is of. */
async function linesFound(month: Day): Promise<Map<string, string>> {
  const { rows } = await sql<Line>`select case when kind in ('ACT', 'CLB') then kind || ' ' || master_code
      else concat(payment_id, ' ', payee_kind, case when cause <> '' then ' ' || cause end) end as key,
      payee_kind || ' ' || payee_id as payee, earned_on as "earnedOn", amount_cents as amount, agent_share_cents as share
    from commission_lines where not closing and statement_month = ${month}`.execute(db())
  return new Map(rows.map((line) => [line.key, said(line)]))
}

/** The book of which somebody is paid; of nobody we know, the first. */
function seedOf({ books }: World, what: string): number {
  const isOf = ({ agencies, alliances, teams }: Book) =>
    [
      ...agencies.map(({ code }) => code),
      ...alliances.map(({ id }) => id),
      ...teams.flatMap((team) => (team ? [team.recruiter, team.admin] : [])),
    ].some((id) => what.includes(id))
  return (books.find(isOf) ?? books[0])?.seed ?? 0
}
