import type { Actor } from '#access/actor.ts'
import { lockAgencyOrRefuse } from '#domains/distribution/agencies/server/agencies.ts'
import { takeRenewed } from '#domains/distribution/agencies/server/verified-papers.ts'
import type { Renewal } from '#domains/distribution/agency-papers/contract.ts'
import { renewalReturnedEmail, renewalVerifiedEmail } from '#domains/distribution/onboarding/rules/emails.ts'
import { regionOf } from '#domains/distribution/onboarding/rules/paper.ts'
import { keepFile } from '#domains/distribution/onboarding/server/files.ts'
import { refuseForeignFile } from '#domains/distribution/onboarding/server/give.ts'
import {
  addRenewal,
  applicationForAgency,
  decideRenewal,
  renewalById,
  type RenewedAnswers,
  type RenewedRow,
  writeAgency,
} from '#domains/distribution/onboarding/server/renewals.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

/** An agency that still works, locked: of two decisions at once the second waits. */
async function lockWorking(tx: Tx, actor: Actor, masterCode: string) {
  const agency = await lockAgencyOrRefuse(tx, actor, masterCode)
  if (agency.status === 'TERMINATED') throw new Refusal('agency_ended', { status: 409 })
  return agency
}

export async function keepRenewalFile(actor: Actor, masterCode: string, upload: { fileName: string; stream: AsyncIterable<Uint8Array> }) {
  const id = await inTransaction(async (tx) => applicationForAgency(tx, await lockWorking(tx, actor, masterCode), actor.name))
  return keepFile({ id }, { ...upload, by: actor.name })
}

/** An admin hands in a renewed paper with its file; it waits for compliance. */
export async function giveRenewal(actor: Actor, masterCode: string, { fileId, ...answers }: Renewal): Promise<void> {
  await inTransaction(async (tx) => {
    const agency = await lockWorking(tx, actor, masterCode)
    const application = await applicationForAgency(tx, agency, actor.name)
    await refuseForeignFile(application, fileId)
    await addRenewal(tx, application, { answers, fileId, givenBy: actor.name })
    await record(tx, actor, { agency, answers, event: 'given', why: null })
  })
}

type OfAgency = { masterCode: string; paperId: Id<'applicationPaper'> }
type Decision = { decision: 'verify' } | { decision: 'return'; reason: string }

/** Compliance verifies a renewed paper, which sets the agency's dates, or returns it with a reason; the admins are written to. */
export async function decideRenewed(
  actor: Actor & { userId: Id<'user'> },
  { masterCode, paperId }: OfAgency,
  decision: Decision,
): Promise<void> {
  await inTransaction(async (tx) => {
    const agency = await lockWorking(tx, actor, masterCode)
    const paper = await renewalById(masterCode, paperId)
    if (!paper) throw new Refusal('not_found')
    const reason = decision.decision === 'return' ? decision.reason : null
    refuseWrongState(paper, reason === null)
    await decideRenewal(tx, paper, { by: actor.userId, byName: actor.name, reason })
    const { answers } = paper
    await record(tx, actor, { agency, answers, event: reason === null ? 'verified' : 'returned', why: reason })
    if (reason !== null) {
      await writeAgency(tx, masterCode, (about) => renewalReturnedEmail(about, { kind: answers.kind, reason }))
      return
    }
    const lifted = await takeRenewed(tx, actor, agency, answers)
    await writeAgency(tx, masterCode, (about) => renewalVerifiedEmail(about, { kind: answers.kind, until: answers.expiresOn, lifted }))
  })
}

function refuseWrongState({ state, verdict, answers }: RenewedRow, verifies: boolean): void {
  if (state !== 'given') throw new Refusal('paper_decided', { status: 409 })
  if (!verifies) return
  if (verdict !== 'clean') throw new Refusal('file_not_clean', { status: 409 })
  if (answers.expiresOn < officeDay()) throw new Refusal('paper_ended', { status: 409 })
}

type Recorded = {
  agency: { id: Id<'agency'>; master_code: string }
  answers: RenewedAnswers
  event: 'given' | 'verified' | 'returned'
  why: string | null
}

const record = (tx: Tx, by: Actor, { agency, answers, event, why }: Recorded) =>
  recordEvent(tx, {
    kind: `agency.paper_${event}`,
    by,
    about: { noun: 'agency', id: agency.id },
    masterCode: agency.master_code,
    why,
    data: { paper: answers.kind, region: regionOf(answers), expiresOn: answers.expiresOn },
  })
