import { type Actor, type Origin, SYSTEM } from '#access/actor.ts'
import { reserveFor } from '#domains/claims/adjudication/rules/reserve.ts'
import { situationOf } from '#domains/claims/adjudication/server/adjudication.ts'
import { whyNotAnswer, whyNotSubmit } from '#domains/claims/claims/policy.ts'
import { isRider } from '#domains/membership/claim-states/rules/claim-states.ts'
import { deadlinesOn } from '#domains/claims/deadlines/server/figures.ts'
import { documentsDueOn } from '#domains/claims/deadlines/rules/deadlines.ts'
import { inEmails, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import { changeClaim, moveClaim, policyFactsOf, refuseIf, withClaim, addDraft } from '#domains/claims/claims/server/transition.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { type ClaimAnswers, NO_ANSWERS, unanswered } from '#domains/claims/model/rules/answers.ts'
import { membershipOfLoss } from '#domains/claims/claim-eligibility/rules/membership-of-loss.ts'
import { acknowledgement } from '#domains/claims/filing/rules/emails.ts'
import { insurerOf } from '#domains/claims/filing/server/filing.store.ts'
import { checkSignature, sendSigningLink, signAs, type Signature } from '#domains/claims/filing/server/signing.ts'
import { seesField } from '#domains/membership/members/rules/rights.ts'
import { clock } from '#platform/clock.ts'
import { type Day, parts } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { askForMissing } from '#domains/claims/claim-documents/server/request-documents.ts'
import { completeDocuments } from '#domains/claims/claim-documents/server/settle-documents.ts'
import { visibleMember, begunMemberships } from '#domains/claims/claim-eligibility/server/claimable-memberships.ts'
import { claimantOf, vehiclesOf } from '#domains/claims/claims/server/claim-people.ts'
import { type Claim, nextClaimNumber } from '#domains/claims/claims/server/claims.ts'
import { EMPTY_CLAIM } from '#domains/claims/filing/rules/empty-claim.ts'

/** Not for a rider, which involves no insurer, and not by sales, who may not see a member's insurer. */
const prefillsInsurer = ({ role }: Actor, { lossType = null }: Partial<ClaimAnswers>): boolean =>
  !isRider(lossType) && seesField(role, 'insurer')

export type NewClaim = { memberId?: Id<'member'> | undefined; answers?: Partial<ClaimAnswers> | undefined }

/** K1: begins a draft for the actor, or for a member the actor may see. */
export async function startClaim(actor: Actor, { memberId, answers = {} }: NewClaim): Promise<Id<'claim'>> {
  const ofMemberId = actor.memberId ?? memberId
  if (!ofMemberId) throw new Refusal('bad_input', { fields: { memberId: 'Choose the member.' } })
  return inTransaction(async (tx) => {
    const member = await visibleMember(actor, ofMemberId)
    if (!member) throw new Refusal('not_found')
    const memberships = await begunMemberships(ofMemberId)
    const [newest] = memberships
    const membership = membershipOfLoss(memberships, answers.lossOn ?? null)
    if (!membership || !newest) throw new Refusal('no_membership')

    await checkVehicle(ofMemberId, answers)
    const now = clock.now()
    const claim: Claim = {
      ...EMPTY_CLAIM,
      id: newId('claim', now.getTime()),
      membershipId: membership.id,
      memberId: ofMemberId,
      // The agency that serves the member now, even if the loss falls under an earlier membership.
      masterCode: newest.masterCode,
      agentId: newest.agentId,
      state: membership.state,
      answers: { ...NO_ANSWERS, ...(prefillsInsurer(actor, answers) ? await insurerOf(ofMemberId) : {}), ...answers },
      lossOn: answers.lossOn ?? null,
      lossType: answers.lossType ?? null,
      filedBy: actor.id,
      filedRole: actor.role,
      editedBy: actor.name,
      createdAt: now,
      updatedAt: now,
    }
    await addDraft(tx, claim, actor)
    return claim.id
  })
}

/** Saves some answers of a draft. Everyone who may write the draft may change any answer. */
export async function answerClaim(actor: Actor, id: Id<'claim'>, answers: Partial<ClaimAnswers>): Promise<Date> {
  return withClaim(actor, id, async (tx, claim) => {
    refuseIf(whyNotAnswer(actor, policyFactsOf(claim)))
    await checkVehicle(claim.memberId, answers)
    const changed = Object.entries(answers).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(claim.answers[name as keyof ClaimAnswers]),
    )
    if (changed.length === 0) return claim.updatedAt

    const merged = { ...claim.answers, ...answers }
    const change = { answers: merged, editedBy: actor.name, ...(await membershipChange(claim, merged.lossOn)) }
    const saved = await changeClaim(tx, claim, 'claim.answered', { by: actor, change, data: { answers: changed.map(([name]) => name) } })
    return saved.updatedAt
  })
}

