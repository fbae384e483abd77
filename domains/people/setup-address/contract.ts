import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { profileShape } from '#access/profile.ts'
import { emailShape, momentShape, textShape } from '#access/shapes.ts'
import { passwordShape } from '#domains/people/passwords/contract.ts'

const params = z.object({ token: textShape(200) })

const refusals = {
  setup_address_unknown: 'We don’t know this setup address. Copy it again, whole, from where it was printed.',
  setup_address_used: 'This setup address was already used. Sign in, or print a new one at the server.',
  setup_address_expired: 'This setup address has expired. Print a new one at the server.',
}

export const setupAddressContract = contract({
  setupAddress: {
    verb: 'public',
    method: 'GET',
    path: '/setup-addresses/:token',
    impersonation: 'never',
    summary: 'Get whom a setup address is for, and until when it works',
    params,
    answer: z.object({
      /** Null: whoever opens it says their own. */
      email: z.nullable(z.string()),
      /** Staff who lost access; null for a new person. */
      name: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
      expiresAt: momentShape,
    }),
    refusals,
  },
  setUpAdministrator: {
    verb: 'public',
    method: 'POST',
    path: '/setup-addresses/:token/administrator',
    summary: 'Use a setup address once: makes an administrator and signs them in',
    params,
    body: z.strictObject({
      firstName: textShape(80, 'Enter the first name.'),
      lastName: textShape(80, 'Enter the last name.'),
      email: emailShape,
      password: passwordShape,
    }),
    answer: z.object({ profile: profileShape }),
    refusals: {
      ...refusals,
      password_too_common: 'Choose a less common password.',
      address_taken: 'Someone here already uses this email address. Enter a different one.',
    },
  },
})
