import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { profileShape } from '#access/profile.ts'
import { doneShape, emailShape } from '#access/shapes.ts'
import { companyAccountOnly } from '#domains/people/company-account/rules/refusals.data.ts'
import { ticketShape } from '#domains/people/identity/contract.ts'
import { passkeyRefused, passkeyAnswerShape } from '#domains/people/passkeys/contract.ts'
import { typedPassword, wrongPassword } from '#domains/people/passwords/contract.ts'
import { codeShape, wrongCode } from '#domains/people/second-factor/contract.ts'

const proofShape = z.discriminatedUnion('by', [
  z.object({ by: z.literal('password'), password: typedPassword }),
  z.object({ by: z.literal('code'), code: codeShape }),
  z.object({ by: z.literal('passkey'), ticket: ticketShape, shown: passkeyAnswerShape }),
])
export type Proof = z.output<typeof proofShape>

export const signInContract = contract({
  signIn: {
    verb: 'public',
    method: 'POST',
    path: '/session',
    summary: 'Sign in',
    body: z.object({ email: emailShape, password: typedPassword }),
    /** With an authenticator app this is only the first half: the ticket is sent back with the code (`secondStep`). */
    answer: z.object({ profile: z.nullable(profileShape), ticket: z.nullable(z.string()) }),
    refusals: {
      wrong_email_or_password: 'That email address and password don’t match.',
      suspended: 'This account is suspended. Contact your administrator.',
      ...companyAccountOnly,
      password_closed: 'Too many incorrect passwords. Choose a new one with “Forgot your password?” or use a passkey.',
    },
  },
  secondStep: {
    verb: 'public',
    method: 'POST',
    path: '/session/second-step',
    summary: 'Complete a sign-in with a code from the authenticator app or a recovery code',
    body: z.strictObject({ ticket: ticketShape, code: codeShape }),
    answer: z.object({ profile: profileShape }),
    refusals: { ...wrongCode, sign_in_from_start: 'This took too long or too many attempts. Start signing in again.' },
  },
  signInByPasskey: {
    verb: 'public',
    method: 'POST',
    path: '/session/passkey',
    summary: 'Sign in with a passkey',
    body: z.strictObject({ ticket: ticketShape, shown: passkeyAnswerShape }),
    answer: z.object({ profile: profileShape }),
    refusals: { ...passkeyRefused, ...companyAccountOnly, suspended: 'This account is suspended. Contact your administrator.' },
  },
  proof: {
    verb: 'profile.change',
    method: 'POST',
    path: '/session/proof',
    summary: 'Confirm the signed-in person by password, code, or passkey, for ten minutes',
    body: proofShape,
    answer: doneShape,
    refusals: { ...wrongPassword, ...wrongCode, ...passkeyRefused },
  },
})
