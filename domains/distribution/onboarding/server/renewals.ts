import type { Email } from '#domains/records/rendering/rules/email.ts'
import { agencyAdmins } from '#domains/distribution/agencies/server/agency-recipients.ts'
import { checkNpnSoon } from '#domains/distribution/onboarding/server/check-npn.ts'
import {
  addAgencyApplication,
  agencyNamed,
  applicationById,
  applicationOfAgency,
  type ApplicationId,
} from '#domains/distribution/onboarding/server/onboarding.store.ts'
import { presentPaper } from '#domains/distribution/onboarding/server/onboarding.present.ts'
import {
  addPaper,
  decidePaper,
  paperById,
  type PaperRow,
  presentPapers,
  setPaperState,
} from '#domains/distribution/onboarding/server/papers.store.ts'
import { type PaperAnswers, regionOf } from '#domains/distribution/onboarding/rules/paper.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

type Agency = { master_code: string; name: string; home_state: string; npn: string | null }
export type RenewedAnswers = Extract<PaperAnswers, { kind: 'license' | 'eo' }>
export type RenewedRow = PaperRow & { answers: RenewedAnswers }

/** Where an agency's papers are kept: its application, or one begun now. The caller has locked the agency. */
export async function applicationForAgency(tx: Tx, agency: Agency, contactName: string): Promise<ApplicationId> {
  const { master_code: masterCode, name, home_state: state, npn } = agency
  const present = await applicationOfAgency(masterCode)
  if (present) return present.id
  const id = newId('agencyApplication')
  await addAgencyApplication(tx, { id, masterCode, name, contactName, state, at: clock.now() })
  if (npn) await checkNpnSoon(tx, id, npn)
  return id
}

/** The licenses and insurances of an agency that are verified, wait or were returned. */
export async function renewablePapers(masterCode: string): Promise<RenewedRow[]> {
  const application = await applicationOfAgency(masterCode)
  return application ? (await presentPapers(application.id)).filter(isRenewed) : []
}

/** The paper of an agency by its id. */
export async function renewalById(masterCode: string, id: Id<'applicationPaper'>): Promise<RenewedRow | null> {
  const paper = await paperById(id)
  const application = paper && (await applicationById(paper.agency_application_id))
  return paper && application?.master_code === masterCode && isRenewed(paper) ? paper : null
}

const isRenewed = (paper: PaperRow): paper is RenewedRow => paper.answers.kind === 'license' || paper.answers.kind === 'eo'

/** As their agency's admins and compliance read them. */
export const paperViews = (papers: readonly PaperRow[]) => papers.map((paper) => presentPaper(paper, true))

type Renewal = { answers: RenewedAnswers; fileId: Id<'applicationFile'>; givenBy: string }

/** Keeps a renewed paper in place of one that still waited; what is verified stays beside it. */
export async function addRenewal(tx: Tx, applicationId: ApplicationId, { answers, fileId, givenBy }: Renewal): Promise<void> {
  const waiting = (await presentPapers(applicationId)).filter(({ state }) => state !== 'verified')
  for (const earlier of waiting.filter((each) => isSame(each, answers))) await setPaperState(tx, earlier.id, 'replaced')
  await addPaper(tx, { id: newId('applicationPaper'), applicationId, answers, secret: null, fileId, givenBy, at: clock.now() })
}

const isSame = ({ kind, region }: PaperRow, answers: PaperAnswers): boolean => kind === answers.kind && region === regionOf(answers)

type Decided = { by: Id<'user'>; byName: string; reason: string | null }

/** A renewed paper is verified, in place of the one before, or returned with a reason. */
export async function decideRenewal(tx: Tx, paper: RenewedRow, { by, byName, reason }: Decided): Promise<void> {
  const verifies = reason === null
  const present = verifies ? await presentPapers(paper.agency_application_id) : []
  for (const before of present.filter((each) => each.state === 'verified' && isSame(each, paper.answers)))
    await setPaperState(tx, before.id, 'replaced')
  await decidePaper(tx, paper.id, { state: verifies ? 'verified' : 'returned', by, byName, at: clock.now(), reason })
}

/** An email to the active admins of an agency, with the page of its documents. */
export async function writeAgency(
  tx: Tx,
  masterCode: string,
  words: (about: { name: string; agencyName: string; url: string }) => Email,
): Promise<void> {
  const agencyName = await agencyNamed(tx, masterCode)
  const once = newId('event')
  for (const to of await agencyAdmins(tx, masterCode))
    await sendEmail(tx, {
      kind: 'agency_renewal',
      to,
      userId: to.id,
      onceKey: `agency_renewal:${once}:${to.id}`,
      email: words({ name: to.firstName, agencyName, url: `${publicUrl()}${to.path}?tab=documents` }),
    })
}
