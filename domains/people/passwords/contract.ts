import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, emailShape, textShape } from '#access/shapes.ts'

/** Length alone (NIST SP 800-63B-4): no composition rules, paste and managers welcome. */
export const passwordShape = z
  .string('Choose a password.')
  .check(
    z.minLength(15, 'Use 15 characters or more. A few words together are easy to remember.'),
    z.maxLength(256, 'Use at most 256 characters.'),
  )

export const typedPassword = z.string('Enter your password.').check(z.minLength(1, 'Enter your password.'), z.maxLength(256))

export const wrongPassword = { wrong_password: 'This isn’t your password.' }

export const passwordsContract = contract({
  askForPasswordReset: {
    verb: 'public',
    method: 'POST',
    path: '/password-resets',
    summary: 'Ask for a password reset; the answer is the same whether or not the address has an account',
    body: z.object({ email: emailShape }),
    answer: doneShape,
  },
  resetPassword: {
    verb: 'public',
    method: 'POST',
    path: '/passwords',
    summary: 'Choose a new password with the token from the email; signs out every session',
    body: z.object({ token: textShape(200), password: passwordShape }),
    answer: doneShape,
    refusals: {
      link_used_or_expired: 'This link was already used or has expired. Ask for a new one.',
      password_too_common: 'Choose a less common password.',
    },
  },
  changePassword: {
    verb: 'profile.change',
    method: 'POST',
    path: '/password',
    summary: 'Change my password and sign out all other sessions',
    body: z.strictObject({ current: typedPassword, password: passwordShape }),
    answer: doneShape,
    refusals: { ...wrongPassword, password_too_common: 'Choose a less common password.' },
  },
})
