import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { profileShape } from '#access/profile.ts'
import { doneShape, emailShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { passwordShape, typedPassword } from '#domains/people/identity/contract.ts'

const base64url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(8000))
const ticketShape = z.string().check(z.maxLength(100))
const codeShape = z.string('Write the code.').check(z.minLength(6, 'Write the six digits, or a recovery code.'), z.maxLength(20))
const nameShape = textShape(60, 'Give it a name you will know it by.')
/** What the browser is handed as it is: the platform reads it (`PublicKeyCredential.parse…OptionsFromJSON`). */
const ceremonyShape = z.object({ ticket: z.string(), options: z.record(z.string(), z.unknown()) })

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const madeShape = z.object({
  id: base64url,
  clientDataJSON: base64url,
  attestationObject: base64url,
  transports: z.array(z.enum(TRANSPORTS)),
})
export type MadePasskey = z.output<typeof madeShape>

const shownShape = z.object({
  id: base64url,
  clientDataJSON: base64url,
  authenticatorData: base64url,
  signature: base64url,
  userHandle: z.nullable(base64url),
})
export type ShownPasskey = z.output<typeof shownShape>

const proofShape = z.discriminatedUnion('by', [
  z.object({ by: z.literal('password'), password: typedPassword }),
  z.object({ by: z.literal('code'), code: codeShape }),
  z.object({ by: z.literal('passkey'), ticket: ticketShape, shown: shownShape }),
])
export type Proof = z.output<typeof proofShape>

const passkeyRefused = { passkey_refused: 'This passkey was not accepted. Try again, or use your password.' }
const wrongCode = { wrong_code: 'This code was not right.' }
const hasAuthenticator = { has_authenticator: 'An authenticator app is set up already. Remove it first.' }
const lastFactor = { last_factor: 'Staff need a second way to prove who they are. Add another one before you remove this.' }
const wrongPassword = { wrong_password: 'This is not your password.' }

