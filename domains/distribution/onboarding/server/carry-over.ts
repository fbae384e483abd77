import type { Signed, W9 } from '#domains/distribution/application-forms/rules/w9-form.ts'
import type { PaperAnswers } from '#domains/distribution/onboarding/rules/paper.ts'
import { convertedEmail } from '#domains/distribution/onboarding/rules/emails.ts'
import { writeApplicant } from '#domains/distribution/onboarding/server/writing.ts'
import {
  applicationById,
  applicationsOfLead,
  type ApplicationId,
  changeApplication,
} from '#domains/distribution/onboarding/server/onboarding.store.ts'
import { type PaperRow, presentPapers } from '#domains/distribution/onboarding/server/papers.store.ts'
import { accountNumbersOf, taxNumberOf } from '#domains/distribution/onboarding/server/forms.ts'
import type { BankAccount } from '#domains/money/payees/server/bank-account.ts'
import { clock, officeDay } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

/** What an agency begins with: everything compliance verified of its application. */
export type VerifiedPapers = {
  applicationId: ApplicationId
  npn: string | null
  address: { street: string; city: string; zip: string } | null
  licenses: readonly { state: string; number: string; expiresOn: Day; verifiedOn: Day; verifiedBy: Id<'user'> }[]
  eo: { perClaim: Cents; expiresOn: Day } | null
  w9On: Day | null
  achOn: Day | null
  agreementOn: Day | null
}

/** The verified papers of a lead; null when it has no application. */
export async function verifiedPapersOf(leadId: Id<'lead'>): Promise<VerifiedPapers | null> {
  const [application] = await applicationsOfLead(leadId)
  if (!application?.is_current) return null
  const papers = (await presentPapers(application.id)).filter(({ state }) => state === 'verified')
  const find = <K extends PaperAnswers['kind']>(kind: K) =>
    papers.find((paper): paper is PaperRow & { answers: Extract<PaperAnswers, { kind: K }> } => paper.answers.kind === kind)
  const [eo, w9, ach, agreement] = [find('eo')?.answers, find('w9'), find('ach'), find('agreement')]
  return {
    applicationId: application.id,
    npn: application.npn,
    address: w9 && 'street' in w9.answers ? { street: w9.answers.street, city: w9.answers.city, zip: w9.answers.zip } : null,
    licenses: papers.flatMap((paper) => licenseIn(paper) ?? []),
    eo: eo?.kind === 'eo' ? { perClaim: eo.perClaim, expiresOn: eo.expiresOn } : null,
    w9On: w9 ? dayOf(w9) : null,
    achOn: ach?.decided_at ? officeDay(ach.decided_at) : null,
    agreementOn: agreement ? dayOf(agreement) : null,
  }
}

function licenseIn({ answers, decided_at: decidedAt, decided_by: verifiedBy }: PaperRow): VerifiedPapers['licenses'][number] | null {
  if (answers.kind !== 'license' || !decidedAt || !verifiedBy) return null
  const { state, number, expiresOn } = answers
  return { state, number, expiresOn, verifiedOn: officeDay(decidedAt), verifiedBy }
}

/** The day it was signed: of an original what compliance read on it. */
const dayOf = ({ answers, given_at: givenAt }: PaperRow): Day => ('signedOn' in answers ? answers.signedOn : officeDay(givenAt))

/** The application is over: its papers stay as the agency's, and its applicant is written to. */
export async function markConverted(tx: Tx, id: ApplicationId, { masterCode, invited }: { masterCode: string; invited: string }) {
  await changeApplication(tx, id, { master_code: masterCode, converted_at: clock.now() })
  const application = await applicationById(id)
  if (application)
    await writeApplicant(tx, application, 'agency_application_converted', (about) => convertedEmail(about, { masterCode, invited }))
}

export type VerifiedAccount = {
  holder: string
  bankName: string
  bank: BankAccount
  verified: { on: Day; by: Id<'user'> }
}

/**
 * The verified bank account of an application, unsealed: for where commissions are paid, and for nothing else. Null when the account was
 * verified on an original, or is not verified.
 */
export async function verifiedAccountOf(application: ApplicationId): Promise<VerifiedAccount | null> {
  const paper = (await presentPapers(application)).find(({ kind, state }) => kind === 'ach' && state === 'verified')
  if (!paper?.decided_at || !paper.decided_by || paper.answers.kind !== 'ach' || paper.answers.form !== 'typed') return null
  const { routing, account } = await accountNumbersOf(paper.id)
  const { holder, bankName, accountType } = paper.answers
  return {
    holder,
    bankName,
    bank: { accountType, routing, account },
    verified: { on: officeDay(paper.decided_at), by: paper.decided_by },
  }
}

export type VerifiedW9 = W9 & Signed & { tin: string; signedOn: Day }

/**
 * The verified W-9 of an application with its number: for the agency's taxes. Null when it was verified on an original, or is not verified.
 */
export async function verifiedW9Of(application: ApplicationId): Promise<VerifiedW9 | null> {
  const paper = (await presentPapers(application)).find(({ kind, state }) => kind === 'w9' && state === 'verified')
  if (paper?.answers.kind !== 'w9' || paper.answers.form !== 'typed') return null
  const { kind: _, form: __, tinLast4: ___, ...w9 } = paper.answers
  return { ...w9, tin: await taxNumberOf(paper.id), signedOn: dayOf(paper) }
}
