import type { Actor, Visitor } from '#access/actor.ts'
import { lockLeadForChange, tickByEvidence } from '#domains/distribution/leads/server/leads.ts'
import { lockLead, type LeadRow } from '#domains/distribution/leads/server/visible-leads.ts'
import { isOpen as isOpenStage } from '#domains/distribution/leads/rules/lead.ts'
import { LEAD_STAGES } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { checklistOf, type Turn, turnOf, verifiedOf } from '#domains/distribution/onboarding/rules/checklist.ts'
import { factsOf, presentPapers } from '#domains/distribution/onboarding/server/papers.store.ts'
import { npnIn } from '#domains/people/agency/rules/npn.ts'
import { ONBOARDING } from '#domains/distribution/onboarding/rules/onboarding.data.ts'
import { linkEmail, linkOfRecruiterEmail } from '#domains/distribution/onboarding/rules/emails.ts'
import { writeApplicant } from '#domains/distribution/onboarding/server/writing.ts'
import {
  addApplication,
  applicationById,
  applicationByEmail,
  applicationByLink,
  type ApplicationRow,
  applicationsOfLead,
  changeApplication,
  linksSince,
  lockApplication,
  type NewApplication,
} from '#domains/distribution/onboarding/server/onboarding.store.ts'
import { hashToken } from '#domains/people/identity/server/tokens.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'

type Applicant = Pick<NewApplication, 'agencyName' | 'contactName' | 'state' | 'language'> & { email: string; npn: string | null }

/**
 * The public form begins an application, or finds the one of this address, and sends its link there: nothing of it is shown to whoever
 * only knows an agency's data. `leadId` null: it sells for us already, and its recruiter was notified.
 */
export async function beginByForm(tx: Tx, leadId: Id<'lead'> | null, applicant: Applicant): Promise<void> {
  const earlier = leadId ? await applicationsOfLead(leadId) : await unattached(applicant.email)
  const own = earlier.find(({ email }) => email === applicant.email)
  const isCurrent = own ? own.is_current : leadId !== null && !earlier.some((each) => each.is_current)
  const isSent = await sendWithinLimit(tx, own ?? (await begin(tx, leadId, { ...applicant, isCurrent })))
  if (leadId && isCurrent && isSent) await agreementIsOut(tx, leadId, applicant.contactName)
}

/** The agreement is signed in the application, so with its link it is out for signature, whoever had the link sent. */
async function agreementIsOut(tx: Tx, leadId: Id<'lead'>, contactName: string): Promise<void> {
  const lead = await lockLead(tx, leadId, { wait: true })
  if (lead) await tickByEvidence(tx, { kind: 'visitor', name: contactName }, lead, new Map([['esign_out', true]]))
}

const unattached = async (email: string) =>
  [await applicationByEmail(email)].filter((found) => found !== undefined && found.lead_id === null) as ApplicationRow[]

type Beginning = Omit<NewApplication, 'id' | 'at' | 'leadId'>

async function begin(tx: Tx, leadId: Id<'lead'> | null, beginning: Beginning): Promise<Addressed> {
  const id = newId('agencyApplication')
  await addApplication(tx, { ...beginning, npn: npnIn(beginning.npn), id, leadId, at: clock.now() })
  if (leadId)
    await recordEvent(tx, {
      kind: 'lead.application_begun',
      by: { kind: 'visitor', name: beginning.contactName } satisfies Visitor,
      about: { noun: 'lead', id: leadId },
    })
  const { email, agencyName: agency_name, contactName: contact_name, language } = beginning
  return { id, email, agency_name, contact_name, language }
}

export type Addressed = Pick<ApplicationRow, 'id' | 'email' | 'agency_name' | 'contact_name' | 'language'>

const DAY_MS = 86_400_000
const isWithinLimit = async ({ id }: Addressed): Promise<boolean> =>
  (await linksSince(id, new Date(clock.now().getTime() - DAY_MS))) < ONBOARDING.linksADay

/** Nothing is answered about it to whoever asked: over the limit, no email is sent. */
async function sendWithinLimit(tx: Tx, application: Addressed): Promise<boolean> {
  const isSent = await isWithinLimit(application)
  if (isSent) await writeApplicant(tx, application, 'agency_application_link', linkEmail)
  return isSent
}

