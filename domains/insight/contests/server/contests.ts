import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { canMoveContest, phaseOf, wrongDays } from '#domains/insight/contests/rules/contest.ts'
import { contestCanceled } from '#domains/insight/contests/rules/notices.ts'
import {
  addContest,
  changeContest,
  type ContestRow,
  hasAlliance,
  lockContest,
  type NewContest,
} from '#domains/insight/contests/server/contests.store.ts'
import { tellParticipants } from '#domains/insight/contests/server/telling.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

export type Announced = Omit<NewContest, 'id' | 'created_by' | 'created_at'>

export async function announceContest(actor: Actor, contest: Announced): Promise<Id<'contest'>> {
  const fields = { ...wrongDays({ fromOn: contest.from_on, untilOn: contest.until_on }, officeDay()), ...wrongScope(contest) }
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields })
  const id = newId('contest')
  return inTransaction(async (tx) => {
    if (contest.alliance_id && !(await hasAlliance(tx, contest.alliance_id)))
      throw new Refusal('bad_input', { fields: { allianceId: ASK_ALLIANCE } })
    await addContest(tx, { ...contest, id, created_by: userOf(actor), created_at: clock.now() })
    const { name, from_on: fromOn, until_on: untilOn, participants, scope } = contest
    await recordEvent(tx, {
      kind: 'contest.announced',
      by: actor,
      about: { noun: 'contest', id },
      to: 'open',
      data: { name, fromOn, untilOn, participants, scope },
    })
    return id
  })
}

const ASK_ALLIANCE = 'Choose an active alliance group.'

const wrongScope = ({ scope, alliance_id: allianceId, state }: Announced): Record<string, string> => ({
  ...(scope === 'alliance' && !allianceId ? { allianceId: ASK_ALLIANCE } : {}),
  ...(scope === 'state' && !state ? { state: 'Choose a state.' } : {}),
})

export async function cancelContest(actor: Actor, id: Id<'contest'>, reason: string): Promise<void> {
  await inTransaction(async (tx) => {
    const contest = await lockContest(tx, id)
    if (!contest) throw new Refusal('not_found')
    const today = officeDay()
    if (isOver(contest, today)) throw new Refusal('contest_over', { status: 409 })
    await changeContest(tx, id, { status: 'canceled', ended_at: clock.now(), canceled_why: reason })
    await recordEvent(tx, {
      kind: 'contest.canceled',
      by: actor,
      about: { noun: 'contest', id },
      from: 'open',
      to: 'canceled',
      why: reason,
    })
    // Who was never told that it started is not told that it does not.
    if (contest.started_at) await tellParticipants(tx, contest, today, { what: 'canceled', says: () => contestCanceled(contest, reason) })
  })
}

type Dated = Pick<ContestRow, 'status' | 'from_on' | 'until_on'>

/**
 * It has ended or was canceled, or its last day is over and its standing is not written yet: what was sold by then is decided by the terms.
 */
export const isOver = (contest: Dated, today: Day): boolean =>
  !canMoveContest(contest.status, 'cancel') || phaseIn(contest, today) === 'closing'

export const phaseIn = ({ status, from_on: fromOn, until_on: untilOn }: Dated, today: Day) => phaseOf({ status, fromOn, untilOn }, today)
