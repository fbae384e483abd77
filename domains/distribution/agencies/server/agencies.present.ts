import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import type { AgencyRow, AgencyView } from '#domains/distribution/agencies/contract.ts'
import {
  seesAgencyCommission,
  seesAgencyTiers,
  whyNotChangeAgency,
  whyNotMoveAgency,
  whyNotSetTiers,
} from '#domains/distribution/agencies/policy.ts'
import type { AgencyRecord, licensesOf, peopleOf, tiersOf } from '#domains/distribution/agencies/server/agencies.store.ts'
import { missingOf } from '#domains/distribution/agencies/server/agency-documents.ts'
import { todayIn } from '#domains/distribution/agencies/server/agency-day.ts'
import { tierReason } from '#domains/people/agency/rules/tier-reason.ts'
import { agentCode } from '#domains/people/agency/rules/master-code.ts'
import { AGENCY_TERMS } from '#domains/people/agency/rules/agency.data.ts'
import { addDays, addMonths } from '#platform/days.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import { ratesOn } from '#domains/membership/sale-terms/server/rates.ts'
import { officeDay } from '#platform/clock.ts'

export const presentAgencyRow = (agency: AgencyRecord): AgencyRow => ({
  masterCode: agency.master_code,
  name: agency.name,
  status: agency.status,
  homeState: agency.home_state,
  commissionTier: agency.commission_tier,
  priceTier: agency.price_tier,
  allianceName: agency.alliance_name,
  recruitedBy: agency.recruited_by_name,
  agents: agency.agents,
  activeMembers: agency.active_members,
  soldThisMonth: agency.sold,
  lastSaleAt: agency.last_sale_at?.toISOString() ?? null,
})

type Around = {
  people: Awaited<ReturnType<typeof peopleOf>>
  tiers: Awaited<ReturnType<typeof tiersOf>>
  licenses: Awaited<ReturnType<typeof licensesOf>>
}

export function presentAgency(actor: Actor, agency: AgencyRecord, { people, tiers, licenses }: Around): AgencyView {
  const today = todayIn(agency.home_state)
  const missing = missingOf(agency, today)
  const move = (name: 'activate' | 'suspend' | 'lift_suspension' | 'terminate') =>
    whyNotMoveAgency(actor, { status: agency.status, missing }, name)
  return {
    ...presentAgencyRow(agency),
    id: agency.id,
    npn: agency.npn,
    email: agency.email,
    phone: agency.phone,
    address: { street: agency.street, city: agency.city, zip: agency.zip },
    documents: {
      agreementSignedOn: agency.agreement_signed_on,
      w9ReceivedOn: agency.w9_received_on,
      licenseExpiresOn: agency.license_expires_on,
      eoExpiresOn: agency.eo_expires_on,
      eoPerClaim: agency.eo_per_claim_cents,
      achVerifiedOn: agency.ach_verified_on,
      missing,
    },
    licenses: licenses.map((license) => ({
      state: license.state,
      number: license.number,
      expiresOn: license.expires_on,
      inForce: license.expires_on >= today,
      verifiedOn: license.verified_on,
      verifiedBy: license.verified_by_name,
    })),
    suspendedWhy: agency.suspended_why,
    ended: endedOf(agency),
    activatedAt: agency.activated_at?.toISOString() ?? null,
    since: agency.created_at.toISOString(),
    alliance: agency.alliance_id && agency.alliance_name ? { id: agency.alliance_id, name: agency.alliance_name } : null,
    commission: seesAgencyCommission(actor) ? rateOf(agency.commission_tier) : null,
    tiers: (seesAgencyTiers(actor) ? tiers : []).map((tier) => ({
      commissionTier: tier.commission_tier,
      priceTier: tier.price_tier,
      fromOn: tier.from_on,
      pinnedUntil: tier.pinned_until,
      why: tierReason(tier.why),
      setBy: tier.set_by,
    })),
    people: people.map((person) => ({
      id: person.id,
      name: `${person.first_name} ${person.last_name}`,
      code: person.agent_suffix && agentCode(agency.master_code, person.agent_suffix),
      position: person.position,
      status: person.status,
      activeMembers: person.active_members,
    })),
    version: agency.version,
    whyNot: {
      change: whyNotChangeAgency(actor),
      activate: move('activate'),
      suspend: move('suspend'),
      lift_suspension: move('lift_suspension'),
      terminate: move('terminate'),
      setTiers: whyNotSetTiers(actor, { tier: 'T1', price: 'P1' }),
      request: may(actor, 'agencies.request') ? null : 'not_your_role',
      inviteAdmin: may(actor, 'agent_admins.invite') ? null : 'not_your_role',
      inviteAgent: may(actor, 'agents.invite') ? null : 'not_your_role',
    },
  }
}

function endedOf({ terminated_on: on, terminated_for_cause: forCause }: AgencyRecord): AgencyView['ended'] {
  if (!on) return null
  const { renewalMonths } = AGENCY_TERMS.afterTermination
  return { on, forCause: forCause ?? false, earnsUntil: forCause ? null : addDays(addMonths(on, renewalMonths), -1) }
}

function rateOf(tier: CommissionTier): AgencyView['commission'] {
  if (tier === 'T0') return { name: 'Referral', firstYearBp: 0, renewalBp: 0 }
  const { name, first_year: firstYearBp, renewal: renewalBp } = ratesOn(officeDay()).tiers[tier]
  return { name, firstYearBp, renewalBp }
}