export const securityContract = contract({
  secondStep: {
    verb: 'public',
    method: 'POST',
    path: '/session/second-step',
    summary: 'The other half of a sign-in: the code of the authenticator app, or a recovery code',
    body: z.strictObject({ ticket: ticketShape, code: codeShape }),
    answer: z.object({ profile: profileShape }),
    refusals: { ...wrongCode, sign_in_from_start: 'This took too long, or too many tries. Sign in again from the start.' },
  },
  passkeyOptions: {
    verb: 'public',
    method: 'POST',
    path: '/session/passkey-options',
    summary: 'What a browser needs to show a passkey; the same for everybody',
    answer: ceremonyShape,
  },
  signInByPasskey: {
    verb: 'public',
    method: 'POST',
    path: '/session/passkey',
    summary: 'Sign in by showing a passkey',
    body: z.strictObject({ ticket: ticketShape, shown: shownShape }),
    answer: z.object({ profile: profileShape }),
    refusals: { ...passkeyRefused, suspended: 'This account is suspended. Ask your administrator.' },
  },
  proof: {
    verb: 'profile.change',
    method: 'POST',
    path: '/session/proof',
    summary: 'Prove again who is signed in here, by password, code or passkey: opens what matters for ten minutes',
    body: proofShape,
    answer: doneShape,
    refusals: { ...wrongPassword, ...wrongCode, ...passkeyRefused },
  },
  security: {
    verb: 'profile.read',
    method: 'GET',
    path: '/security',
    summary: 'The ways I can sign in',
    viewing: 'never',
    answer: z.object({
      passkeys: z.array(
        z.object({ id: z.string(), name: z.string(), synced: z.boolean(), addedAt: momentShape, lastUsedAt: z.nullable(momentShape) }),
      ),
      authenticator: z.nullable(z.object({ since: momentShape, recoveryCodesLeft: z.number() })),
      addressChange: z.nullable(
        z.object({ to: z.string(), confirmedByOld: z.boolean(), confirmedByNew: z.boolean(), expiresAt: momentShape }),
      ),
      /** Staff of a production house need one second factor at least. */
      needsSecondFactor: z.boolean(),
    }),
  },
  endOtherSessions: {
    verb: 'profile.change',
    method: 'DELETE',
    path: '/sessions',
    summary: 'Sign out everywhere but here',
    answer: z.object({ ended: z.number() }),
  },
  changePassword: {
    verb: 'profile.change',
    method: 'POST',
    path: '/password',
    summary: 'Change my password; signs out everywhere but here',
    body: z.strictObject({ current: typedPassword, password: passwordShape }),
    answer: doneShape,
    refusals: { ...wrongPassword, password_too_common: 'Choose a less common password.' },
  },
  beginPasskey: {
    verb: 'profile.change',
    method: 'POST',
    path: '/passkeys/options',
    summary: 'What a browser needs to make a passkey with; wants a fresh sign-in',
    answer: ceremonyShape,
  },
  addPasskey: {
    verb: 'profile.change',
    method: 'POST',
    path: '/passkeys',
    summary: 'Add the passkey that was made; wants a fresh sign-in',
    body: z.strictObject({ ticket: ticketShape, name: nameShape, made: madeShape }),
    answer: doneShape,
    refusals: { ...passkeyRefused, too_many_passkeys: 'You have twenty passkeys. Remove one you no longer use.' },
  },
  renamePasskey: {
    verb: 'profile.change',
    method: 'PATCH',
    path: '/passkeys/:passkeyId',
    summary: 'Give a passkey another name',
    params: z.object({ passkeyId: z.string() }),
    body: z.strictObject({ name: nameShape }),
    answer: doneShape,
  },
  removePasskey: {
    verb: 'profile.change',
    method: 'DELETE',
    path: '/passkeys/:passkeyId',
    summary: 'Remove a passkey; wants a fresh sign-in',
    params: z.object({ passkeyId: z.string() }),
    answer: doneShape,
    refusals: lastFactor,
  },
  beginAuthenticator: {
    verb: 'profile.change',
    method: 'POST',
    path: '/authenticator/secret',
    summary: 'Begin an authenticator app: the secret, and its picture; wants a fresh sign-in',
    answer: z.object({ secret: z.string(), picture: z.string() }),
    refusals: hasAuthenticator,
  },
  confirmAuthenticator: {
    verb: 'profile.change',
    method: 'POST',
    path: '/authenticator',
    summary: 'Confirm the authenticator app by its first code; answers the recovery codes, this once',
    body: z.strictObject({ code: codeShape }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: { ...wrongCode, ...hasAuthenticator },
  },
  removeAuthenticator: {
    verb: 'profile.change',
    method: 'DELETE',
    path: '/authenticator',
    summary: 'Remove the authenticator app and its recovery codes; wants a fresh sign-in',
    answer: doneShape,
    refusals: lastFactor,
  },
  makeRecoveryCodes: {
    verb: 'profile.change',
    method: 'POST',
    path: '/authenticator/recovery-codes',
    summary: 'New recovery codes in place of the earlier ones; wants a fresh sign-in',
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  unlockSignIn: {
    verb: 'accounts.unlock',
    method: 'POST',
    path: '/sign-in-unlocks',
    summary: 'Forget the wrong tries that keep a member or a user out; they are told by email',
    body: z.strictObject({
      personId: z.union([idOf('member'), idOf('user')]),
      reason: textShape(500, 'Write how you made sure who is asking.').check(z.minLength(10, 'Write how you made sure who is asking.')),
    }),
    answer: doneShape,
  },
  changeAddress: {
    verb: 'profile.change',
    method: 'POST',
    path: '/address-change',
    summary: 'Ask to sign in with another e-mail address; both addresses have to confirm. The answer is the same for an address in use',
    body: z.strictObject({ email: emailShape }),
    answer: doneShape,
    refusals: { same_address: 'This is the address you sign in with already.' },
  },
  keepAddress: {
    verb: 'profile.change',
    method: 'DELETE',
    path: '/address-change',
    summary: 'Take back a change of address that is not confirmed yet',
    answer: doneShape,
  },
  addressChange: {
    verb: 'public',
    method: 'GET',
    path: '/address-changes/:token',
    summary: 'What a link about a change of address is about; changes nothing',
    params: z.object({ token: ticketShape }),
    answer: z.object({ to: z.string(), asksOld: z.boolean(), confirmed: z.boolean() }),
  },
  confirmAddress: {
    verb: 'public',
    method: 'POST',
    path: '/address-changes/:token/confirmation',
    summary: 'Confirm a change of address from the one or the other; once both have, it happens',
    params: z.object({ token: ticketShape }),
    answer: z.object({ changed: z.boolean() }),
    refusals: { address_in_use: 'This address cannot be used here. Choose another one.' },
  },
  refuseAddress: {
    verb: 'public',
    method: 'DELETE',
    path: '/address-changes/:token',
    summary: 'Stop a change of address',
    params: z.object({ token: ticketShape }),
    answer: doneShape,
  },
})
