import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'

export const codeShape = z.string('Enter the code.').check(z.minLength(6, 'Enter the six digits, or a recovery code.'), z.maxLength(20))

export const wrongCode = { wrong_code: 'This code wasn’t correct.' }
const hasAuthenticator = { has_authenticator: 'An authenticator app is set up already. Remove it first.' }

export const secondFactorContract = contract({
  beginAuthenticator: {
    verb: 'profile.change',
    method: 'POST',
    path: '/authenticator/secret',
    summary: 'Start setting up an authenticator app: its secret and QR code; needs a recent confirmation',
    answer: z.object({ secret: z.string(), picture: z.string() }),
    refusals: hasAuthenticator,
  },
  confirmAuthenticator: {
    verb: 'profile.change',
    method: 'POST',
    path: '/authenticator',
    summary: 'Confirm the authenticator app with its first code; answers the recovery codes once',
    body: z.strictObject({ code: codeShape }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: { ...wrongCode, ...hasAuthenticator },
  },
  makeRecoveryCodes: {
    verb: 'profile.change',
    method: 'POST',
    path: '/authenticator/recovery-codes',
    summary: 'Replace the recovery codes; needs a recent confirmation',
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  },
})
