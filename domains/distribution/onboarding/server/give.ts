import type { Origin, Visitor } from '#access/actor.ts'
import { addActivity } from '#domains/distribution/leads/server/activities.ts'
import type { GivenPaper } from '#domains/distribution/onboarding/contract.ts'
import { checklistOf, isComplete, reviewDueOn } from '#domains/distribution/onboarding/rules/checklist.ts'
import { completeEmail, completeNews } from '#domains/distribution/onboarding/rules/emails.ts'
import { type PaperAnswers, regionOf } from '#domains/distribution/onboarding/rules/paper.ts'
import { agreementDigest, agreementToday } from '#domains/distribution/application-forms/server/agreement.ts'
import { applicationOfToken } from '#domains/distribution/onboarding/server/applications.ts'
import { fileById } from '#domains/distribution/onboarding/server/files.store.ts'
import { checkNpnSoon } from '#domains/distribution/onboarding/server/check-npn.ts'
import {
  type ApplicationChange,
  type ApplicationId,
  type ApplicationRow,
  changeApplication,
  lockApplication,
} from '#domains/distribution/onboarding/server/onboarding.store.ts'
import { addPaper, factsOf, presentPaperLike, presentPapers, setPaperState } from '#domains/distribution/onboarding/server/papers.store.ts'
import { writeApplicant } from '#domains/distribution/onboarding/server/writing.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import { pathTo } from '#access/path-to.ts'
import { sealed } from '#domains/money/payees/server/sealing.ts'
import { calendarOn } from '#domains/records/company-calendar/server/calendar.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'

/** One paper of an applicant: checked, sealed where it has to be, and kept in place of the one before. */
export async function givePaper(token: string, given: GivenPaper, from: Origin): Promise<void> {
  await inTransaction(async (tx) => {
    const application = await applicationOfToken(token)
    const locked = await lockApplication(tx, application.id)
    if (!locked || locked.converted_at) throw new Refusal('application_converted', { status: 409 })
    if (given.kind === 'agreement' && (given.version !== agreementToday().version || given.sha256 !== agreementDigest()))
      throw new Refusal('agreement_changed', { status: 409 })
    const answers = answersOf(given, from)
    const fileId = 'fileId' in given ? (given.fileId ?? null) : null
    await refuseForeignFile(application.id, fileId)
    await replace(tx, application.id, answers)
    const id = newId('applicationPaper')
    const secret = secretOf(given)
    const at = clock.now()
    await addPaper(tx, {
      id,
      applicationId: application.id,
      answers,
      secret: secret === null ? null : sealed(id, JSON.stringify(secret)),
      fileId,
      givenBy: application.contact_name,
      at,
    })
    await changeApplication(tx, application.id, {
      changed_at: at,
      ...(given.kind === 'license' ? await npnChange(locked, given.npn) : {}),
      // An application that a recruiter began is in the language of whoever goes on with it.
      ...(from.language && !application.language ? { language: from.language } : {}),
    })
    if (given.kind === 'license') await checkNpnSoon(tx, application.id, given.npn)
    await tellLead(tx, application, answers)
    await completeOnce(tx, application)
  })
}

function answersOf(given: GivenPaper, { ip, userAgent }: Origin): PaperAnswers {
  switch (given.kind) {
    case 'license': {
      const { kind, state, number, expiresOn } = given
      return { kind, state, number, expiresOn }
    }
    case 'eo': {
      const { kind, insurer, perClaim, expiresOn } = given
      return { kind, insurer, perClaim, expiresOn }
    }
    case 'w9': {
      const { tin, certified: _, ...typed } = given
      return { ...typed, form: 'typed', tinLast4: tin.slice(-4), ip, userAgent }
    }
    case 'ach': {
      const { kind, holder, bankName, accountType, accountNumber } = given
      return { kind, form: 'typed', holder, bankName, accountType, last4: accountNumber.slice(-4) }
    }
    case 'agreement': {
      const { kind, version, sha256, signedName } = given
      return { kind, form: 'typed', version, sha256, signedName, ip, userAgent }
    }
  }
}

/** What no screen shows: sealed with the paper's id. */
function secretOf(given: GivenPaper): Readonly<Record<string, string>> | null {
  if (given.kind === 'w9') return { tin: given.tin }
  return given.kind === 'ach' ? { routing: given.routingNumber, account: given.accountNumber } : null
}

/** A file that was uploaded to this application, and not refused. */
export async function refuseForeignFile(id: ApplicationId, fileId: Id<'applicationFile'> | null): Promise<void> {
  if (fileId === null) return
  const file = await fileById(fileId)
  if (file?.applicationId !== id || (file.verdict !== 'clean' && file.verdict !== 'examining'))
    throw new Refusal('file_missing', { fields: { fileId: 'Choose the file again. We don’t have it.' } })
}

async function replace(tx: Tx, id: ApplicationId, answers: PaperAnswers): Promise<void> {
  const earlier = await presentPaperLike(id, answers)
  if (earlier?.state === 'verified') throw new Refusal('already_verified', { status: 409 })
  if (earlier) await setPaperState(tx, earlier.id, 'replaced')
}

async function tellLead(tx: Tx, { counts_for: leadId, contact_name: name }: ApplicationRow, answers: PaperAnswers): Promise<void> {
  if (!leadId) return
  const by: Visitor = { kind: 'visitor', name }
  await addActivity(tx, { leadId, kind: 'note', body: inEnglish(say`Handed in: ${paperName(answers)}.`), by, at: clock.now() })
  await recordEvent(tx, {
    kind: 'lead.paper_given',
    by,
    about: { noun: 'lead', id: leadId },
    data: { paper: answers.kind, region: regionOf(answers) },
  })
}

/** Another NPN: what the registry said was of the one before, and so was a license of another state that is verified. */
export async function npnChange({ id, npn: before }: { id: ApplicationId; npn: string | null }, npn: string): Promise<ApplicationChange> {
  if (before === npn) return {}
  const verified = (await presentPapers(id)).some(({ kind, state }) => kind === 'license' && state === 'verified')
  if (before && verified)
    throw new Refusal('bad_input', { fields: { npn: 'A license is already verified with another NPN. It has to be returned first.' } })
  return { npn, registry: null }
}

const NAMES = { eo: say`E&O insurance`, w9: say`W-9`, ach: say`bank account`, agreement: say`signed agreement` } as const
export const paperName = (answers: PaperAnswers): string =>
  inEnglish(answers.kind === 'license' ? say`license for ${answers.state}` : NAMES[answers.kind])

async function completeOnce(tx: Tx, application: ApplicationRow): Promise<void> {
  const items = checklistOf(factsOf(await presentPapers(application.id)), application.state)
  if (application.complete_at || !isComplete(items)) return
  await changeApplication(tx, application.id, { complete_at: clock.now() })
  const today = officeDay()
  const by = reviewDueOn(today, calendarOn(today))
  await writeApplicant(tx, application, 'agency_application_complete', (about) => completeEmail(about, { by }))
  const { counts_for: leadId, owner_id: userId, id } = application
  if (leadId && userId)
    await notify(tx, {
      kind: 'lead_application_complete',
      to: { userId },
      onceKey: `lead_application_complete:${id}`,
      ...completeNews(application.agency_name),
      path: pathTo('/sales-center/board/:leadId', { leadId }),
    })
}
