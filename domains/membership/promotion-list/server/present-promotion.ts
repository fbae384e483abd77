import type { Actor } from '#access/actor.ts'
import type { PromotionView } from '#domains/membership/promotion-list/contract.ts'
import { type Figures, figuresOf } from '#domains/membership/promotion-list/server/promotion-list.store.ts'
import { whyNotChange, whyNotIssue } from '#domains/membership/promotions/policy.ts'
import { endsSoon, isUnused, statusOn } from '#domains/membership/promotions/rules/promotion-status.ts'
import { officeDay } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'
import { ZERO } from '#platform/money.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type Code, codeById } from '#domains/membership/promotion-list/server/codes.ts'
import { allianceNames } from '#domains/membership/promotion-list/server/scope.ts'

export async function promotion(actor: Actor, id: Id<'promotion'>): Promise<PromotionView> {
  const code = await codeById(id)
  const [view] = code ? await presentAll(actor, [code]) : []
  if (!view) throw new Refusal('not_found')
  return view
}

export async function presentAll(actor: Actor, codes: readonly Code[]): Promise<PromotionView[]> {
  const [figures, alliances] = await Promise.all([figuresOf(codes.map(({ id }) => id)), allianceNames()])
  return codes.map((code) => present(actor, code, { figures: figures.get(code.id), alliances }))
}

type Details = { figures: Figures | undefined; alliances: readonly { id: Id<'alliance'>; name: string }[] }

const present = (actor: Actor, code: Code, { figures, alliances }: Details): PromotionView => ({
  id: code.id,
  code: code.code,
  description: code.description,
  off: code.off,
  lasts: code.lasts,
  startsOn: code.startsOn,
  endsOn: code.endsOn,
  maxRedemptions: code.maxRedemptions,
  newMembersOnly: code.newMembersOnly,
  planCodes: [...code.planCodes],
  masterCodes: [...code.masterCodes],
  allianceIds: [...code.allianceIds],
  states: [...code.states],
  singleUse: code.singleUse,
  status: statusOn(officeDay(), code),
  redemptions: code.redemptions,
  endsSoon: endsSoon(officeDay(), code),
  unused: isUnused(officeDay(), code),
  cost: figures?.cost ?? ZERO,
  revenue: figures?.revenue ?? ZERO,
  createdBy: code.createdBy,
  createdAt: code.createdAt.toISOString(),
  stoppedWhy: code.stoppedWhy,
  alliances: alliances.filter(({ id }) => code.allianceIds.includes(id)),
  version: code.version,
  whyNot: { stop: whyNotChange(actor, code), extend: whyNotChange(actor, code), issue: whyNotIssue(actor, code) },
})
