import type { Answer } from '#access/contract.ts'
import { passkeysContract } from '#domains/people/passkeys/contract.ts'
import { call } from '#access/web/call.ts'

/** Whether this browser makes and shows passkeys the way the platform does it itself, with no library. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'

/** Whether it offers passkeys in the e-mail field's own list. */
export const offersPasskeys = async (): Promise<boolean> =>
  hasPasskeys() &&
  typeof PublicKeyCredential.isConditionalMediationAvailable === 'function' &&
  (await PublicKeyCredential.isConditionalMediationAvailable())

/** Makes one: the browser asks for finger, face or PIN. Null when the person let it be. */
export async function makePasskey({ ticket, options }: Answer<typeof passkeysContract.beginPasskey>) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON)
  const made = await navigator.credentials.create({ publicKey }).catch(letBe)
  if (!(made instanceof PublicKeyCredential) || !(made.response instanceof AuthenticatorAttestationResponse)) return null
  const { clientDataJSON, attestationObject } = made.response
  const transports = made.response.getTransports().filter(isTransport)
  return {
    ticket,
    made: { id: made.id, clientDataJSON: base64url(clientDataJSON), attestationObject: base64url(attestationObject), transports },
  }
}

/** Shows one. With `signal` it waits in the e-mail field's list until one is chosen there. */
export async function showPasskey(signal?: AbortSignal) {
  const { ticket, options } = await call(passkeysContract.passkeyOptions, {})
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON)
  const shown = await navigator.credentials.get({ publicKey, ...(signal ? { signal, mediation: 'conditional' } : {}) }).catch(letBe)
  if (!(shown instanceof PublicKeyCredential) || !(shown.response instanceof AuthenticatorAssertionResponse)) return null
  const { clientDataJSON, authenticatorData, signature, userHandle } = shown.response
  return {
    ticket,
    shown: {
      id: shown.id,
      clientDataJSON: base64url(clientDataJSON),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
      userHandle: userHandle ? base64url(userHandle) : null,
    },
  }
}

/** Leaving the browser's own dialog is no error; anything else it says is the same to us: no passkey. */
const letBe = (): null => null

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const isTransport = (word: string): word is (typeof TRANSPORTS)[number] => TRANSPORTS.some((known) => known === word)

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
