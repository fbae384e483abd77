import type { PaperAnswers } from '#domains/distribution/onboarding/rules/paper.ts'
import { applicationsOfLead, type ApplicationId, changeApplication } from '#domains/distribution/onboarding/server/onboarding.store.ts'
import { type PaperRow, presentPapers, sealedOf } from '#domains/distribution/onboarding/server/papers.store.ts'
import type { BankAccount } from '#domains/money/payees/server/bank-account.ts'
import { unsealed } from '#domains/money/payees/server/sealing.ts'
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

/** The application is over: its papers stay as the agency's. */
export const markConverted = (tx: Tx, id: ApplicationId, masterCode: string) =>
  changeApplication(tx, id, { master_code: masterCode, converted_at: clock.now() })

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
  const sealed = paper && (await sealedOf(paper.id))
  if (!paper?.decided_at || !paper.decided_by || !sealed || paper.answers.kind !== 'ach' || paper.answers.form !== 'typed') return null
  const secret: unknown = JSON.parse(unsealed(paper.id, sealed))
  if (typeof secret !== 'object' || secret === null || !('routing' in secret) || !('account' in secret))
    throw new Error(`The account ${paper.id} is sealed otherwise.`)
  const { holder, bankName, accountType } = paper.answers
  return {
    holder,
    bankName,
    bank: { accountType, routing: String(secret.routing), account: String(secret.account) },
    verified: { on: officeDay(paper.decided_at), by: paper.decided_by },
  }
}
