import type { Actor, Origin } from '#access/actor.ts'
import { whyTooCommon } from '#capabilities/identity/rules/common-password.ts'
import { tellOfAccount } from '#capabilities/identity/server/account-news.ts'
import { hashPassword } from '#capabilities/identity/server/auth.ts'
import { refuseBadLink } from '#capabilities/identity/server/better-auth-errors.ts'
import { isPasswordOf, renewedCookie, wrongPassword } from '#capabilities/identity/server/fresh-sign-in.ts'
import { checkTries, countWrongTry, forgiveTries } from '#capabilities/identity/server/guessing.ts'
import { dropOtherSessions, setPassword } from '#capabilities/identity/server/identity.store.ts'
import { identity } from '#capabilities/identity/server/opened.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'

/** A new password for who knows the present one: signs out everywhere else. Returns this session's new cookie. */
export async function changePassword(
  actor: Actor,
  { current, password }: { current: string; password: string },
  from: Origin,
): Promise<string> {
  await checkTries(actor.email, from)
  if (!(await isPasswordOf(actor, current))) {
    await countWrongTry(actor.email, from)
    throw wrongPassword('current')
  }
  await forgiveTries(actor.email)
  refuseCommonPassword(password, [actor.email, actor.name])

  const passwordHash = await hashPassword(password)
  await inTransaction(async (tx) => {
    await setPassword(tx, actor.identityId, passwordHash)
    await dropOtherSessions(tx, actor.identityId, actor.sessionId)
    await tellOfAccount(tx, actor, 'password_changed')
  })
  return renewedCookie(actor)
}

/** Sends the link that lets a new one be chosen. Silent for an address nobody has. */
export async function askForReset(email: string, from: Origin): Promise<void> {
  await checkTries(`reset:${email}`, from)
  await countWrongTry(`reset:${email}`, from)
  await identity().auth.api.requestPasswordReset({ body: { email } })
}

export async function resetPassword(token: string, password: string): Promise<void> {
  refuseCommonPassword(password, [])
  await identity()
    .auth.api.resetPassword({ body: { token, newPassword: password } })
    .catch(refuseBadLink)
}

/** `own`: the person's e-mail address and name, which are guessed first. */
export function refuseCommonPassword(password: string, own: readonly string[]): void {
  const why = whyTooCommon(password, own)
  if (why) throw new Refusal('password_too_common', { status: 400, fields: { password: WHY_TOO_COMMON[why] } })
}

const WHY_TOO_COMMON = {
  known: 'This password is on the lists that are tried first. Choose another: a few words together work well.',
  repeated: 'This repeats the same few characters. Choose a few words together.',
  your_own: 'This is your own name or address, or ours. Choose something nobody would guess of you.',
} as const
