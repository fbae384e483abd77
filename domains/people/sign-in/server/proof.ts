import type { Actor, Origin } from '#access/actor.ts'
import { renewedCookie } from '#domains/people/identity/server/fresh-sign-in.ts'
import { checkGuess, resetWrongSeries } from '#domains/people/login-throttle/server/login-throttle.ts'
import { ownerOfPasskey } from '#domains/people/passkeys/server/ceremony.ts'
import { isPasswordOf, wrongPassword } from '#domains/people/passwords/server/passwords.ts'
import { isRightCode, wrongCode } from '#domains/people/second-factor/server/codes.ts'
import type { Proof } from '#domains/people/sign-in/contract.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/**
 * Proves again who is signed in, by password, code or passkey. The session gets a new token and the old one stops working;
 * returns its cookie.
 */
export async function proveIdentity(actor: Actor, proof: Proof, from: Origin): Promise<string> {
  if (proof.by === 'passkey') await checkPasskey(actor, proof)
  else await checkSecret(actor, proof, from)
  return renewedCookie(actor)
}

async function checkPasskey(actor: Actor, { ticket, shown }: Extract<Proof, { by: 'passkey' }>): Promise<void> {
  if ((await ownerOfPasskey(ticket, shown)) !== actor.identityId) throw new Refusal('passkey_refused', { status: 400 })
}

/** Guesses here count as guesses at signing in. */
async function checkSecret(actor: Actor, proof: Exclude<Proof, { by: 'passkey' }>, from: Origin): Promise<void> {
  const check = () => (proof.by === 'password' ? isPasswordOf(actor, proof.password) : isRightCode(actor.identityId, proof.code))
  const isRight = await checkGuess(actor.email, from, async () => (await check()) || null)
  if (!isRight) throw proof.by === 'password' ? wrongPassword('password') : wrongCode()
  await resetWrongSeries(actor.email, from)
}
