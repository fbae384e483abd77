import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { setupOptions } from '#domains/insight/setup/server/options.ts'
import { addMailTest, addResult, confirmMailTest, newestMailTest } from '#domains/insight/setup/server/setup.store.ts'
import { hashToken, newToken } from '#domains/people/identity/server/tokens.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'

const PAUSE_MS = 60_000

export const testEmail = (name: string, url: string): Email => ({
  subject: say`Test email from your setup guide`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`This email has arrived, so others will too. Confirm it to finish this step of the setup guide. The link works once, for a day.`,
  ],
  action: { label: say`Confirm test email`, url },
  footer: say`You’re receiving this email because you asked for it in the setup guide.`,
})

/** Sends one to whoever asks, at most one a minute. */
export async function sendTestEmail(actor: Actor): Promise<void> {
  const { token, tokenHash } = newToken()
  await inTransaction(async (tx) => {
    const now = clock.now()
    const before = await newestMailTest(tx)
    if (before && now.getTime() - before.sent_at.getTime() < PAUSE_MS) throw new Refusal('test_email_just_sent', { status: 409 })
    await addMailTest(tx, { tokenHash, to: actor.email, by: userOf(actor), at: now })
    await sendEmail(tx, {
      kind: 'setup_test_email',
      to: { email: actor.email, name: actor.name },
      onceKey: `setup_test_email:${tokenHash}`,
      email: testEmail(actor.name, `${setupOptions().publicUrl}/account-center/setup?token=${token}`),
      userId: userOf(actor),
    })
  })
}

export async function confirmTestEmail(actor: Actor, token: string): Promise<void> {
  await inTransaction(async (tx) => {
    const confirmed = await confirmMailTest(tx, hashToken(token), clock.now())
    if (!confirmed) throw new Refusal('test_email_unknown', { status: 409 })
    await addResult(tx, { step: 'mail', isWell: true, facts: { sentTo: confirmed.sentTo }, by: userOf(actor), at: clock.now() })
    await recordEvent(tx, { kind: 'setup.checked', by: actor, about: { noun: 'user', id: actor.id }, data: { step: 'mail', isWell: true } })
  })
}
