import type { Actor, Origin } from '#access/actor.ts'
import { whyTooCommon } from '#domains/people/passwords/rules/common-password.ts'
import { notifyOfAccount } from '#domains/people/identity/server/account-notifications.ts'
import { hashPassword, verifyPassword } from '#domains/people/identity/server/auth.ts'
import { renewedCookie } from '#domains/people/identity/server/fresh-sign-in.ts'
import { checkGuess, resetWrongSeries } from '#domains/people/login-throttle/server/login-throttle.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { dropChallenges } from '#domains/people/identity/server/challenges.ts'
import { passwordHashOf, setPassword } from '#domains/people/identity/server/identities.ts'
import { dropResets } from '#domains/people/passwords/server/drop-resets.ts'
import { dropOtherSessions } from '#domains/people/identity/server/sessions.ts'

/** Changes the password with the present one: ends all other sessions. Returns this session's new cookie. */
export async function changePassword(
  actor: Actor,
  { current, password }: { current: string; password: string },
  from: Origin,
): Promise<string> {
  const isRight = await checkGuess(actor.email, from, async () => (await isPasswordOf(actor, current)) || null)
  if (!isRight) throw wrongPassword('current')
  await resetWrongSeries(actor.email, from)
  refuseCommonPassword(password, [actor.email, actor.name])

  const passwordHash = await hashPassword(password)
  await inTransaction(async (tx) => {
    await setPassword(tx, actor.identityId, passwordHash)
    await dropResets(tx, actor.identityId)
    await dropChallenges(tx, actor.identityId)
    await dropOtherSessions(tx, actor.identityId, actor.sessionId)
    await notifyOfAccount(tx, actor, 'password_changed')
  })
  return renewedCookie(actor)
}

export async function isPasswordOf({ identityId }: Pick<Actor, 'identityId'>, password: string): Promise<boolean> {
  const kept = await passwordHashOf(identityId)
  return kept !== null && verifyPassword({ hash: kept, password })
}

export const wrongPassword = (field: string): Refusal =>
  new Refusal('wrong_password', { status: 400, fields: { [field]: 'This isn’t your password.' } })

/** `own`: the person's email address and name, which attackers try first. */
export function refuseCommonPassword(password: string, own: readonly string[]): void {
  const why = whyTooCommon(password, own)
  if (why) throw new Refusal('password_too_common', { status: 400, fields: { password: WHY_TOO_COMMON[why] } })
}

const WHY_TOO_COMMON = {
  known: 'This password is on the lists that are tried first. Choose another: a few words together work well.',
  repeated: 'This repeats the same few characters. Choose a few words together.',
  your_own: 'This is your own name or address, or ours. Choose something nobody would guess of you.',
} as const
