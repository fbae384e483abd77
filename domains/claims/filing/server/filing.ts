import { type Actor, type Origin, SYSTEM } from '#access/actor.ts'
import { NO_FINDINGS } from '#domains/claims/model/rules/findings.ts'
import { reserveFor } from '#domains/claims/adjudication/rules/reserve.ts'
import { situationOf } from '#domains/claims/adjudication/server/adjudication.ts'
import { whyNotAnswer, whyNotSubmit } from '#domains/claims/claims/policy.ts'
import { isRider } from '#domains/membership/claim-states/rules/claim-states.ts'
import { documentsDueOn } from '#domains/claims/deadlines/rules/deadlines.ts'
import { inLetters, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import { changeClaim, moveClaim, policyFactsOf, refuseIf, withClaim, addDraft } from '#domains/claims/claims/server/transition.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { type ClaimAnswers, NO_ANSWERS, unanswered } from '#domains/claims/model/rules/answers.ts'
import { membershipOfLoss } from '#domains/claims/claim-eligibility/rules/membership-of-loss.ts'
import { acknowledgement } from '#domains/claims/filing/rules/letters.ts'
import { insurerOf } from '#domains/claims/filing/server/filing.store.ts'
import { checkSignature, sendSigningLink, signAs, type Signature } from '#domains/claims/filing/server/signing.ts'
import { seesField } from '#domains/membership/members/rules/rights.ts'
import { clock } from '#platform/clock.ts'
import { type Day, parts } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { ZERO } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { askForMissing } from '#domains/claims/claim-documents/server/request-documents.ts'
import { completeDocuments } from '#domains/claims/claim-documents/server/settle-documents.ts'
import { visibleMember, begunMemberships } from '#domains/claims/claim-eligibility/server/claimable-memberships.ts'
import { claimantOf, vehiclesOf } from '#domains/claims/claims/server/claim-people.ts'
import { type Claim, nextClaimNumber } from '#domains/claims/claims/server/claims.ts'

/** A rider has no insurer behind it, and who recruits agencies does not know a member's. */
const namesInsurer = ({ role }: Actor, { lossType = null }: Partial<ClaimAnswers>): boolean =>
  !isRider(lossType) && seesField(role, 'insurer')

export type Started = { memberId?: Id<'member'> | undefined; answers?: Partial<ClaimAnswers> | undefined }

/** K1: a draft for oneself, or for a member within one's reach. */
export async function startClaim(actor: Actor, { memberId, answers = {} }: Started): Promise<Id<'claim'>> {
  const whose = actor.memberId ?? memberId
  if (!whose) throw new Refusal('bad_input', { fields: { memberId: 'Choose the member.' } })
  return inTransaction(async (tx) => {
    const member = await visibleMember(actor, whose)
    if (!member) throw new Refusal('not_found')
    const memberships = await begunMemberships(whose)
    const [served] = memberships
    const membership = membershipOfLoss(memberships, answers.lossOn ?? null)
    if (!membership || !served) throw new Refusal('no_membership')

    await checkVehicle(whose, answers)
    const now = clock.now()
    const claim: Claim = {
      ...BLANK,
      id: newId('claim', now.getTime()),
      membershipId: membership.id,
      memberId: whose,
      // Whoever serves the member now, under whichever membership the loss was.
      masterCode: served.masterCode,
      agentId: served.agentId,
      state: membership.state,
      answers: { ...NO_ANSWERS, ...(namesInsurer(actor, answers) ? await insurerOf(whose) : {}), ...answers },
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

/** Saves some answers of a draft; whoever may write it may go on where the other stopped. */
export async function answerClaim(actor: Actor, id: Id<'claim'>, answers: Partial<ClaimAnswers>): Promise<Date> {
  return withClaim(actor, id, async (tx, claim) => {
    refuseIf(whyNotAnswer(actor, policyFactsOf(claim)))
    await checkVehicle(claim.memberId, answers)
    const changed = Object.entries(answers).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(claim.answers[name as keyof ClaimAnswers]),
    )
    if (changed.length === 0) return claim.updatedAt

    const told = { ...claim.answers, ...answers }
    const change = { answers: told, editedBy: actor.name, ...(await membershipChange(claim, told.lossOn)) }
    const saved = await changeClaim(tx, claim, 'claim.answered', { by: actor, change, data: { answers: changed.map(([name]) => name) } })
    return saved.updatedAt
  })
}

/** K2 and K3: filed, numbered, acknowledged. The member signs with it; whoever files for them cannot, and the member gets a link. */
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
        documentsDueOn: documentsDueOn({ noticeOn: today, lossOn }),
        filedBy: actor.id,
        filedRole: actor.role,
        ...(await membershipChange(draft, lossOn)),
      },
    })
    const signed = signing && signature ? await signAs(tx, filed, claimant, { signature, by: actor, method: 'signed_in', from }) : filed
    if (!signing) await sendSigningLink(tx, signed, claimant, actor)
    return takeIn(tx, signed)
  })
}

