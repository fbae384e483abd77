import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, textShape } from '#access/shapes.ts'
import { ticketShape } from '#domains/people/identity/contract.ts'

const base64url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(8000))
const nameShape = textShape(60, 'Enter a name you’ll recognize.')
/** Passed to the browser unchanged: the platform parses it (`PublicKeyCredential.parse…OptionsFromJSON`). */
const ceremonyShape = z.object({ ticket: z.string(), options: z.record(z.string(), z.unknown()) })

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const madeShape = z.object({
  id: base64url,
  clientDataJSON: base64url,
  attestationObject: base64url,
  transports: z.array(z.enum(TRANSPORTS)),
})
export type NewlyMadePasskey = z.output<typeof madeShape>

export const passkeyAnswerShape = z.object({
  id: base64url,
  clientDataJSON: base64url,
  authenticatorData: base64url,
  signature: base64url,
  userHandle: z.nullable(base64url),
})
export type UsedPasskey = z.output<typeof passkeyAnswerShape>

export const passkeyRefused = { passkey_refused: 'This passkey was not accepted. Try again, or use your password.' }

export const passkeysContract = contract({
  passkeyOptions: {
    verb: 'public',
    method: 'POST',
    path: '/session/passkey-options',
    summary: 'Get the browser’s options for signing in with a passkey',
    answer: ceremonyShape,
  },
  beginPasskey: {
    verb: 'profile.change',
    method: 'POST',
    path: '/passkeys/options',
    summary: 'Get the browser’s options for creating a passkey; needs a recent confirmation',
    answer: ceremonyShape,
  },
  addPasskey: {
    verb: 'profile.change',
    method: 'POST',
    path: '/passkeys',
    summary: 'Add a created passkey; needs a recent confirmation',
    body: z.strictObject({ ticket: ticketShape, name: nameShape, made: madeShape }),
    answer: doneShape,
    refusals: { ...passkeyRefused, too_many_passkeys: 'You have 20 passkeys. Remove one you no longer use.' },
  },
  renamePasskey: {
    verb: 'profile.change',
    method: 'PATCH',
    path: '/passkeys/:passkeyId',
    summary: 'Rename a passkey',
    params: z.object({ passkeyId: z.string() }),
    body: z.strictObject({ name: nameShape }),
    answer: doneShape,
  },
})
