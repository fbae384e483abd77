import { addressIn, type Answers, type Step, worthKeeping } from '#domains/membership/applications/rules/answers.ts'
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
import { goOnLetter } from '#domains/membership/applications/server/letters.ts'
import { sendLetter } from '#domains/records/messages/server/messages.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { hashToken, newToken } from '#domains/people/identity/server/tokens.ts'

type Typed = { answers: Answers; step: Step }

/** The first answers; the token is the only way back to them. */
export async function beginApplication({ answers, step }: Typed): Promise<string> {
  return inTransaction(async (tx) => {
    const [id, at] = [newId('application'), clock.now()]
    await addApplication(tx, { id, answers: worthKeeping(answers), step, at })
    return wayTo(tx, id)
  })
}

export async function keepAnswers(token: string, { answers, step }: Typed): Promise<void> {
  await inTransaction(async (tx) => {
    const { id } = await heldApplication(tx, token)
    await changeApplication(tx, id, { answers: worthKeeping(answers), step, at: clock.now() })
  })
}

export const resumeApplication = async (token: string): Promise<ApplicationRow> => inTransaction((tx) => heldApplication(tx, token))

const DAY_MS = 86_400_000

/** Refused before an address was typed, and after a day's letters (rules/applications.data.ts). */
export async function sendContinueLink(token: string): Promise<void> {
  await inTransaction(async (tx) => {
    const application = await heldApplication(tx, token)
    const sent = await linksSince(tx, application.id, new Date(clock.now().getTime() - DAY_MS))
    // The browser holds the first.
    if (sent > APPLICATION.linksADay) throw new Refusal('enough_links', { status: 429 })
    if (!(await writeContinueLink(tx, application, 'application_link'))) throw new Refusal('no_address_yet', { status: 409 })
  })
}

/** A letter with a link of its own; false where nobody has left an address. */
export async function writeContinueLink(
  tx: Tx,
  { id, answers }: Pick<ApplicationRow, 'id' | 'answers'>,
  kind: 'application_link' | 'application_left',
): Promise<boolean> {
  const to = addressIn(answers)
  if (!to) return false
  const token = await wayTo(tx, id)
  const name = answers['person.firstName']?.trim() || null
  await sendLetter(tx, {
    kind,
    to,
    onceKey: kind === 'application_left' ? `${kind}:${id}` : `${kind}:${hashToken(token)}`,
    letter: goOnLetter({ name, asked: kind === 'application_link', url: `${publicUrl()}/join/continue/${token}` }),
  })
  return true
}

/** It has become an enrollment. A token that is nobody's is let pass: the answers came whole with the enrollment. */
export async function finishApplication(tx: Tx, token: string): Promise<void> {
  const application = await applicationByLink(tx, hashToken(token))
  if (application) await markEnrolled(tx, application.id, clock.now())
}

async function wayTo(tx: Tx, applicationId: Id<'application'>): Promise<string> {
  const { token, tokenHash } = newToken()
  await addLink(tx, { tokenHash, applicationId, at: clock.now() })
  return token
}

async function heldApplication(tx: Tx, token: string): Promise<ApplicationRow> {
  const application = await applicationByLink(tx, hashToken(token))
  if (!application) throw new Refusal('not_found')
  return application
}
