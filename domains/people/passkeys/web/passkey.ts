import type { Answer } from '#access/contract.ts'
import { passkeysContract } from '#domains/people/passkeys/contract.ts'
import { call } from '#access/web/call.ts'

/** Whether this browser can create and use passkeys with its own API, without a library. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'

/** Whether it offers passkeys in the autofill of the email field. */
export const offersPasskeys = async (): Promise<boolean> =>
  hasPasskeys() &&
  typeof PublicKeyCredential.isConditionalMediationAvailable === 'function' &&
  (await PublicKeyCredential.isConditionalMediationAvailable())

/** Creates a passkey: the browser asks for a fingerprint, face or PIN. Null when the person canceled. */
export async function makePasskey({ ticket, options }: Answer<typeof passkeysContract.beginPasskey>) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON)
  const made = await navigator.credentials.create({ publicKey }).catch(asNull)
  if (!(made instanceof PublicKeyCredential) || !(made.response instanceof AuthenticatorAttestationResponse)) return null
  const { clientDataJSON, attestationObject } = made.response
  const transports = made.response.getTransports().filter(isTransport)
  return {
    ticket,
    made: { id: made.id, clientDataJSON: base64url(clientDataJSON), attestationObject: base64url(attestationObject), transports },
  }
}

/** Signs in with a passkey. With `signal` it waits in the autofill of the email field until one is chosen there. */
export async function showPasskey(signal?: AbortSignal) {
  const { ticket, options } = await call(passkeysContract.passkeyOptions, {})
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON)
  const shown = await navigator.credentials.get({ publicKey, ...(signal ? { signal, mediation: 'conditional' } : {}) }).catch(asNull)
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

/** Canceling the browser's dialog is not an error, and any other failure means the same: no passkey. */
const asNull = (): null => null

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const isTransport = (word: string): word is (typeof TRANSPORTS)[number] => TRANSPORTS.some((known) => known === word)

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
