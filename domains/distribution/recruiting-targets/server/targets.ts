import type { Actor } from '#access/actor.ts'
import { pathTo } from '#access/path-to.ts'
import { may } from '#access/verbs.ts'
import type { RecruiterMonth, TargetView } from '#domains/distribution/recruiting-targets/contract.ts'
import { monthOf, whyNotFrom } from '#domains/distribution/recruiting-targets/rules/target.ts'
import { targetSet } from '#domains/distribution/recruiting-targets/rules/words.ts'
import {
  insertTarget,
  recruiterInCharge,
  recruitersIn,
  type Target,
  versionsOf,
} from '#domains/distribution/recruiting-targets/server/targets.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

/** The recruiters of a month, the best first; a recruiter reads no colleague's target. */
export async function monthOfRecruiters(actor: Actor, month: Day = monthOf(officeDay())) {
  const maySet = may(actor, 'leads.set_targets')
  const rows = await recruitersIn(actor, month)
  return {
    month,
    maySet,
    rows: rows.map(({ id, name, won, policies, sold, target }): RecruiterMonth => {
      const isYou = id === actor.userId
      const isShown = target !== null && (isYou || actor.role !== 'sales-agent')
      return {
        userId: id,
        name,
        isYou,
        wonAgencies: won,
        wonPolicies: policies,
        sold,
        target: isShown ? presentTarget({ ...target, set_at: new Date(target.set_at) }) : null,
      }
    }),
  }
}

export async function targetsOf(actor: Actor, id: Id<'user'>) {
  if (!(await recruiterInCharge(db(), actor, id))) throw new Refusal('not_found')
  return { rows: (await versionsOf(id)).map(presentTarget) }
}

export type TargetToSet = { fromMonth: Day; agencies: number; policies: number }

/** A new version: the months before it keep theirs. */
export async function setTarget(actor: Actor, id: Id<'user'>, target: TargetToSet): Promise<void> {
  const whyNot = whyNotFrom(target.fromMonth, officeDay())
  if (whyNot) throw new Refusal('bad_input', { fields: { fromMonth: whyNot } })
  const setBy = actor.userId
  if (!setBy) throw new Refusal('not_your_role')
  await inTransaction(async (tx) => {
    if (!(await recruiterInCharge(tx, actor, id))) throw new Refusal('not_found')
    const targetId = newId('recruitingTarget')
    await insertTarget(tx, { id: targetId, userId: id, ...target, setBy, at: clock.now() })
    await recordEvent(tx, { kind: 'recruiting_target.set', by: actor, about: { noun: 'user', id }, data: target })
    if (id !== setBy)
      await notify(tx, {
        kind: 'target_set',
        to: { userId: id },
        onceKey: `target_set:${targetId}`,
        ...targetSet(actor.name, target),
        path: `${pathTo('/sales-center/reporting')}?report=targets&month=${target.fromMonth}`,
      })
  })
}

const presentTarget = ({ from_month, agencies, policies, set_by_name, set_at }: Target): TargetView => ({
  fromMonth: from_month,
  agencies,
  policies,
  setByName: set_by_name,
  setAt: set_at.toISOString(),
})
