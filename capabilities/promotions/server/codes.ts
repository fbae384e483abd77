import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import { tell } from '#capabilities/history/server/history.ts'
import type { PromotionView } from '#capabilities/promotions/contract.ts'
import { whyNotStop } from '#capabilities/promotions/policy.ts'
import { promotionSentence, type Promotion } from '#capabilities/promotions/rules/promotion.ts'
import { addCode, codeById, everyCode, stopCode, type Code } from '#capabilities/promotions/server/codes.store.ts'
import { clock, dayIn } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/refusal.ts'

/** Codes begin and end by the calendar of the head office. */
const OFFICE = 'America/Chicago'

export async function promotions(actor: Actor, status: PromotionView['status'] | undefined) {
  const rows = (await everyCode()).map((code) => present(actor, code))
  return { rows: status ? rows.filter((row) => row.status === status) : rows, can: { create: may(actor, 'promotions.change') } }
}

type Terms = Omit<Promotion, 'redemptions' | 'stopped'> & { description: string }

export async function createPromotion(actor: Actor, terms: Terms): Promise<PromotionView> {
  if (terms.endsOn && terms.endsOn < terms.startsOn) {
    throw new Refusal('ends_before_it_starts', { status: 400, fields: { endsOn: 'A code ends on or after the day it starts.' } })
  }
  return inTransaction(async (tx) => {
    const id = newId('promotion')
    const added = await addCode(tx, { ...terms, id, createdBy: actor.id, at: clock.now() })
    if (!added) throw new Refusal('code_taken', { status: 409, fields: { code: 'This code exists already. Choose another.' } })
    await tell(tx, { kind: 'promotion.created', by: actor, about: { noun: 'promotion', id }, data: { code: terms.code } })
    return presentById(actor, id)
  })
}

export async function stopPromotion(actor: Actor, id: Id<'promotion'>, why: string): Promise<PromotionView> {
  return inTransaction(async (tx) => {
    if (!(await codeById(id))) throw new Refusal('not_found')
    if (!(await stopCode(tx, id, why, clock.now()))) throw new Refusal('already_stopped')
    await tell(tx, { kind: 'promotion.stopped', by: actor, about: { noun: 'promotion', id }, why })
    return presentById(actor, id)
  })
}

async function presentById(actor: Actor, id: Id<'promotion'>): Promise<PromotionView> {
  const code = await codeById(id)
  if (!code) throw new Refusal('not_found')
  return present(actor, code)
}

const present = (actor: Actor, code: Code): PromotionView => ({
  id: code.id, code: code.code, description: code.description, off: code.off, lasts: code.lasts, startsOn: code.startsOn, endsOn: code.endsOn,
  maxRedemptions: code.maxRedemptions, newMembersOnly: code.newMembersOnly, planCodes: [...code.planCodes], masterCodes: [...code.masterCodes],
  allianceIds: [...code.allianceIds], states: [...code.states], sentence: promotionSentence(code), status: statusOf(code), redemptions: code.redemptions,
  savedCents: code.savedCents, stoppedWhy: code.stoppedWhy, createdAt: code.createdAt.toISOString(), version: code.version,
  whyNot: { stop: whyNotStop(actor, code) },
})

function statusOf({ stopped, startsOn, endsOn, maxRedemptions, redemptions }: Code): PromotionView['status'] {
  const today = dayIn(OFFICE)
  if (stopped) return 'stopped'
  if (endsOn && today > endsOn) return 'over'
  if (maxRedemptions !== null && redemptions >= maxRedemptions) return 'used_up'
  return today < startsOn ? 'coming' : 'running'
}
