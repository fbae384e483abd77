import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Actor } from '#access/actor.ts'
import type { MadePasskey, ShownPasskey } from '#domains/people/passkeys/contract.ts'
import { identity } from '#domains/people/identity/server/settings.ts'
import { passkeyByCredential, usePasskeyRow } from '#domains/people/passkeys/server/passkeys.store.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { newTicket, takeTicket } from '#domains/people/identity/server/challenges.ts'
import { passkeysOf } from '#domains/people/passkeys/server/account-passkeys.ts'

/** Whose site it is: the origin people type, and its host. Nothing else is taken. */
const site = () => {
  const { origin, hostname } = new URL(identity().publicUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

/** What the browser is asked to make a key with. Kept on the device, opened by finger, face or PIN. */
export async function optionsToAdd(actor: Actor) {
  const mine = await passkeysOf(actor.identityId)
  const options = await generateRegistrationOptions({
    rpName: 'Breakwater',
    rpID: site().expectedRPID,
    userID: new Uint8Array(Buffer.from(actor.identityId)),
    userName: actor.email,
    userDisplayName: actor.name,
    excludeCredentials: mine.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return {
    ticket: await newTicket({ purpose: 'passkey_new', identityId: actor.identityId, challenge: options.challenge }),
    options: { ...options },
  }
}

/** The key that was made, held against its challenge, our origin, and that its owner was verified. */
export async function keyMadeBy(actor: Actor, ticket: string, { id, clientDataJSON, attestationObject }: MadePasskey) {
  const begun = await takeTicket(ticket, 'passkey_new')
  if (!begun?.challenge || begun.identity_id !== actor.identityId) throw new Refusal('passkey_refused', { status: 400 })
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: begun.challenge,
    ...site(),
  }).catch(refused)
  if (!registrationInfo) throw new Refusal('passkey_refused', { status: 400 })
  return { ...registrationInfo.credential, isSynced: registrationInfo.credentialBackedUp }
}

/** What the browser is asked to sign in with: the same for everybody, so it tells nothing about anybody. */
export async function optionsToShow() {
  const options = await generateAuthenticationOptions({ rpID: site().expectedRPID, userVerification: 'required' })
  return { ticket: await newTicket({ purpose: 'passkey_sign_in', challenge: options.challenge }), options: { ...options } }
}

/** Whose passkey was shown. The challenge counts once, and a key whose counter went back is a copy. */
export async function ownerOfShown(
  ticket: string,
  { id, clientDataJSON, authenticatorData, signature, userHandle }: ShownPasskey,
): Promise<string> {
  const begun = await takeTicket(ticket, 'passkey_sign_in')
  const passkey = await passkeyByCredential(id)
  if (!begun?.challenge || !passkey) throw new Refusal('passkey_refused', { status: 401 })
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.identity_id)
    throw new Refusal('passkey_refused', { status: 401 })

  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
    expectedChallenge: begun.challenge,
    credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
    ...site(),
  }).catch(refused)
  if (!verified) throw new Refusal('passkey_refused', { status: 401 })
  await usePasskeyRow(passkey.id, authenticationInfo.newCounter)
  return passkey.identity_id
}

/** The library says by throwing what it does not accept. */
function refused(): never {
  throw new Refusal('passkey_refused', { status: 401 })
}
