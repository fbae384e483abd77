import { ourCompany } from '#domains/records/company/server/our-company.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Actor } from '#access/actor.ts'
import type { NewlyMadePasskey, UsedPasskey } from '#domains/people/passkeys/contract.ts'
import { identity } from '#domains/people/identity/server/settings.ts'
import { passkeyByCredential, usePasskeyRow } from '#domains/people/passkeys/server/passkeys.store.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { newChallenge, endChallenge } from '#domains/people/identity/server/challenges.ts'
import { passkeysOf } from '#domains/people/passkeys/server/account-passkeys.ts'

/** The relying party: the public origin and its host. No other origin is accepted. */
const site = () => {
  const { origin, hostname } = new URL(identity().publicUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

/** The options for creating a passkey: kept on the device, with user verification by fingerprint, face or PIN. */
export async function optionsToCreate(actor: Actor) {
  const mine = await passkeysOf(actor.identityId)
  const options = await generateRegistrationOptions({
    rpName: ourCompany().name,
    rpID: site().expectedRPID,
    userID: new Uint8Array(Buffer.from(actor.identityId)),
    userName: actor.email,
    userDisplayName: actor.name,
    excludeCredentials: mine.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return {
    ticket: await newChallenge({ purpose: 'passkey_new', identityId: actor.identityId, challenge: options.challenge }),
    options: { ...options },
  }
}

/** Checks a new passkey: its challenge, our origin, and that its owner was verified. */
export async function verifyNewPasskey(actor: Actor, ticket: string, { id, clientDataJSON, attestationObject }: NewlyMadePasskey) {
  const begun = await endChallenge(ticket, 'passkey_new')
  if (!begun?.challenge || begun.identity_id !== actor.identityId) throw new Refusal('passkey_refused', { status: 400 })
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: begun.challenge,
    ...site(),
  }).catch(refused)
  if (!registrationInfo) throw new Refusal('passkey_refused', { status: 400 })
  return { ...registrationInfo.credential, isSynced: registrationInfo.credentialBackedUp }
}

/** The options for signing in: the same for everybody, so they reveal nothing about anybody. */
export async function optionsToSignIn() {
  const options = await generateAuthenticationOptions({ rpID: site().expectedRPID, userVerification: 'required' })
  return { ticket: await newChallenge({ purpose: 'passkey_sign_in', challenge: options.challenge }), options: { ...options } }
}

/** The owner of the passkey that was used. The challenge counts once; a key whose counter went back is a copy. */
export async function ownerOfPasskey(
  ticket: string,
  { id, clientDataJSON, authenticatorData, signature, userHandle }: UsedPasskey,
): Promise<string> {
  const begun = await endChallenge(ticket, 'passkey_sign_in')
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

/** The library throws on anything it does not accept. */
function refused(): never {
  throw new Refusal('passkey_refused', { status: 401 })
}
