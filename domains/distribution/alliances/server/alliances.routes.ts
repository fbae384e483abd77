import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { activeAlliances } from '#domains/distribution/alliances/server/active-alliances.ts'
import { DONE } from '#access/shapes.ts'
import { may } from '#access/verbs.ts'
import { alliancesContract, type AllianceRow, type AllianceView } from '#domains/distribution/alliances/contract.ts'
import { addAgency, changeAlliance, endAgency, foundAlliance, removeAlliance } from '#domains/distribution/alliances/server/alliances.ts'
import {
  allianceById,
  alliancesPage,
  belongingTo,
  earnedBetween,
  type AllianceRecord,
} from '#domains/distribution/alliances/server/alliances.store.ts'
import { previewChange } from '#domains/distribution/alliances/server/preview.ts'
import { addDays, type Day, parts } from '#platform/days.ts'
import { omitUndefined } from '#platform/omit-undefined.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { officeDay } from '#platform/clock.ts'

export const alliancesRoutes = serve(alliancesContract, {
  list: async ({ query: { limit = 25, ...query } }) => {
    const today = officeDay()
    const found = await alliancesPage(today, { ...query, limit: limit + 1 })
    const rows = found.slice(0, limit).map((row) => presentRow(row, today))
    return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
  },
  read: ({ actor, params }) => oneAlliance(actor, params.allianceId),
  add: async ({
    actor,
    body: { overrideFirstBp, overrideRenewalBp, tierFloor, priceTier, contractFrom, contractTo, contactName, contactEmail, ...rest },
  }) => {
    const id = await foundAlliance(actor, {
      ...rest,
      override_first_bp: overrideFirstBp,
      override_renewal_bp: overrideRenewalBp,
      tier_floor: tierFloor,
      price_tier: priceTier,
      contract_from: contractFrom,
      contract_to: contractTo,
      contact_name: contactName,
      contact_email: contactEmail,
    })
    return oneAlliance(actor, id)
  },
  change: async ({ actor, params, body: { version, ...typed } }) => {
    const { overrideFirstBp, overrideRenewalBp, tierFloor, priceTier, contractFrom, contractTo, contactName, contactEmail, ...rest } = typed
    const change = {
      ...rest,
      override_first_bp: overrideFirstBp,
      override_renewal_bp: overrideRenewalBp,
      tier_floor: tierFloor,
      price_tier: priceTier,
      contract_from: contractFrom,
      contract_to: contractTo,
      contact_name: contactName,
      contact_email: contactEmail,
    }
    await changeAlliance(actor, params.allianceId, version, omitUndefined(change))
    return oneAlliance(actor, params.allianceId)
  },
  preview: ({ params, body }) => previewChange(params.allianceId, body, officeDay()),
  addAgency: async ({ actor, params, body }) => {
    await addAgency(actor, params.allianceId, body)
    return oneAlliance(actor, params.allianceId)
  },
  endAgency: async ({ actor, params, body }) => {
    await endAgency(actor, params, body)
    return oneAlliance(actor, params.allianceId)
  },
  choices: async () => ({ rows: await activeAlliances() }),
  remove: async ({ actor, params }) => {
    await removeAlliance(actor, params.allianceId)
    return DONE
  },
})

async function oneAlliance(actor: Actor, id: Id<'alliance'>): Promise<AllianceView> {
  const today = officeDay()
  const alliance = await allianceById(today, id)
  if (!alliance) throw new Refusal('not_found')
  const yearStart: Day = `${parts(today).year}-01-01` as Day
  const [belonging, earnedThisYear] = await Promise.all([belongingTo(id, today), earnedBetween(id, yearStart, today)])
  return {
    ...presentRow(alliance, today),
    contactName: alliance.contact_name,
    contactEmail: alliance.contact_email,
    notes: alliance.notes,
    since: alliance.created_at.toISOString(),
    version: alliance.version,
    earnedThisYear,
    belonging: belonging.map((row) => ({
      masterCode: row.master_code,
      name: row.name,
      from: row.from_on,
      to: row.to_on,
      current: row.current,
      changeable: row.changeable,
      activeMembers: row.active_members,
    })),
    whyNot: { change: !may(actor, 'alliances.change') ? 'not_your_role' : alliance.status === 'archived' ? 'archived' : null },
  }
}

const presentRow = (row: AllianceRecord, today: Day): AllianceRow => ({
  id: row.id,
  name: row.name,
  status: row.status,
  agencies: row.agencies,
  activeMembers: row.active_members,
  overrideFirstBp: row.override_first_bp,
  overrideRenewalBp: row.override_renewal_bp,
  tierFloor: row.tier_floor,
  priceTier: row.price_tier,
  contractFrom: row.contract_from,
  contractTo: row.contract_to,
  expiring: row.contract_to !== null && row.contract_to < addDays(today, 60) && row.status !== 'archived',
})
