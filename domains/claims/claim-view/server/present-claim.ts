import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import type { ClaimFile, ClaimRequirement, ClaimView } from '#domains/claims/claim-view/contract.ts'
import {
  isSales,
  mayReopenBy,
  whyNotAnswer,
  whyNotAppeal,
  whyNotAskReopening,
  whyNotInTime,
  whyNotNudge,
  whyNotRemind,
  whyNotRemove,
  whyNotSign,
  whyNotSubmit,
  whyNotUpload,
  whyNotWithdraw,
} from '#domains/claims/claims/policy.ts'
import { shownStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import { appealBy } from '#domains/claims/deadlines/rules/deadlines.ts'
import { nextStep, promisedBy } from '#domains/claims/claims/rules/next-step.ts'
import { stateDay } from '#domains/claims/deadlines/server/state-today.ts'
import { type DenialCode, DENIALS, denialWords, PARTIALS } from '#domains/claims/model/rules/denial-codes.data.ts'
import { problemSentence } from '#domains/records/file-analysis/rules/error-messages.ts'
import { OURS, progress, statedInstead } from '#domains/claims/model/rules/answers.ts'
import { readerOf, seesOfClaim } from '#domains/records/history/rules/visibility.ts'
import { DOCUMENT_KIND_TEXTS, DOCUMENT_KINDS } from '#domains/claims/model/rules/documents.data.ts'
import { type DocumentNeed, isDocumentKind } from '#domains/claims/model/rules/documents.ts'
import { CLAUSES } from '#domains/membership/terms/rules/clauses.data.ts'
import type { Day } from '#platform/days.ts'
import { ZERO } from '#platform/money.ts'
import { policyFactsOf } from '#domains/claims/claims/server/transition.ts'
import type { ReceivedDocuments } from '#domains/claims/claims/server/received-documents.ts'
import type { ClaimDocument } from '#domains/records/documents/server/claim-documents.ts'
import type { Decision } from '#domains/claims/claims/server/decisions-and-requests.ts'
import type { RelatedPeople } from '#domains/claims/claims/server/claim-people.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

const dayOf = ({ state }: { state: string }, at: Date | null): Day | null => at && stateDay(state, at)

/** Everything around a claim that its view is chosen from. */
export type Shown = RelatedPeople & { papers: ReceivedDocuments; decisions: readonly Decision[]; today: Day }

/** A claim as this actor may know it, field by field (docs/rules.md §6.2, visibility). */
export function presentClaim(actor: Actor, claim: Claim, around: Shown): ClaimView {
  const { papers, membership, vehicle, today } = around
  const standing = policyFactsOf(claim)
  const ownDraft = claim.status === 'DRAFT' && claim.filedBy === actor.id
  const reader = isSales(actor) && ownDraft ? 'agency' : readerOf(actor.role)
  const sees = (part: Parameters<typeof seesOfClaim>[1]) => seesOfClaim(reader, part)
  const waitsForInsurer = claim.answers.carrier === 'waiting'
  const appealOpen = standing.deniedOn !== null && claim.status === 'DENIED' && today <= appealBy(standing.deniedOn)
  const reopenableUntil = claim.status !== 'CLOSED' || whyNotInTime(standing, today) ? null : mayReopenBy(standing, today)
  const curable = claim.outcome === 'no_response' && reopenableUntil !== null && claim.reopenAskedAt === null
  const { step, turn } = nextStep({
    status: claim.status,
    outcome: claim.outcome,
    signed: claim.signedAt !== null,
    missing: papers.missing.length,
    appealOpen,
    waitsForInsurer,
    curable,
  })
  const dayNamed = standing.deniedOn && appealOpen ? appealBy(standing.deniedOn) : curable ? reopenableUntil : promisedBy(claim)
  const here = papers.documents.filter(({ state }) => state === 'clean').map(({ slot }) => slot)
  return {
    id: claim.id,
    number: claim.number,
    status: shownStatus(claim.status, { toStaff: reader === 'staff' }),
    outcome: claim.outcome,
    member: { id: claim.memberId, name: around.memberName },
    membership: sees('membership') ? membership : null,
    vehicle: sees('vehicle') ? vehicle : null,
    answers: sees('answers') ? claim.answers : null,
    progress: claim.status === 'DRAFT' && sees('answers') ? progress(claim.answers, here) : null,
    next: { step, turn, by: sees('days') ? dayNamed : null },
    submittedAt: claim.submittedAt?.toISOString() ?? null,
    noticeOn: sees('days') ? claim.noticeOn : null,
    documentsDueOn: sees('days') ? claim.documentsDueOn : null,
    decideByOn: sees('days') ? claim.decideByOn : null,
    signedAt: sees('days') ? (claim.signedAt?.toISOString() ?? null) : null,
    answersDigest: sees('answers') ? claim.answersDigest : null,
    filedBy: { name: around.filedByName ?? 'Breakwater', role: claim.filedRole },
    editedBy: sees('answers') ? claim.editedBy : null,
    updatedAt: claim.updatedAt.toISOString(),
    slots: sees('documents') ? presentSlots(actor, claim, papers) : null,
    approved: sees('money') ? claim.approved : null,
    reducedBy: sees('money') ? reductionsOf(around.decisions) : [],
    paid: sees('money') ? claim.paid : null,
    goodwill: sees('money') ? claim.goodwill : ZERO,
    paidOn: sees('money') ? dayOf(claim, claim.paidAt) : null,
    denial: sees('denial') ? presentDenial(claim, around.decisions, { explain: sees('words') }) : null,
    appeal:
      claim.appealedAt && sees('denial') ? { at: claim.appealedAt.toISOString(), text: sees('words') ? claim.appealText : null } : null,
    reopenBy: sees('days') ? reopenableUntil : null,
    reopening:
      claim.reopenAskedAt && sees('denial')
        ? { at: claim.reopenAskedAt.toISOString(), text: sees('words') ? claim.reopenText : null }
        : null,
    assignedTo: sees('handler') && claim.assignedTo ? { id: claim.assignedTo, name: around.assignedName ?? 'Somebody' } : null,
    whyNot: {
      answer: whyNotAnswer(actor, standing),
      submit: whyNotSubmit(actor, standing),
      sign: whyNotSign(actor.memberId, standing),
      remind: whyNotRemind(actor, standing),
      nudge: may(actor, 'claims.add_document') ? whyNotNudge(actor, standing) : 'nothing_to_remind_of',
      upload: may(actor, 'claims.add_document') ? whyNotUpload(actor, standing) : 'no_upload_after_filing',
      withdraw: whyNotWithdraw(actor, standing),
      appeal: whyNotAppeal(actor, standing, today),
      askReopening: whyNotAskReopening(actor, standing, { today, yearUsedUp: endsWithTheYear(around.decisions) }),
    },
  }
}

function presentSlots(actor: Actor, claim: Claim, { documents, needs, missing, requests }: ReceivedDocuments): ClaimRequirement[] {
  const open = requests.filter(({ metAt }) => metAt === null)
  const extra = documents.filter(({ slot }) => !needs.some((need) => need.slot === slot)).map(({ slot }) => slot)
  const shown = [...needs, ...extraNeeds(extra, needs)]
  return shown.map((need) => ({
    slot: need.slot,
    title: need.title,
    what: need.what,
    why: need.why,
    need: need.need,
    state: stateOf(need, claim, { documents, missing }),
    told: statedInstead(need.slot, claim.answers),
    askedFor: open.find(({ slot, by }) => slot === need.slot && by !== 'system')?.why ?? null,
    files: documents.filter(({ slot }) => slot === need.slot).map((document) => presentFile(actor, claim, document)),
  }))
}

/** What was sent before an answer changed the list stays in sight. */
function extraNeeds(slots: readonly string[], needs: readonly DocumentNeed[]): DocumentNeed[] {
  const all = [...new Set(slots.filter(isDocumentKind))].filter((slot) => !needs.some((need) => need.slot === slot))
  return all.map((slot) => ({ slot, need: 'asked' as const, ...DOCUMENT_KIND_TEXTS[slot] }))
}

function stateOf(
  { slot, need }: DocumentNeed,
  claim: Claim,
  { documents, missing }: Pick<ReceivedDocuments, 'documents' | 'missing'>,
): ClaimRequirement['state'] {
  if (OURS.includes(slot)) return slot === 'claim_form' && !claim.signedAt ? 'missing' : 'ours'
  const files = documents.filter((each) => each.slot === slot)
  if (files.some(({ state }) => state === 'examining') && !files.some(({ state }) => state === 'clean')) return 'checking'
  if (missing.some((each) => each.slot === slot))
    return claim.answers.notYet?.includes(slot) && claim.status === 'DRAFT' ? 'not_yet' : 'missing'
  if (files.some(({ state }) => state === 'clean') || statedInstead(slot, claim.answers) !== null) return 'here'
  if (need === 'required') return claim.answers.notYet?.includes(slot) ? 'not_yet' : 'missing'
  return 'if_you_have_it'
}

export function presentFile(actor: Actor, claim: Claim, document: ClaimDocument): ClaimFile {
  return {
    id: document.id,
    slot: DOCUMENT_KINDS.find((slot) => slot === document.slot) ?? 'photos',
    fileName: document.fileName,
    mediaType: document.mediaType,
    bytes: document.bytes,
    state: document.verdict,
    problem: document.problem && problemSentence(document.problem),
    pageCount: document.pageCount,
    turns: document.turns,
    addedBy: document.uploadedName,
    addedByRole: document.uploadedRole,
    at: document.at.toISOString(),
    whyNotRemove: whyNotRemove(actor, policyFactsOf(claim), document),
  }
}

export const endsWithTheYear = (decisions: readonly Decision[]): boolean => reductionsOf(decisions).some(({ code }) => code === 'P2')

function reductionsOf(decisions: readonly Decision[]): ClaimView['reducedBy'] {
  const approval = decisions.findLast(({ kind }) => kind === 'approved' || kind === 'appeal_overturned')
  return (approval?.reducedBy ?? []).map((code) => ({ code, reason: PARTIALS[code].reason }))
}

function presentDenial(claim: Claim, decisions: readonly Decision[], { explain }: { explain: boolean }): ClaimView['denial'] {
  const code = Object.keys(DENIALS).find((each): each is DenialCode => each === claim.denialCode)
  const denial = decisions.findLast(({ kind }) => kind === 'denied')
  if (!code || !denial) return null
  const { reason, clause, cure } = denialWords(code, claim.lossType)
  const decidedOn = stateDay(claim.state, denial.at)
  return {
    code,
    reason,
    cure,
    decidedOn,
    appealBy: appealBy(decidedOn),
    explanation: explain ? denial.explanation : null,
    clause: { number: clause, title: CLAUSES[clause].title, words: CLAUSES[clause].words },
  }
}
