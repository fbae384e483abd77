import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { addActivity } from '#domains/distribution/leads/server/activities.ts'
import { completeLead, lockLeadForChange, tickByEvidence } from '#domains/distribution/leads/server/leads.ts'
import type { LeadRow } from '#domains/distribution/leads/server/visible-leads.ts'
import type { PaperByHand } from '#domains/distribution/onboarding/contract.ts'
import { checklistOf, verifiedOf } from '#domains/distribution/onboarding/rules/checklist.ts'
import { returnedEmail, verifiedEmail } from '#domains/distribution/onboarding/rules/emails.ts'
import { lastDayOf, type PaperAnswers, regionOf } from '#domains/distribution/onboarding/rules/paper.ts'
import { type Addressed, currentOf } from '#domains/distribution/onboarding/server/applications.ts'
import { npnChange, paperName, refuseForeignFile } from '#domains/distribution/onboarding/server/give.ts'
import { changeApplication, lockApplication } from '#domains/distribution/onboarding/server/onboarding.store.ts'
import {
  addPaper,
  decidePaper,
  factsOf,
  paperById,
  papersToVerify,
  type PaperRow,
  presentPaperLike,
  presentPapers,
  setPaperState,
} from '#domains/distribution/onboarding/server/papers.store.ts'
import { writeApplicant } from '#domains/distribution/onboarding/server/writing.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'

type Decision = { decision: 'verify' } | { decision: 'return'; reason: string }
type OfLead = { leadId: Id<'lead'>; paperId: Id<'applicationPaper'> }

/** Compliance verifies a paper or returns it; the lead's criterion follows, and the applicant is written to. */
export async function decide(actor: Actor & { userId: Id<'user'> }, { leadId, paperId }: OfLead, decision: Decision): Promise<void> {
  await inTransaction(async (tx) => {
    const lead = await lockLeadForChange(tx, actor, leadId)
    const application = await currentOf(tx, lead)
    await lockApplication(tx, application.id)
    const paper = await paperById(paperId)
    if (paper?.agency_application_id !== application.id) throw new Refusal('not_found')
    const verifies = decision.decision === 'verify'
    refuseWrongState(paper, verifies)

    const reason = verifies ? null : decision.reason
    const state = verifies ? 'verified' : 'returned'
    await decidePaper(tx, paper.id, { state, by: actor.userId, byName: actor.name, at: clock.now(), reason })
    const left = await follow(tx, actor, lead, application)
    await record(tx, actor, leadId, {
      answers: paper.answers,
      event: verifies ? 'lead.paper_verified' : 'lead.paper_returned',
      why: reason,
    })
    const { kind } = paper
    if (verifies) await writeApplicant(tx, application, 'agency_paper_verified', (about) => verifiedEmail(about, { kind, left }))
    else await writeApplicant(tx, application, 'agency_paper_returned', (about) => returnedEmail(about, { kind, reason: reason ?? '' }))
  })
}

function refuseWrongState({ state, verdict, answers }: PaperRow, verifies: boolean): void {
  if (state !== 'given' && (verifies || state !== 'verified')) throw new Refusal('paper_decided', { status: 409 })
  if (!verifies) return
  if (verdict !== null && verdict !== 'clean') throw new Refusal('file_not_clean', { status: 409 })
  const lastDay = lastDayOf(answers)
  if (lastDay !== null && lastDay < officeDay()) throw new Refusal('paper_ended', { status: 409 })
}

/** What was checked on a signed original: its scan and a note are the evidence. */
export async function verifyOnPaper(actor: Actor & { userId: Id<'user'> }, leadId: Id<'lead'>, byHand: PaperByHand): Promise<void> {
  const { fileId, note } = byHand
  const answers = originalOf(byHand)
  await inTransaction(async (tx) => {
    const lead = await lockLeadForChange(tx, actor, leadId)
    const application = await currentOf(tx, lead)
    const locked = await lockApplication(tx, application.id)
    await refuseForeignFile(application.id, fileId)
    const earlier = await presentPaperLike(application.id, answers)
    if (earlier) await setPaperState(tx, earlier.id, 'replaced')
    const change = byHand.kind === 'license' && locked ? await npnChange(locked, byHand.npn) : {}
    const at = clock.now()
    await addPaper(
      tx,
      { id: newId('applicationPaper'), applicationId: application.id, answers, secret: null, fileId, givenBy: actor.name, at },
      { on: at, by: actor.userId, byName: actor.name, note },
    )
    await changeApplication(tx, application.id, { changed_at: at, ...change })
    await follow(tx, actor, lead, application)
    await record(tx, actor, leadId, { answers, event: 'lead.paper_verified', why: note })
  })
}

function originalOf(byHand: PaperByHand): PaperAnswers {
  if (byHand.kind === 'license') return { kind: 'license', state: byHand.state, number: byHand.number, expiresOn: byHand.expiresOn }
  if (byHand.kind === 'eo') return { kind: 'eo', insurer: byHand.insurer, perClaim: byHand.perClaim, expiresOn: byHand.expiresOn }
  return { kind: byHand.kind, form: 'original', signedOn: byHand.signedOn }
}

/** The lead's criteria follow from its papers; how many parts are not verified. A tick from before, without a paper, is left. */
async function follow(tx: Tx, actor: Actor, lead: LeadRow, { id }: Addressed): Promise<number> {
  const papers = await presentPapers(id)
  const items = checklistOf(factsOf(papers), lead.state)
  const evidence = items.filter(({ kind }) => papers.some((paper) => paper.kind === kind))
  await tickByEvidence(tx, actor, lead, verifiedOf(evidence))
  const npn = (await lockApplication(tx, id))?.npn
  const { email, phone, zip, estimated_policies } = lead
  if (npn && !lead.npn) await completeLead(tx, lead.id, { email, phone, zip, estimated_policies, npn })
  return items.filter(({ state }) => state !== 'verified').length
}

type Recorded = { answers: PaperAnswers; event: 'lead.paper_verified' | 'lead.paper_returned'; why: string | null }

async function record(tx: Tx, by: Actor, leadId: Id<'lead'>, { answers, event, why }: Recorded): Promise<void> {
  const paper = paperName(answers)
  const decided = event === 'lead.paper_verified' ? say`Verified: ${paper}.` : say`Returned: ${paper}.`
  const body = [inEnglish(decided), why].filter(Boolean).join(' ')
  await addActivity(tx, { leadId, kind: 'note', body, by, at: clock.now() })
  await recordEvent(tx, {
    kind: event,
    by,
    about: { noun: 'lead', id: leadId },
    why,
    data: { paper: answers.kind, region: regionOf(answers) },
  })
}

/** SQL: how many documents wait for compliance, as the list of them counts. */
export const countToVerify = (): RawBuilder<number> => sql`select count(*)::int from (${papersToVerify()}) w`
