import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { may } from '#access/verbs.ts'
import { contestsContract, type OneContest } from '#domains/insight/contests/contract.ts'
import { announceContest, cancelContest, isOver } from '#domains/insight/contests/server/contests.ts'
import { presentContest, presentStanding } from '#domains/insight/contests/server/contests.present.ts'
import { visibleContest, visibleContests } from '#domains/insight/contests/server/contests.store.ts'
import { salesOf, standingOf } from '#domains/insight/contests/server/standing.store.ts'
import { maySeeSales, ownParticipant } from '#domains/insight/contests/policy.ts'
import { officeDay } from '#platform/clock.ts'
import { unscopedDb } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

export const contestsRoutes = serve(contestsContract, {
  contests: async ({ actor }) => {
    const today = officeDay()
    const rows = await visibleContests(actor, today)
    const create = may(actor, 'contests.run') ? null : ('not_your_role' as const)
    return { rows: rows.map((row) => presentContest(row, today)), whyNot: { create } }
  },
  contest: ({ actor, params }) => oneContest(actor, params.contestId),
  sales: async ({ actor, params: { contestId, participant } }) => {
    const today = officeDay()
    const contest = await visibleContest(actor, contestId, today)
    const placed = contest && (await standingOf(unscopedDb(), contest, today)).find((each) => each.participant === participant)
    if (!contest || !placed || !maySeeSales(actor, placed, contest.participants)) throw new Refusal('not_found')
    const rows = await salesOf(unscopedDb(), contest, participant, today)
    return {
      name: placed.name,
      rows: rows.map(({ id, number, initials, plan, state, sold_on }) => ({
        membershipId: id,
        membershipNumber: number,
        memberInitials: initials,
        planName: plan,
        state,
        soldOn: sold_on,
      })),
    }
  },
  create: async ({ actor, body: { fromOn, untilOn, showsNames, allianceId, state, scope, ...contest } }) => ({
    id: await announceContest(actor, {
      ...contest,
      scope,
      from_on: fromOn,
      until_on: untilOn,
      shows_names: showsNames,
      alliance_id: scope === 'alliance' ? (allianceId ?? null) : null,
      state: scope === 'state' ? (state ?? null) : null,
    }),
  }),
  cancel: async ({ actor, params, body }) => {
    await cancelContest(actor, params.contestId, body.reason)
    return oneContest(actor, params.contestId)
  },
})

async function oneContest(actor: Actor, id: Id<'contest'>): Promise<OneContest> {
  const today = officeDay()
  const contest = await visibleContest(actor, id, today)
  if (!contest) throw new Refusal('not_found')
  const placed = await standingOf(unscopedDb(), contest, today)
  const own = placed.find(({ participant }) => participant === ownParticipant(actor, contest.participants))
  const whyNotCancel = may(actor, 'contests.run') ? (isOver(contest, today) ? 'contest_over' : null) : 'not_your_role'
  return {
    ...presentContest(contest, today),
    standing: presentStanding(actor, contest, placed),
    placed: placed.length,
    own: own ? { rank: own.rank, sales: own.sales } : null,
    whyNot: { cancel: whyNotCancel },
  }
}
