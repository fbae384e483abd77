import { sql } from 'kysely'
import { closeAndCompare } from '#proofs/commission-books/closing.ts'
import { edit, transfer } from '#proofs/commission-books/edits.ts'
import { apply, correctLine, dispute, monthsBetween, noteEnded, refund, renew, sell } from '#proofs/commission-books/moves.ts'
import { foundWorld, START, type World } from '#proofs/commission-books/world.ts'
import { openHarness } from '#proofs/harness.ts'
import type { Answered, Asked } from '#proofs/proofs.ts'
import { chance } from '#proofs/random.ts'
import { payable } from '#domains/distribution/commission-taxes/testing.ts'
import { payableDifference } from '#domains/distribution/statements/testing.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'

export const MONTHS = 36

/**
 * Random books of business over 36 months (sales, renewals, refunds, disputes won and lost, corrections by finance and after a dispute of a
 * statement, transfers; tiers, splits, overrides, floors, contracts and stays edited in the midst; terminations; statements held, carried,
 * invoiced, paid, and paid again after a return) in the product and in a model of docs/rules.md §5: each line, statement and carry agrees to
 * the cent. All books live on one calendar, so that each month is closed once.
 */
export async function proveCommissionBooks({ databaseUrl, seed, rounds, say }: Asked): Promise<Answered> {
  const harness = await openHarness(databaseUrl)
  try {
    const world = await foundWorld(harness, chance(seed), rounds)
    for (const id of [world.people.recruiter, world.people.admin]) await payable({ kind: 'user', id }, 'Book')
    for (let place = 0; place < MONTHS; place++) {
      await liveMonth(world, addMonths(START, place))
      await closeAndCompare(world, addMonths(START, place))
      // Plans are made for the tables as they are: in the first month they were empty.
      await sql`analyze`.execute(db())
      say(`${place + 1} of ${MONTHS} months`)
    }
    if ((await payableDifference()) !== 0) world.breaches.push('commission payable is not the sum of the lines')
    return { figures: world.figures, breaches: world.breaches }
  } finally {
    await harness.close()
  }
}

async function liveMonth(world: World, month: Day): Promise<void> {
  await noteEnded(world)
  await edit(world, month)
  for (const agency of world.agencies) {
    if (!agency.ended && world.often(monthsBetween(START, month) < 24 ? 18 : 4)) await sell(world, agency, addDays(month, world.below(27)))
  }
  for (const life of world.sold) if (world.often(1)) await transfer(world, life, month)
  for (const life of world.sold) await renew(world, life, month)
  const last = addDays(addMonths(month, 1), -1)
  for (const payment of world.payments.slice(-200)) {
    // What is just sold is given back more often: its commission may still be pending.
    const chosen = world.below(payment.on >= month ? 8 : 40)
    if (chosen === 0) await refund(world, payment, last)
    else if (chosen === 1) await dispute(world, payment, last)
    else if (chosen === 2) await correctLine(world, payment, last)
  }
  for (const life of world.late) await apply(world, life, last)
  world.late.clear()
}
