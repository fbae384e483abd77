import { notifyOwner } from '#domains/people/identity/server/account-notifications.ts'
import { identity } from '#domains/people/identity/server/settings.ts'
import { hashOfRecoveryCode } from '#domains/people/second-factor/server/recovery-codes.ts'
import { unseal } from '#domains/people/second-factor/server/seal.ts'
import { authenticatorOf, useRecoveryCode, useStep } from '#domains/people/second-factor/server/second-factor.store.ts'
import { stepOfCode } from '#domains/people/second-factor/server/totp.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { identityById } from '#domains/people/identity/server/identities.ts'

/** Whether signing in with the password requires a code as well. */
export async function needsCode(identityId: string): Promise<boolean> {
  const authenticator = await authenticatorOf(identityId)
  return Boolean(authenticator?.confirmed_at)
}

/** A six-digit code of the app, or one of the recovery codes. Each counts once. */
export async function isRightCode(identityId: string, code: string): Promise<boolean> {
  if (!(await needsCode(identityId))) return false
  return /^[\d\s]+$/.test(code) ? isAuthenticatorCode(identityId, code) : isRecoveryCode(identityId, code)
}

/** By the server's real clock, never the sandbox's: the phone knows only the real time. */
export async function isAuthenticatorCode(identityId: string, code: string): Promise<boolean> {
  const kept = await authenticatorOf(identityId)
  if (!kept) return false
  const step = stepOfCode(unseal(kept.sealed_secret, identity().secret, identityId), code.replace(/\s/g, ''), Date.now())
  return step !== null && useStep(identityId, step)
}

async function isRecoveryCode(identityId: string, code: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    if (!(await useRecoveryCode(tx, identityId, hashOfRecoveryCode(code, identity().secret, identityId)))) return false
    const owner = await identityById(identityId)
    if (owner) await notifyOwner(tx, owner, 'recovery_code_used')
    return true
  })
}

export const wrongCode = (): Refusal =>
  new Refusal('wrong_code', { status: 400, fields: { code: 'This isn’t the current code, or it was already used.' } })
