import { decideMonthsBonuses } from '#proofs/commission-books/bonuses.ts'
import { correctLine } from '#proofs/commission-books/corrections.ts'
import { closeAndCompare } from '#proofs/commission-books/closing.ts'
import { edit, transfer } from '#proofs/commission-books/edits.ts'
import { lastDay, monthsBetween, START } from '#proofs/commission-books/calendar.ts'
import type { Month } from '#proofs/commission-books/month.ts'
import { arrive, pay, sell, undo } from '#proofs/commission-books/moves.ts'
import { comparePaid, decideDisputes, payOut } from '#proofs/commission-books/paying.ts'
import { BOOKS_TOGETHER, type Breach, foundWorld, type World } from '#proofs/commission-books/world.ts'
import { countTiers } from '#proofs/commission-books/tiers.ts'
import { analyze, deliver, write, writeEnded } from '#proofs/commission-books/writing.ts'
import { openHarness } from '#proofs/harness.ts'
import type { Answered, Asked } from '#proofs/proofs.ts'
import { cycle } from '#domains/distribution/statements/rules/statement.ts'
import { publishPlans } from '#domains/membership/plans/server/plans.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { inTransaction } from '#platform/db.ts'
import { databaseUrl as urlOf, queryOnce } from '#platform/postgres/connect.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'

export const MONTHS = 36

/**
 * Random books of business over 36 months in the product and in a model of docs/rules.md §5: each line, statement, carry and payment agrees
 * to the cent. Sales, renewals, refunds that fail too, disputes won and lost, cancellations, transfers; tiers, splits, recruiters, rates,
 * overrides, floors, contracts and stays edited in the midst; terminations; corrections by one and by two people; statements held for four
 * reasons, withheld from, disputed, carried, invoiced, paid by file and by hand, and paid again after a return; events that come out of
 * order, and after the close. All books of a thousand seeds live in one database, so that each month is closed once.
 */
export async function proveCommissionBooks({
  databaseUrl,
  seed,
  rounds,
  say,
  countsTiers = true,
}: Asked & { countsTiers?: boolean }): Promise<Answered> {
  const seeds = Array.from({ length: rounds }, (_, place) => seed + place)
  const figures: Record<string, number> = {}
  const breaches: string[] = []
  for (const [place, together] of [...Map.groupBy(seeds, (each) => Math.floor(each / BOOKS_TOGETHER)).values()].entries()) {
    const world = await inNewDatabase(databaseUrl, place, (url) => live(url, together, { say, countsTiers }))
    for (const [what, count] of Object.entries(world.figures)) figures[what] = (figures[what] ?? 0) + count
    breaches.push(...(await alone(databaseUrl, world.breaches, { together: together.length, countsTiers })))
  }
  return { figures, breaches }
}

/** The first book that failed is lived again by itself: what fails then is its own, and is printed with its seed. */
async function alone(
  databaseUrl: string,
  breaches: readonly Breach[],
  { together, countsTiers }: { together: number; countsTiers: boolean },
): Promise<string[]> {
  const [first] = breaches
  if (!first || together === 1) return breaches.map(({ seed, what }) => `seed ${seed}: ${what}`)
  const { seed } = first
  const again = await inNewDatabase(databaseUrl, `alone_${seed}`, (url) => live(url, [seed], { say: () => {}, countsTiers }))
  const failing = new Set(breaches.map((each) => each.seed))
  return [
    `${failing.size} of ${together} books failed. One of them alone: npm run proof -- --only commissions --rounds 1 --seed ${seed}`,
    ...(again.breaches.length > 0 ? again.breaches : [{ seed, what: 'nothing fails when it is alone' }, ...breaches]).map(
      ({ what }) => what,
    ),
  ]
}

async function inNewDatabase(url: string, place: number | string, work: (url: string) => Promise<World>): Promise<World> {
  const template = new URL(url).pathname.slice(1)
  const name = `${template}_books_${place}`
  await queryOnce(urlOf(url, 'postgres'), `create database ${name} template ${template}`)
  try {
    return await work(urlOf(url, name))
  } finally {
    await queryOnce(urlOf(url, 'postgres'), `drop database ${name} with (force)`)
  }
}

type Living = { say: (line: string) => void; countsTiers: boolean }

async function live(databaseUrl: string, seeds: readonly number[], { say, countsTiers }: Living): Promise<World> {
  const harness = await openHarness(databaseUrl)
  try {
    await inTransaction(publishPlans)
    const world = await foundWorld(harness, seeds, { countsTiers })
    // A difference makes others in later months, which say nothing new.
    for (let place = 0; place < MONTHS && world.breaches.length === 0; place++) {
      await liveMonth(world, addMonths(START, place))
      if (seeds.length > 10 && place % 12 === 0) await analyze()
      say(`${place + 1} of ${MONTHS} months`)
    }
    if (world.breaches.length === 0) await comparePaid(world)
    return world
  } finally {
    await harness.close()
  }
}

async function liveMonth(world: World, from: Day): Promise<void> {
  const month: Month = { from, last: lastDay(from), sales: [], payments: [], refunds: [], happened: [], ended: [] }
  await countTiers(world, from, world.version)
  if (world.breaches.length > 0) return
  await edit(world, from)
  for (const book of world.books)
    for (const life of book.sold) if (book.often(life.billing === 'monthly' ? 5 : 1)) await transfer(world, book, life, from)
  await decideDisputes(world, addDays(from, 9))
  const passed = monthsBetween(START, from)
  for (const book of world.books) sell(world, book, month, passed)
  for (const book of world.books) pay(world, book, month)
  const toCorrect = world.books.flatMap((book) => undo(world, book, month).map((payment) => ({ book, payment })))
  await write(month)
  await writeEnded(month.ended, month.last)
  for (const book of world.books) arrive(book)
  await deliver(world, month.last)
  await decideMonthsBonuses(world, month.last)
  for (const { book, payment } of toCorrect) await correctLine(world, book, payment, month.last)
  const closed = await closeAndCompare(world, from)
  if (world.breaches.length > 0) return
  await payOut(world, from, cycle(from, COMMISSION_RATES).closesOn, closed)
}
