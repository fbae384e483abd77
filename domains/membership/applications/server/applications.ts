import { contactIn, type Answers, type Step, storableAnswers } from '#domains/membership/applications/rules/answers.ts'
import { APPLICATION } from '#domains/membership/applications/rules/applications.data.ts'
import {
  addApplication,
  addLink,
  applicationByLink,
  type ApplicationRow,
  changeApplication,
  linksSince,
  markEnrolled,
} from '#domains/membership/applications/server/applications.store.ts'
import { continueEmail } from '#domains/membership/applications/server/emails.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { countEmailToStranger } from '#domains/people/login-throttle/server/login-throttle.ts'
import { hashToken, newToken } from '#domains/people/identity/server/tokens.ts'

type Typed = { answers: Answers; step: Step }

/** Saves the first answers; only the token leads back to them. */
export async function beginApplication({ answers, step }: Typed): Promise<string> {
  return inTransaction(async (tx) => {
    const [id, at] = [newId('application'), clock.now()]
    await addApplication(tx, { id, answers: storableAnswers(answers), step, at })
    return addNewLink(tx, id)
  })
}

export async function saveAnswers(token: string, { answers, step }: Typed): Promise<void> {
  await inTransaction(async (tx) => {
    const { id } = await applicationOfToken(tx, token)
    await changeApplication(tx, id, { answers: storableAnswers(answers), step, at: clock.now() })
  })
}

export const resumeApplication = async (token: string): Promise<ApplicationRow> => inTransaction((tx) => applicationOfToken(tx, token))

const DAY_MS = 86_400_000

/** Refused before an address was typed, and after the day's limit of emails (rules/applications.data.ts). */
export async function sendContinueLink(token: string): Promise<void> {
  await inTransaction(async (tx) => {
    const application = await applicationOfToken(tx, token)
    const sent = await linksSince(tx, application.id, new Date(clock.now().getTime() - DAY_MS))
    // The browser holds the first one.
    if (sent > APPLICATION.linksADay) throw new Refusal('enough_links', { status: 429 })
    const email = contactIn(application.answers)?.email
    if (!email) throw new Refusal('no_address_yet', { status: 409 })
    if (!(await sendLink(tx, application, 'application_link'))) throw new Refusal('enough_links', { status: 429 })
  })
}

/**
 * Sends an email with a new link, and without a word that was typed: the address may be anybody's. False when no
 * address was typed, or when it got enough of these today, from whomever.
 */
export async function sendLink(
  tx: Tx,
  { id, answers }: Pick<ApplicationRow, 'id' | 'answers'>,
  kind: 'application_link' | 'application_unfinished',
): Promise<boolean> {
  const to = contactIn(answers)
  if (!to || !(await countEmailToStranger(tx, to.email))) return false
  const token = await addNewLink(tx, id)
  await sendEmail(tx, {
    kind,
    to: { email: to.email, name: to.email },
    onceKey: kind === 'application_unfinished' ? `${kind}:${id}` : `${kind}:${hashToken(token)}`,
    email: continueEmail({ isRequested: kind === 'application_link', url: `${publicUrl()}/join/continue/${token}` }),
  })
  return true
}

/** Notes that an application has become an enrollment. An unknown token is ignored: the enrollment carries all answers itself. */
export async function finishApplication(tx: Tx, token: string): Promise<void> {
  const application = await applicationByLink(tx, hashToken(token))
  if (application) await markEnrolled(tx, application.id, clock.now())
}

async function addNewLink(tx: Tx, applicationId: Id<'application'>): Promise<string> {
  const { token, tokenHash } = newToken()
  await addLink(tx, { tokenHash, applicationId, at: clock.now() })
  return token
}

async function applicationOfToken(tx: Tx, token: string): Promise<ApplicationRow> {
  const application = await applicationByLink(tx, hashToken(token))
  if (!application) throw new Refusal('not_found')
  return application
}
