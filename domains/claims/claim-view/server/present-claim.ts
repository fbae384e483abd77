import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import type { ClaimFile, ClaimPromise, ClaimRequirement, ClaimView } from '#domains/claims/claim-view/contract.ts'
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
import { clocksOn, deadlinesOn, documentsReviewedBy } from '#domains/claims/deadlines/server/figures.ts'
import { dayShown, nextStep } from '#domains/claims/claims/rules/next-step.ts'
import { stateDay } from '#domains/claims/deadlines/server/state-today.ts'
import { type DenialCode, DENIALS, denialWords, PARTIALS } from '#domains/claims/model/rules/denial-codes.data.ts'
import { problemSentence } from '#domains/records/file-analysis/rules/error-messages.ts'
import { OURS, progress, statedInstead } from '#domains/claims/model/rules/answers.ts'
import { readerOf, maySeeClaimPart } from '#domains/records/history/rules/visibility.ts'
import { DOCUMENT_KIND_TEXTS, DOCUMENT_KINDS } from '#domains/claims/model/rules/documents.data.ts'
import { type DocumentNeed, isDocumentKind } from '#domains/claims/model/rules/documents.ts'
import type { ClauseNumber } from '#domains/membership/terms/rules/clauses.data.ts'
import { promiseState } from '#domains/claims/promises/rules/promises.ts'
import type { ClaimPromise as MadePromise } from '#domains/claims/promises/server/promises.ts'
import type { Day } from '#platform/days.ts'
import { ZERO } from '#platform/money.ts'
import { policyFactsOf } from '#domains/claims/claims/server/transition.ts'
import type { ReceivedDocuments } from '#domains/claims/claims/server/received-documents.ts'
import type { Decision } from '#domains/claims/claims/server/decisions-and-requests.ts'
import type { RelatedPeople } from '#domains/claims/claims/server/claim-people.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'
import type { ClaimDocument } from '#domains/records/documents/server/claim-documents.ts'

const dayOf = ({ state }: { state: string }, at: Date | null): Day | null => at && stateDay(state, at)

/** What a view of a claim is made from, besides the claim itself. */
export type ClaimSources = RelatedPeople & {
  received: ReceivedDocuments
  decisions: readonly Decision[]
  promises: readonly MadePromise[]
  /** Of a denial: the clause it quotes, as the member accepted it. */
  quoted: { number: ClauseNumber; title: string; words: string; reading: string; inSpanish: string | null } | null
  today: Day
}

