import type { Actor } from '#access/actor.ts'
import type { ClaimRow } from '#domains/claims/claim-list/contract.ts'
import { whyNotNudge } from '#domains/claims/claims/policy.ts'
import { dayShown, nextStep } from '#domains/claims/claims/rules/next-step.ts'
import { appealBy } from '#domains/claims/deadlines/rules/deadlines.ts'
import { deadlinesOn, documentsReviewedBy } from '#domains/claims/deadlines/server/figures.ts'
import { stateDay, stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { lossFactsOf, OURS, percentAnswered } from '#domains/claims/model/rules/answers.ts'
import { shownStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import { isDocumentKind, missingDocuments } from '#domains/claims/model/rules/documents.ts'
import { documentMatrixOn } from '#domains/claims/claim-figures/server/figures.ts'
import { readerOf, maySeeClaimPart } from '#domains/records/history/rules/visibility.ts'
import type { Day } from '#platform/days.ts'
import type { ListedClaim } from '#domains/claims/claim-list/server/listed-claims.ts'
import { isToDecide } from '#domains/membership/claim-states/rules/claim-states.ts'
import { answersOfRow } from '#domains/claims/claims/server/claims.ts'

/** A row of a list as this actor may see it. */
export function presentRow(actor: Actor, claim: ListedClaim): ClaimRow {
  const row = {
    id: claim.id,
    number: claim.number,
    status: shownStatus(claim.status, { toStaff: actor.role === 'staff' }),
    outcome: claim.outcome,
    memberId: claim.memberId,
    memberName: claim.memberName,
    ...ofStaff(actor, claim),
    whyNot: { nudge: whyNotNudge(actor, claim) },
  }
  if (!maySeeClaimPart(readerOf(actor.role), 'answers'))
    return {
      ...row,
      vehicle: null,
      lossOn: null,
      lossType: null,
      amount: null,
      asked: null,
      submittedOn: null,
      noticeOn: null,
      next: null,
      percent: null,
      missing: [],
    }

  const answers = answersOfRow(claim)
  const loss = lossFactsOf(answers)
  const askedFor = claim.askedFor.filter(isDocumentKind).filter((requirement) => !OURS.includes(requirement))
  const requirements = claim.requirements.filter(isDocumentKind).filter((requirement) => !askedFor.includes(requirement))
  const { today } = stateToday(claim.state)
  const received = { requirements, signed: claim.signedAt !== null, askedFor }
  const missing = loss ? missingDocuments(loss, received, documentMatrixOn(claim.noticeOn ?? today)) : []
  const deniedOn = claim.status === 'DENIED' ? dayOf(claim, claim.decidedAt) : null
  const mayAppealBy = deniedOn && appealBy(deniedOn, deadlinesOn(deniedOn))
  const appealOpen = mayAppealBy !== null && today <= mayAppealBy
  const curable = claim.outcome === 'no_response' && claim.documentsDueOn !== null && today <= claim.documentsDueOn
  const { step, turn } = nextStep({
    status: claim.status,
    outcome: claim.outcome,
    signed: claim.signedAt !== null,
    missing: missing.length,
    appealOpen,
    waitsForInsurer: answers.carrier === 'waiting',
    curable,
  })
  const amount = claim.paid ?? claim.approved
  return {
    ...row,
    vehicle: claim.vehicle,
    lossOn: claim.lossOn,
    lossType: claim.lossType,
    amount,
    asked: amount === null && isToDecide(claim.status) ? claim.deductible : null,
    submittedOn: dayOf(claim, claim.submittedAt),
    noticeOn: claim.noticeOn,
    next: {
      step,
      turn,
      by: appealOpen
        ? mayAppealBy
        : curable
          ? claim.documentsDueOn
          : dayShown({ ...claim, reviewedBy: claim.noticeOn && documentsReviewedBy(claim.state, claim.noticeOn) }, actor.role === 'staff'),
    },
    percent: claim.status === 'DRAFT' ? percentAnswered(answers) : null,
    missing: claim.status === 'INFO_REQUESTED' ? missing.map(({ title }) => title) : [],
  }
}

const ofStaff = ({ role }: Actor, { state, masterCode, assignedName }: ListedClaim) =>
  maySeeClaimPart(readerOf(role), 'handler')
    ? { state, masterCode, handlerName: assignedName }
    : { state: null, masterCode: null, handlerName: null }

const dayOf = ({ state }: { state: string }, at: Date | null): Day | null => at && stateDay(state, at)
