import type { Actor } from '#access/actor.ts'
import type { ContestView, StandingRow } from '#domains/insight/contests/contract.ts'
import { knows, maySeeSales, ownParticipant } from '#domains/insight/contests/policy.ts'
import { countsOn } from '#domains/insight/contests/rules/contest.ts'
import { phaseIn } from '#domains/insight/contests/server/contests.ts'
import type { ContestRow } from '#domains/insight/contests/server/contests.store.ts'
import type { Placed } from '#domains/insight/contests/server/standing.store.ts'
import type { Day } from '#platform/days.ts'

export const presentContest = (row: ContestRow, today: Day): ContestView => ({
  id: row.id,
  name: row.name,
  fromOn: row.from_on,
  untilOn: row.until_on,
  participants: row.participants,
  scope: row.scope,
  allianceName: row.alliance_name,
  state: row.state,
  showsNames: row.shows_names,
  prize: row.prize,
  terms: row.terms,
  phase: phaseIn(row, today),
  canceledWhy: row.canceled_why,
  countsOn: countsOn({ untilOn: row.until_on }, today),
})

const SHOWN = 100

/** The first hundred, and the reader wherever they are. Who is not named has no number either: it could say who they are. */
export function presentStanding(
  actor: Actor,
  { participants, shows_names: showsNames }: Pick<ContestRow, 'participants' | 'shows_names'>,
  placed: readonly Placed[],
): StandingRow[] {
  const own = ownParticipant(actor, participants)
  return placed
    .filter(({ participant }, index) => index < SHOWN || participant === own)
    .map((each) => {
      const isNamed = showsNames || knows(actor, each, participants)
      return {
        rank: each.rank,
        name: isNamed ? each.name : null,
        sales: isNamed ? each.sales : null,
        participant: maySeeSales(actor, each, participants) ? each.participant : null,
        isOwn: each.participant === own,
      }
    })
}