/** A claim as this actor may see it, field by field (docs/rules.md §6.2, visibility). */
export function presentClaim(actor: Actor, claim: Claim, sources: ClaimSources): ClaimView {
  const { received, membership, vehicle, today } = sources
  const facts = policyFactsOf(claim)
  const ownDraft = claim.status === 'DRAFT' && claim.filedBy === actor.id
  const reader = isSales(actor) && ownDraft ? 'agency' : readerOf(actor.role)
  const maySee = (part: Parameters<typeof maySeeClaimPart>[1]) => maySeeClaimPart(reader, part)
  const waitsForInsurer = claim.answers.carrier === 'waiting'
  const appealOpen = facts.deniedOn !== null && claim.status === 'DENIED' && today <= appealBy(facts.deniedOn, facts.deadlines.ofDenial)
  const reopenableUntil = claim.status !== 'CLOSED' || whyNotInTime(facts, today) ? null : mayReopenBy(facts, today)
  const curable = claim.outcome === 'no_response' && reopenableUntil !== null && claim.reopenRequestedAt === null
  const { step, turn } = nextStep({
    status: claim.status,
    outcome: claim.outcome,
    signed: claim.signedAt !== null,
    missing: received.missing.length,
    appealOpen,
    waitsForInsurer,
    curable,
  })
  const nextBy =
    facts.deniedOn && appealOpen
      ? appealBy(facts.deniedOn, facts.deadlines.ofDenial)
      : curable
        ? reopenableUntil
        : dayShown({ ...claim, reviewedBy: claim.noticeOn && documentsReviewedBy(claim.state, claim.noticeOn) }, reader === 'staff')
  const filled = received.documents.filter(({ state }) => state === 'clean').map(({ requirement }) => requirement)
  return {
    id: claim.id,
    number: claim.number,
    status: shownStatus(claim.status, { toStaff: reader === 'staff' }),
    outcome: claim.outcome,
    member: { id: claim.memberId, name: sources.memberName },
    membership: maySee('membership') ? membership : null,
    vehicle: maySee('vehicle') ? vehicle : null,
    answers: maySee('answers') ? claim.answers : null,
    progress: claim.status === 'DRAFT' && maySee('answers') ? progress(claim.answers, filled, received.needs) : null,
    next: { step, turn, by: maySee('days') ? nextBy : null },
    submittedAt: claim.submittedAt?.toISOString() ?? null,
    noticeOn: maySee('days') ? claim.noticeOn : null,
    documentsDueOn: maySee('days') ? claim.documentsDueOn : null,
    decideByOn: maySee('days') ? claim.decideByOn : null,
    promises: maySee('days') ? sources.promises.map((promise) => presentPromise(promise, today)) : [],
    signedAt: maySee('days') ? (claim.signedAt?.toISOString() ?? null) : null,
    answersDigest: maySee('answers') ? claim.answersDigest : null,
    filedBy: { name: sources.filedByName ?? 'Breakwater', role: claim.filedRole },
    editedBy: maySee('answers') ? claim.editedBy : null,
    updatedAt: claim.updatedAt.toISOString(),
    requirements: maySee('documents') ? presentRequirements(actor, claim, received) : null,
    approved: maySee('money') ? claim.approved : null,
    reducedBy: maySee('money') ? reductionsOf(sources.decisions) : [],
    paid: maySee('money') ? claim.paid : null,
    goodwill: maySee('money') ? claim.goodwill : ZERO,
    paidOn: maySee('money') ? dayOf(claim, claim.paidAt) : null,
    denial: maySee('denial') ? presentDenial(claim, sources, { explain: maySee('words') }) : null,
    appeal:
      claim.appealedAt && maySee('denial') ? { at: claim.appealedAt.toISOString(), text: maySee('words') ? claim.appealText : null } : null,
    reopenBy: maySee('days') ? reopenableUntil : null,
    replyDays: clocksOn(today).reply.target.days,
    reopening:
      claim.reopenRequestedAt && maySee('denial')
        ? { at: claim.reopenRequestedAt.toISOString(), text: maySee('words') ? claim.reopenText : null }
        : null,
    assignedTo: maySee('handler') && claim.assignedTo ? { id: claim.assignedTo, name: sources.assignedName ?? 'Somebody' } : null,
    whyNot: {
      answer: whyNotAnswer(actor, facts),
      submit: whyNotSubmit(actor, facts),
      sign: whyNotSign(actor.memberId, facts),
      remind: whyNotRemind(actor, facts),
      nudge: whyNotNudge(actor, facts),
      upload: may(actor, 'claims.add_document') ? whyNotUpload(actor, facts) : 'no_upload_after_filing',
      withdraw: whyNotWithdraw(actor, facts),
      appeal: whyNotAppeal(actor, facts, today),
      askReopening: whyNotAskReopening(actor, facts, { today, yearUsedUp: usedUpTheYear(sources.decisions) }),
    },
  }
}

const presentPromise = (promise: MadePromise, today: Day): ClaimPromise => ({
  step: promise.step,
  state: promiseState(promise, today),
  promisedOn: promise.promisedOn,
  metOn: promise.metOn,
  credit: promise.credit ?? ZERO,
})

