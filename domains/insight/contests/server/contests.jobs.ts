import { SYSTEM } from '#access/actor.ts'
import { canMoveContest } from '#domains/insight/contests/rules/contest.ts'
import { contestEnded, contestStarted } from '#domains/insight/contests/rules/notices.ts'
import { changeContest, contestsToEnd, contestsToStart, lockContest } from '#domains/insight/contests/server/contests.store.ts'
import { phaseIn } from '#domains/insight/contests/server/contests.ts'
import { writeStanding } from '#domains/insight/contests/server/standing.store.ts'
import { tellParticipants } from '#domains/insight/contests/server/telling.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { hourly, sweep, type Sweep } from '#platform/jobs/sweep.ts'

/** On the first day: everybody who takes part is told. */
async function start({ id }: { id: Id<'contest'> }, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const [contest, today] = [await lockContest(tx, id), officeDay(now)]
    if (!contest || contest.started_at || phaseIn(contest, today) !== 'running') return
    await changeContest(tx, id, { started_at: now })
    await recordEvent(tx, { kind: 'contest.started', by: SYSTEM, about: { noun: 'contest', id } })
    const { name, prize, until_on: untilOn } = contest
    await tellParticipants(tx, contest, today, { what: 'started', says: () => contestStarted({ name, prize, untilOn }) })
  })
}

/** On the day after the last one: the sales that count and the standing are written down, and nothing changes them any more. */
async function end({ id }: { id: Id<'contest'> }, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const [contest, today] = [await lockContest(tx, id), officeDay(now)]
    if (!contest || !canMoveContest(contest.status, 'end') || phaseIn(contest, today) !== 'closing') return
    const placed = await writeStanding(tx, contest, today)
    await changeContest(tx, id, { status: 'ended', ended_at: now })
    await recordEvent(tx, {
      kind: 'contest.ended',
      by: SYSTEM,
      about: { noun: 'contest', id },
      from: 'open',
      to: 'ended',
      data: { placed: placed.length, first: placed.filter(({ rank }) => rank === 1).map(({ participant }) => participant) },
    })
    const own = (participant: string) => placed.find((each) => each.participant === participant) ?? null
    await tellParticipants(tx, contest, contest.until_on, {
      what: 'ended',
      says: (to) => contestEnded(contest, own(contest.participants === 'agencies' ? to.masterCode : to.id)),
    })
  })
}

export const startContests = sweep({
  name: 'contests.start',
  find: (page) => contestsToStart(officeDay(page.now), page),
  key: ({ id }) => id,
  work: start,
})
export const endContests = sweep({
  name: 'contests.end',
  find: (page) => contestsToEnd(officeDay(page.now), page),
  key: ({ id }) => id,
  work: end,
})

export const contestsSweeps: readonly Sweep[] = [hourly(startContests), hourly(endContests)]
