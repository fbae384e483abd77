import type { Actor } from '#access/actor.ts'
import type { Answer } from '#access/contract.ts'
import { ownersFor } from '#domains/distribution/lead-owners/server/owners-for.ts'
import type { Coaching, recruitingContract } from '#domains/insight/recruiting/contract.ts'
import { openByOwner, receivedByOwner, wonByOwner } from '#domains/insight/recruiting/server/figures.store.ts'
import { askedBy, type Query } from '#domains/insight/recruiting/server/recruiting.ts'

/** Whoever recruits, also without a lead, and whoever has left and still owns one; who has the most to do first. */
export async function coaching(actor: Actor, query: Query): Promise<Answer<typeof recruitingContract.coaching>> {
  const asked = askedBy(actor, query)
  const [team, now, then, wins] = await Promise.all([
    ownersFor(actor, asked.today),
    openByOwner(asked),
    receivedByOwner(asked),
    wonByOwner(asked),
  ])
  const named = team.map(({ id, first_name, last_name }) => ({ owner_id: id, name: `${first_name} ${last_name}` }))
  const owners = new Map([...now, ...wins, ...named].map(({ owner_id, name }) => [owner_id, name]))
  const rows = [...owners].map(([ownerId, name]): Coaching => {
    const of = <Row extends { owner_id: string | null }>(list: readonly Row[]) => list.find(({ owner_id }) => owner_id === ownerId)
    const { open = 0, due = 0, overdue_tasks = 0, no_next_action = 0, overdue_next = 0, quiet = 0 } = of(now) ?? {}
    const { received = 0, slow = 0, median = null, p90 = null } = of(then) ?? {}
    return {
      ownerId,
      name,
      ...{ open, due, quiet, received, slow, won: of(wins)?.won ?? 0 },
      overdueTasks: overdue_tasks,
      noNextAction: no_next_action,
      overdueNext: overdue_next,
      firstTouch: { median, p90 },
    }
  })
  return {
    period: asked.period,
    rows: rows.toSorted((a, b) => troubles(b) - troubles(a) || b.open - a.open || (a.name ?? '').localeCompare(b.name ?? '')),
    asOf: asked.now.toISOString(),
  }
}

const troubles = ({ overdueTasks, noNextAction, overdueNext, quiet, slow }: Coaching): number =>
  overdueTasks + noNextAction + overdueNext + quiet + slow
