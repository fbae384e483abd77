import type { Actor } from '#access/actor.ts'
import { shownStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { MemberView } from '#domains/membership/members/contract.ts'
import { rightsFor, whyNotChange, whyNotInvite, whyNotMerge, whyNotNote } from '#domains/membership/members/policy.ts'
import { carName } from '#domains/membership/memberships/rules/car-name.ts'
import { knowsField, masked, maskedDay, maskedVin, seesField, type MemberField } from '#domains/membership/members/rules/rights.ts'
import { whyNotViewMember } from '#domains/people/impersonation/policy.ts'
import type { MemberRecord } from '#domains/membership/members/server/visible-member.ts'

/** Lists each field, so that a field the role may not see is never sent. */
export function presentMember(actor: Actor, member: MemberRecord): MemberView {
  const sees = (field: MemberField) => seesField(actor.role, field)
  const mask = (field: MemberField, value: string | null) =>
    value !== null && knowsField(actor.role, field) && !sees(field) ? value : null
  const hasAccount = member.identity_id !== null
  const { id, email } = member
  const name = `${member.first_name} ${member.last_name}`
  return {
    id,
    name,
    firstName: member.first_name,
    lastName: member.last_name,
    email,
    phone: member.phone,
    dateOfBirth: sees('date_of_birth') ? member.date_of_birth : null,
    address: { street: member.street, city: member.city, state: member.state, zip: member.zip },
    insurer: sees('insurer') ? member.insurer : null,
    policyNumber: sees('policy_number') ? member.policy_number : null,
    masterCode: member.master_code,
    agencyName: member.master_code === 'DIRECT' ? null : member.agency_name,
    agentName: member.agent_name,
    hasAccount,
    termsAccepted: member.terms_accepted,
    termsVersion: member.terms_version,
    since: member.created_at.toISOString(),
    version: member.version,
    memberships: member.memberships.map((membership) => ({
      id: membership.id,
      number: membership.number,
      status: membership.status,
      isWithdrawn: membership.is_withdrawn,
      planName: membership.plan_name,
      billing: membership.billing,
      price: membership.price_cents,
      effectiveOn: membership.effective_on,
      firstCoveredOn: membership.first_covered_on,
      paidThroughOn: membership.paid_through_on,
      endedOn: membership.ended_on,
    })),
    vehicles: member.vehicles.map((vehicle) => ({
      id: vehicle.id,
      vin: sees('vin') ? vehicle.vin : maskedVin(vehicle.vin),
      name: carName(vehicle),
      use: vehicle.use,
      listedOn: vehicle.listed_on,
      coveredFrom: vehicle.covered_from,
    })),
    claims: member.claims.map((claim) => ({
      id: claim.id,
      number: claim.number,
      status: shownStatus(claim.status, { toStaff: actor.role === 'staff' }),
      outcome: sees('claim_amounts') ? claim.outcome : null,
      lossOn: claim.loss_on,
      lossType: claim.loss_type,
      amount: sees('claim_amounts') ? claim.amount_cents : null,
    })),
    masks: {
      date_of_birth: mask('date_of_birth', maskedDay(member.date_of_birth)),
      policy_number: mask('policy_number', member.policy_number === null ? null : masked(member.policy_number)),
    },
    rights: rightsFor(actor),
    mergedFrom: member.merged_from.map(({ id, name, at }) => ({ id, name, at })),
    whyNot: {
      change: whyNotChange(actor),
      invite: whyNotInvite(actor, { hasAccount }),
      note: whyNotNote(actor),
      merge: whyNotMerge(actor),
      viewAs: whyNotViewMember(actor, { id, email, name, hasAccount }),
    },
  }
}
