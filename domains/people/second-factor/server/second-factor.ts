import { randomBytes } from 'node:crypto'
import { toString as pictureOf } from 'qrcode'
import type { Actor } from '#access/actor.ts'
import { notifyOfAccount } from '#domains/people/identity/server/account-notifications.ts'
import { requireFreshSignIn } from '#domains/people/identity/server/fresh-sign-in.ts'
import { identity } from '#domains/people/identity/server/settings.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from '#domains/people/second-factor/server/recovery-codes.ts'
import { seal } from '#domains/people/second-factor/server/seal.ts'
import {
  authenticatorOf,
  confirmAuthenticatorRow,
  saveAuthenticator,
  recoveryCodesLeft,
  replaceRecoveryCodes,
} from '#domains/people/second-factor/server/second-factor.store.ts'
import { isAuthenticatorCode } from '#domains/people/second-factor/server/codes.ts'
import { addressForApp, base32 } from '#domains/people/second-factor/server/totp.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** Begins an authenticator app: the secret to type, and the QR code. It counts once confirmed. */
export async function beginAuthenticator(actor: Actor): Promise<{ secret: string; picture: string }> {
  await requireFreshSignIn(actor)
  const current = await authenticatorOf(actor.identityId)
  if (current?.confirmed_at) throw new Refusal('has_authenticator')

  const secret = randomBytes(20)
  await saveAuthenticator(actor.identityId, seal(secret, identity().secret, actor.identityId))
  const svg = await pictureOf(addressForApp(secret, actor.email), { type: 'svg', margin: 2 })
  return { secret: base32(secret), picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}

/** The app's first code: from now on signing in with the password requires one. Returns the recovery codes, once. */
export async function confirmAuthenticator(actor: Actor, code: string): Promise<string[]> {
  await requireFreshSignIn(actor)
  if (!(await isAuthenticatorCode(actor.identityId, code))) throw new Refusal('wrong_code', { status: 400, fields: { code: WRONG_CODE } })
  return inTransaction(async (tx) => {
    if (!(await confirmAuthenticatorRow(tx, actor.identityId))) throw new Refusal('has_authenticator')
    await notifyOfAccount(tx, actor, 'authenticator_added')
    return writeRecoveryCodes(tx, actor)
  })
}

const WRONG_CODE = 'This isn’t the current code. Check the app again, and check that your phone’s clock is right.'

export async function makeRecoveryCodes(actor: Actor): Promise<string[]> {
  await requireFreshSignIn(actor)
  const current = await authenticatorOf(actor.identityId)
  if (!current?.confirmed_at) throw new Refusal('not_found')
  return inTransaction(async (tx) => {
    await notifyOfAccount(tx, actor, 'recovery_codes_made')
    return writeRecoveryCodes(tx, actor)
  })
}

async function writeRecoveryCodes(tx: Tx, { identityId }: Actor): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    identityId,
    codes.map((code) => hashOfRecoveryCode(code, identity().secret, identityId)),
  )
  return codes
}

export async function secondFactorOf(actor: Actor): Promise<{ since: string; recoveryCodesLeft: number } | null> {
  const current = await authenticatorOf(actor.identityId)
  if (!current?.confirmed_at) return null
  return { since: current.confirmed_at.toISOString(), recoveryCodesLeft: await recoveryCodesLeft(actor.identityId) }
}