/** K3, immediately: the reserve, the flags, the list of what is missing, the letter. Complete, it goes straight into review (K7). */
async function takeIn(tx: Tx, claim: Claim): Promise<Claim> {
  const { claimant, papers, facts, fraud, today } = await situationOf(claim)
  const taken = await moveClaim(tx, claim, 'take_in', {
    by: SYSTEM,
    change: {
      reserve: reserveFor(claim.answers, facts),
      fraudScore: fraud.score,
      flags: [...fraud.flags],
    },
  })
  const missing = papers.missing.map(({ title }) => title)
  const letter = acknowledgement(await inLetters(taken, claimant), { missing, documentsDueOn: taken.documentsDueOn ?? today })
  await writeToMember(tx, taken, claimant, { kind: 'claim_acknowledged', once: 'filed', letter })
  return papers.missing.length > 0 ? askForMissing(tx, taken, papers, today) : completeDocuments(tx, taken)
}

function checkAnswers({ answers }: Claim, today: string) {
  const open: Record<string, string> = { ...unanswered(answers) }
  if (answers.lossOn && answers.lossOn > today) open['lossOn'] = 'The day of the loss cannot be in the future.'
  if (Object.keys(open).length > 0 || !answers.lossOn) throw new Refusal('bad_input', { fields: open })
  return answers.lossOn
}

/** The claim goes where its day of loss belongs, as far as that is known. */
async function membershipChange({ memberId }: Claim, lossOn: Day | null): Promise<Pick<Claim, 'membershipId' | 'state'> | null> {
  const membership = membershipOfLoss(await begunMemberships(memberId), lossOn)
  return membership ? { membershipId: membership.id, state: membership.state } : null
}

async function checkVehicle(memberId: Id<'member'>, { vehicleId }: Partial<ClaimAnswers>): Promise<void> {
  if (!vehicleId) return
  const vehicles = await vehiclesOf(memberId)
  if (!vehicles.some(({ id }) => id === vehicleId))
    throw new Refusal('bad_input', { fields: { vehicleId: 'Choose one of the cars of this membership.' } })
}

const BLANK = {
  number: null,
  status: 'DRAFT',
  outcome: null,
  findings: NO_FINDINGS,
  reserve: ZERO,
  recommended: null,
  recommendedCode: null,
  approved: null,
  paid: null,
  goodwill: ZERO,
  denialCode: null,
  signedAt: null,
  signedWords: null,
  signedDigest: null,
  answersDigest: '',
  submittedAt: null,
  noticeOn: null,
  documentsDueOn: null,
  proofCompleteAt: null,
  decideByOn: null,
  decideHardOn: null,
  dueOn: null,
  listEndsOn: null,
  arrivedAt: null,
  assignedTo: null,
  recommendedBy: null,
  decidedBy: null,
  decidedAt: null,
  appealedAt: null,
  appealText: null,
  fraudScore: 0,
  flags: [],
  paidAt: null,
  closedAt: null,
  duplicateOf: null,
  reopened: 0,
  reopenAskedAt: null,
  reopenText: null,
  version: 1,
} as const