/** K2 and K3: submits, numbers and acknowledges a claim. A member signs at once; filed by others, the member gets a link to sign. */
export async function submitClaim(actor: Actor, id: Id<'claim'>, signature: Signature | undefined, from: Origin): Promise<Claim> {
  return withClaim(actor, id, async (tx, draft) => {
    refuseIf(whyNotSubmit(actor, policyFactsOf(draft)))
    const claimant = await claimantOf(draft.memberId)
    const { today } = stateToday(draft.state)
    const lossOn = checkAnswers(draft, today)
    const signing = actor.memberId === draft.memberId
    if (signing) checkSignature(signature, { claim: draft, claimant })

    const now = clock.now()
    const filed = await moveClaim(tx, draft, 'submit', {
      by: actor,
      ip: from.ip,
      change: {
        number: await nextClaimNumber(tx, parts(today).year),
        submittedAt: now,
        noticeOn: today,
        documentsDueOn: documentsDueOn({ noticeOn: today, lossOn }, deadlinesOn(today)),
        filedBy: actor.id,
        filedRole: actor.role,
        ...(await membershipChange(draft, lossOn)),
      },
    })
    const signed = signing && signature ? await signAs(tx, filed, claimant, { signature, by: actor, method: 'signed_in', from }) : filed
    if (!signing) await sendSigningLink(tx, signed, claimant, actor)
    return receiveFile(tx, signed)
  })
}

/** K3, immediately: the reserve, the flags, the list of what is missing, the email. Complete, it goes straight into review (K7). */
async function receiveFile(tx: Tx, claim: Claim): Promise<Claim> {
  const { claimant, received, facts, fraud, today } = await situationOf(claim)
  const acknowledged = await moveClaim(tx, claim, 'take_in', {
    by: SYSTEM,
    change: {
      reserve: reserveFor(claim.answers, facts),
      fraudScore: fraud.score,
      flags: [...fraud.flags],
    },
  })
  const missing = received.missing.map(({ title }) => title)
  const email = acknowledgement(await inEmails(acknowledged, claimant), { missing, documentsDueOn: acknowledged.documentsDueOn ?? today })
  await writeToMember(tx, acknowledged, claimant, { kind: 'claim_acknowledged', once: 'filed', email })
  return received.missing.length > 0
    ? askForMissing(tx, acknowledged, received, { by: SYSTEM, on: today, at: clock.now() })
    : completeDocuments(tx, acknowledged)
}

function checkAnswers({ answers }: Claim, today: string) {
  const open: Record<string, string> = { ...unanswered(answers) }
  if (answers.lossOn && answers.lossOn > today) open['lossOn'] = 'The day of the loss cannot be in the future.'
  if (Object.keys(open).length > 0 || !answers.lossOn) throw new Refusal('bad_input', { fields: open })
  return answers.lossOn
}

/** Moves the claim to the membership of its loss date. */
async function membershipChange({ memberId }: Claim, lossOn: Day | null): Promise<Pick<Claim, 'membershipId' | 'state'> | null> {
  const membership = membershipOfLoss(await begunMemberships(memberId), lossOn)
  return membership ? { membershipId: membership.id, state: membership.state } : null
}

async function checkVehicle(memberId: Id<'member'>, { vehicleId }: Partial<ClaimAnswers>): Promise<void> {
  if (!vehicleId) return
  const vehicles = await vehiclesOf(memberId)
  if (!vehicles.some(({ id }) => id === vehicleId))
    throw new Refusal('bad_input', { fields: { vehicleId: 'Choose one of the cars on this membership.' } })
}