export async function sendLinkTo(email: string): Promise<void> {
  await inTransaction(async (tx) => {
    const application = await applicationByEmail(email)
    if (application) await sendWithinLimit(tx, application)
  })
}

/** The recruiter sends the link; what the lead says already is not asked again. */
export async function sendLinkOfLead(actor: Actor, leadId: Id<'lead'>): Promise<void> {
  await inTransaction(async (tx) => {
    const lead = await lockLeadForChange(tx, actor, leadId)
    const application = await currentOf(tx, lead)
    if (!application.email) throw new Refusal('no_address_yet', { status: 409 })
    if (!(await isWithinLimit(application))) throw new Refusal('enough_links', { status: 429 })
    const words = (about: Parameters<typeof linkEmail>[0]) => linkOfRecruiterEmail({ ...about, recruiterName: actor.name })
    await writeApplicant(tx, application, 'agency_application_link', words)
    // The agreement is signed in the application, so now it is out for signature.
    await tickByEvidence(tx, actor, lead, new Map([['esign_out', true]]))
    await recordEvent(tx, { kind: 'lead.application_sent', by: actor, about: { noun: 'lead', id: leadId } })
  })
}

/** The application that counts for a lead; begun now where there is none. The caller has locked the lead. */
export async function currentOf(tx: Tx, lead: LeadRow): Promise<Addressed> {
  const [first] = await applicationsOfLead(lead.id)
  if (first?.is_current) return first
  const { agency_name: agencyName, contact_name: contactName, email, state, npn } = lead
  return begin(tx, lead.id, { isCurrent: true, agencyName, contactName, email, state, npn, language: null })
}

/** Another application of the same agency becomes the one that counts, and the lead's criteria follow from its papers alone. */
export async function chooseApplication(actor: Actor, leadId: Id<'lead'>, id: Id<'agencyApplication'>): Promise<void> {
  await inTransaction(async (tx) => {
    const lead = await lockLeadForChange(tx, actor, leadId)
    const all = await applicationsOfLead(leadId)
    if (!all.some((each) => each.id === id)) throw new Refusal('not_found')
    for (const each of all) if (each.is_current) await changeApplication(tx, each.id, { is_current: false })
    await changeApplication(tx, id, { is_current: true, lead_id: leadId })
    // What was verified of the other application is not verified of this one.
    const items = checklistOf(factsOf(await presentPapers(id)), lead.state)
    await tickByEvidence(tx, actor, lead, verifiedOf(items))
    await recordEvent(tx, { kind: 'lead.application_chosen', by: actor, about: { noun: 'lead', id: leadId } })
  })
}

export async function applicationOfToken(token: string): Promise<ApplicationRow> {
  const application = await applicationByLink(hashToken(token), clock.now())
  if (!application) throw new Refusal('not_found')
  return application
}

/**
 * The application that counts for its lead, locked until the transaction ends, with whose turn it is and when something last happened. Null
 * for one that is over, or that nobody has an address for.
 */
export async function lockedInProgress(tx: Tx, id: Id<'agencyApplication'>): Promise<InProgress | null> {
  await lockApplication(tx, id)
  const application = await applicationById(id)
  if (!application?.is_current || application.converted_at || !application.email || !isOpen(application.stage)) return null
  const papers = await presentPapers(id)
  const items = checklistOf(factsOf(papers), application.state)
  const moments = [application.changed_at, ...papers.flatMap(({ decided_at }) => decided_at ?? [])]
  return {
    application,
    turn: turnOf(items),
    left: items.filter(({ turn }) => turn === 'applicant').length,
    lastAt: new Date(Math.max(...moments.map((at) => at.getTime()))),
  }
}

export type InProgress = { application: ApplicationRow; turn: Turn | null; left: number; lastAt: Date }

const isOpen = (stage: string | null): boolean => LEAD_STAGES.some((each) => each === stage && isOpenStage(each))

export const keepReminded = (tx: Tx, id: Id<'agencyApplication'>, what: 'stalled_reminded_at' | 'link_reminded_at') =>
  changeApplication(tx, id, { [what]: clock.now() })
