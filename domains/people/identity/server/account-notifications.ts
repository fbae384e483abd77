import type { Actor, EventActor } from '#access/actor.ts'
import type { EventKind } from '#domains/records/history/rules/event-kinds.data.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { resetEmail, securityEmail, verificationEmail } from '#domains/people/identity/server/emails.ts'
import { hashToken } from '#domains/people/identity/server/tokens.ts'
import { type Translated, say } from '#domains/records/translations/rules/translation.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { personOfIdentity } from '#domains/people/identity/server/identities.ts'

export type Addressee = { id: string; email: string; name: string }

/** Changes of how somebody signs in, and the text of the email about each. */
const CHANGE_TEXTS = {
  password_changed: say`Your password was changed. You’ve been signed out everywhere else.`,
  passkey_added: say`A passkey was added to your account. You can now use it to sign in.`,
  passkey_removed: say`A passkey was removed from your account. It can no longer be used to sign in.`,
  authenticator_added: say`An authenticator app was added to your account. From now on, signing in with your password also requires its code.`,
  authenticator_removed: say`The authenticator app was removed from your account. You can sign in with just your password again.`,
  recovery_codes_made: say`New recovery codes were created for your account. The earlier ones no longer work.`,
  recovery_code_used: say`Someone signed in to your account with a recovery code.`,
  api_token_made: say`An API token was created for your account. Programs that have it can do what it carries, as you.`,
  company_linked: say`You can now sign in with your company account: it was linked to your account here by its email address.`,
  sign_in_unlocked: say`You asked us to let you sign in again after too many incorrect passwords. Your password hasn’t changed.`,
} as const satisfies Record<string, Translated>

/** Records the event and emails the person, in the transaction of the change. */
export async function notifyOfAccount(tx: Tx, actor: Actor, what: keyof typeof CHANGE_TEXTS): Promise<void> {
  await recordAccountEvent(tx, actor, `account.${what}`, actor)
  await emailAccountChange(tx, { id: actor.identityId, email: actor.email, name: actor.name }, what, actor)
}

type Recipient = Pick<Actor, 'memberId' | 'userId'>

export async function recordAccountEvent(
  tx: Tx,
  by: EventActor,
  kind: EventKind,
  { memberId, userId }: Recipient,
  change: { from?: string; to?: string; why?: string } = {},
): Promise<void> {
  const about = memberId ? ({ noun: 'member', id: memberId } as const) : userId ? ({ noun: 'user', id: userId } as const) : null
  if (about) await recordEvent(tx, { kind, by, about, memberId, ...change })
}

export async function emailAccountChange(
  tx: Tx,
  to: Addressee,
  what: keyof typeof CHANGE_TEXTS,
  { memberId, userId }: Recipient,
): Promise<void> {
  const email = securityEmail(to.name, CHANGE_TEXTS[what])
  await sendEmail(tx, { kind: 'account_security', to, onceKey: `account:${newId('event')}`, email, memberId, userId })
}

export const notifyOfReset = (tx: Tx, to: Addressee): Promise<void> => notifyOwner(tx, to, 'password_changed')

/** The same for somebody who is not signed in, but has proved that the account is theirs. */
export async function notifyOwner(tx: Tx, to: Addressee, what: keyof typeof CHANGE_TEXTS): Promise<void> {
  const self = await personOfIdentity(tx, to.id)
  await recordAccountEvent(tx, { kind: 'visitor', name: to.name }, `account.${what}`, self)
  await emailAccountChange(tx, to, what, self)
}

export const sendResetLink = (tx: Tx, to: Addressee, token: string, publicUrl: string): Promise<void> =>
  sendEmail(tx, {
    kind: 'password_reset',
    to,
    onceKey: `password_reset:${hashToken(token)}`,
    email: resetEmail(to.name, `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`),
  })

export const sendVerificationLink = (to: Addressee, token: string, publicUrl: string): Promise<void> =>
  inTransaction((tx) =>
    sendEmail(tx, {
      kind: 'verify_email',
      to,
      onceKey: `verify_email:${hashToken(token)}`,
      email: verificationEmail(to.name, `${publicUrl}/verify-email?token=${encodeURIComponent(token)}`),
    }),
  )