function presentRequirements(actor: Actor, claim: Claim, { documents, needs, missing, requests }: ReceivedDocuments): ClaimRequirement[] {
  const open = requests.filter(({ metAt }) => metAt === null)
  const extra = documents
    .filter(({ requirement }) => !needs.some((need) => need.requirement === requirement))
    .map(({ requirement }) => requirement)
  const shown = [...needs, ...extraNeeds(extra, needs)]
  return shown.map((need) => ({
    requirement: need.requirement,
    title: need.title,
    what: need.what,
    why: need.why,
    need: need.need,
    state: stateOf(need, claim, { documents, missing }),
    statedInstead: statedInstead(need.requirement, claim.answers),
    askedFor: open.find(({ requirement, by }) => requirement === need.requirement && by !== 'system')?.why ?? null,
    files: documents.filter(({ requirement }) => requirement === need.requirement).map((document) => presentFile(actor, claim, document)),
  }))
}

/** Uploaded documents that the current answers do not require (any more) are shown too. */
function extraNeeds(requirements: readonly string[], needs: readonly DocumentNeed[]): DocumentNeed[] {
  const all = [...new Set(requirements.filter(isDocumentKind))].filter(
    (requirement) => !needs.some((need) => need.requirement === requirement),
  )
  return all.map((requirement) => ({ requirement, need: 'asked' as const, ...DOCUMENT_KIND_TEXTS[requirement] }))
}

function stateOf(
  { requirement, need }: DocumentNeed,
  claim: Claim,
  { documents, missing }: Pick<ReceivedDocuments, 'documents' | 'missing'>,
): ClaimRequirement['state'] {
  if (OURS.includes(requirement)) return requirement === 'claim_form' && !claim.signedAt ? 'missing' : 'ours'
  const files = documents.filter((each) => each.requirement === requirement)
  if (files.some(({ state }) => state === 'examining') && !files.some(({ state }) => state === 'clean')) return 'checking'
  if (missing.some((each) => each.requirement === requirement))
    return claim.answers.notYet?.includes(requirement) && claim.status === 'DRAFT' ? 'not_yet' : 'missing'
  if (files.some(({ state }) => state === 'clean') || statedInstead(requirement, claim.answers) !== null) return 'here'
  if (need === 'required') return claim.answers.notYet?.includes(requirement) ? 'not_yet' : 'missing'
  return 'if_you_have_it'
}

export function presentFile(actor: Actor, claim: Claim, document: ClaimDocument): ClaimFile {
  return {
    id: document.id,
    requirement: DOCUMENT_KINDS.find((requirement) => requirement === document.requirement) ?? 'photos',
    fileName: document.fileName,
    mediaType: document.mediaType,
    bytes: document.bytes,
    state: document.verdict,
    problem: document.problem && problemSentence(document.problem),
    pageCount: document.pageCount,
    quarterTurns: document.quarterTurns,
    addedBy: document.uploadedName,
    addedByRole: document.uploadedRole,
    at: document.at.toISOString(),
    whyNotRemove: whyNotRemove(actor, policyFactsOf(claim), document),
  }
}

export const usedUpTheYear = (decisions: readonly Decision[]): boolean => reductionsOf(decisions).some(({ code }) => code === 'P2')

function reductionsOf(decisions: readonly Decision[]): ClaimView['reducedBy'] {
  const approval = decisions.findLast(({ kind }) => kind === 'approved' || kind === 'appeal_overturned')
  return (approval?.reducedBy ?? []).map((code) => ({ code, reason: PARTIALS[code].reason }))
}

function presentDenial(claim: Claim, { decisions, quoted }: ClaimSources, { explain }: { explain: boolean }): ClaimView['denial'] {
  const code = Object.keys(DENIALS).find((each): each is DenialCode => each === claim.denialCode)
  const denial = decisions.findLast(({ kind }) => kind === 'denied')
  if (!code || !denial || !quoted) return null
  const { reason, cure } = denialWords(code, claim.lossType)
  const decidedOn = stateDay(claim.state, denial.at)
  return {
    code,
    reason,
    cure,
    decidedOn,
    appealBy: appealBy(decidedOn, deadlinesOn(decidedOn)),
    explanation: explain ? denial.explanation : null,
    clause: quoted,
  }
}
