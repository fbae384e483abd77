import { tellOfOwner } from '#capabilities/identity/server/account-news.ts'
import { identityById } from '#capabilities/identity/server/identity.store.ts'
import { identity } from '#capabilities/identity/server/opened.ts'
import { hashOfRecoveryCode } from '#capabilities/identity/server/second-factor/recovery-codes.ts'
import { unseal } from '#capabilities/identity/server/second-factor/seal.ts'
import { authenticatorOf, useRecoveryCode, useStep } from '#capabilities/identity/server/second-factor/second-factor.store.ts'
import { stepOfCode } from '#capabilities/identity/server/second-factor/totp.ts'
import { inTransaction } from '#platform/db.ts'

/** Whether signing in with the password asks for a code as well. */
export async function needsCode(identityId: string): Promise<boolean> {
  const authenticator = await authenticatorOf(identityId)
  return Boolean(authenticator?.confirmed_at)
}

/** Six digits of the app, or one of the recovery codes. Either counts once. */
export async function isRightCode(identityId: string, code: string): Promise<boolean> {
  if (!(await needsCode(identityId))) return false
  return /^[\d\s]+$/.test(code) ? isAppsCode(identityId, code) : isRecoveryCode(identityId, code)
}

/** By the server's own clock, never the sandbox's: the telephone knows only the real one. */
export async function isAppsCode(identityId: string, code: string): Promise<boolean> {
  const kept = await authenticatorOf(identityId)
  if (!kept) return false
  const step = stepOfCode(unseal(kept.sealed_secret, identity().secret, identityId), code.replace(/\s/g, ''), Date.now())
  return step !== null && useStep(identityId, step)
}

async function isRecoveryCode(identityId: string, code: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    if (!(await useRecoveryCode(tx, identityId, hashOfRecoveryCode(code, identity().secret, identityId)))) return false
    const owner = await identityById(identityId)
    if (owner) await tellOfOwner(tx, owner, 'recovery_code_used')
    return true
  })
}
