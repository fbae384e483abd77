import type { Actor } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { isStateCode } from '#domains/membership/plans/rules/state-rules.ts'
import type { PromotionView } from '#domains/membership/promotion-list/contract.ts'
import { PLAN_CODES } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { planOn } from '#domains/membership/plans/server/plans.ts'
import { DISCOUNT_FIGURES, takesTooMuch } from '#domains/membership/promotions/rules/discount-limits.ts'
import { figuresOn } from '#domains/records/rule-figures/server/in-force.ts'
import { whyNotChange } from '#domains/membership/promotions/policy.ts'
import type { Promotion } from '#domains/membership/promotions/rules/promotion.ts'
import { type Extension, statusOn, whyNotExtend } from '#domains/membership/promotions/rules/promotion-status.ts'
import { addCode, extendCode, lockCode, stopCode } from '#domains/membership/promotion-codes/server/codes.store.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { dollars } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { promotion } from '#domains/membership/promotion-list/server/present-promotion.ts'
import { allianceNames, unknownAgencies } from '#domains/membership/promotion-list/server/scope.ts'

export type Terms = Omit<Promotion, 'redemptions' | 'stopped'> & { description: string }

export async function createPromotion(actor: Actor, terms: Terms): Promise<PromotionView> {
  await refuseInvalidTerms(terms)
  return inTransaction(async (tx) => {
    const id = await addPromotion(tx, terms, actor.id)
    await recordEvent(tx, {
      kind: 'promotion.created',
      by: actor,
      about: { noun: 'promotion', id },
      to: 'running',
      data: { code: terms.code },
    })
    return promotion(actor, id)
  })
}

/** Adds a code whose terms were checked, in the caller's transaction; of two that add one code at once, the second is refused. */
export async function addPromotion(tx: Tx, terms: Terms, createdBy: string): Promise<Id<'promotion'>> {
  const id = newId('promotion')
  const limits = terms.singleUse ? { maxRedemptions: null } : {}
  const added = await addCode(tx, { ...terms, ...limits, id, createdBy, at: clock.now() })
  if (!added) throw new Refusal('code_taken', { status: 409, fields: { code: 'This code already exists. Choose another.' } })
  return id
}

type Fault = { code: 'ends_before_it_starts' | 'bad_input' | 'unknown_scope' | 'takes_too_much'; fields?: Record<string, string> }

/** Everything that is wrong, each at its field, under the code of the first. */
async function refuseInvalidTerms(terms: Terms): Promise<void> {
  const faults = await faultsOf(terms)
  const [first] = faults
  if (first) throw new Refusal(first.code, { status: 400, fields: Object.assign({}, ...faults.map(({ fields }) => fields)) })
}

async function faultsOf(terms: Terms): Promise<Fault[]> {
  const { code, singleUse, startsOn, endsOn, masterCodes, allianceIds, states } = terms
  const faults: Fault[] = []
  if (endsOn && endsOn < startsOn)
    faults.push({ code: 'ends_before_it_starts', fields: { endsOn: 'Choose an end date on or after the start date.' } })
  if (singleUse && code.length > MAX_CAMPAIGN_CODE)
    faults.push({
      code: 'bad_input',
      fields: { code: `Use at most ${MAX_CAMPAIGN_CODE} characters: each code given out starts with it.` },
    })
  const agencies = await unknownAgencies(masterCodes)
  if (agencies.length > 0) faults.push({ code: 'unknown_scope', fields: { masterCodes: `There is no agency ${agencies.join(', ')}.` } })
  const unknown = states.filter((state) => !isStateCode(state))
  if (unknown.length > 0)
    faults.push({
      code: 'unknown_scope',
      fields: { states: `There is no state ${unknown.join(', ')}. Enter states like this: TX, FL.` },
    })
  const known = new Set<string>((await allianceNames()).map(({ id }) => id))
  if (allianceIds.some((id) => !known.has(id))) faults.push({ code: 'unknown_scope' })
  return [...faults, ...tooMuch(terms)]
}

/** By the figures and the prices of today. */
function tooMuch(terms: Terms): Fault[] {
  const today = officeDay()
  const plans = PLAN_CODES.map((code) => planOn(code, today))
  const found = takesTooMuch(terms, plans, figuresOn(DISCOUNT_FIGURES, today))
  if (!found) return []
  const says = `This takes off too much: ${found.leaves / 100}% of ${dollars(found.lowest)}, the lowest price it can be used on, has to remain.`
  return [{ code: 'takes_too_much', fields: { [found.field]: says } }]
}

/** An issued code is its campaign's code, a hyphen and ten letters. */
const MAX_CAMPAIGN_CODE = 21

export async function stopPromotion(actor: Actor, id: Id<'promotion'>, why: string): Promise<PromotionView> {
  return inTransaction(async (tx) => {
    const code = await lockCode(tx, id)
    if (!code) throw new Refusal('not_found')
    const whyNot = whyNotChange(actor, code)
    if (whyNot) throw new Refusal(whyNot)
    await stopCode(tx, id, why, clock.now())
    await recordEvent(tx, {
      kind: 'promotion.stopped',
      by: actor,
      about: { noun: 'promotion', id },
      from: statusOn(officeDay(), code),
      to: 'stopped',
      why,
    })
    return promotion(actor, id)
  })
}

export async function extendPromotion(
  actor: Actor,
  id: Id<'promotion'>,
  { why, ...to }: Extension & { why: string },
): Promise<PromotionView> {
  return inTransaction(async (tx) => {
    const code = await lockCode(tx, id)
    if (!code) throw new Refusal('not_found')
    const extension = code.singleUse ? { ...to, maxRedemptions: code.maxRedemptions } : to
    const whyNot = whyNotExtend(code, extension, officeDay())
    if (whyNot) throw new Refusal(whyNot)
    await extendCode(tx, id, extension)
    await recordEvent(tx, {
      kind: 'promotion.extended',
      by: actor,
      about: { noun: 'promotion', id },
      why,
      data: { endsOn: [code.endsOn, extension.endsOn], maxRedemptions: [code.maxRedemptions, extension.maxRedemptions] },
    })
    return promotion(actor, id)
  })
}
