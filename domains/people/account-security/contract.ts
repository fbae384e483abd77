import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, momentShape } from '#access/shapes.ts'

const lastFactor = { last_factor: 'Staff need a second way to prove who they are. Add another one before you remove this.' }

export const securityContract = contract({
  security: {
    verb: 'profile.read',
    method: 'GET',
    path: '/security',
    summary: 'Get my sign-in methods',
    impersonation: 'never',
    answer: z.object({
      passkeys: z.array(
        z.object({ id: z.string(), name: z.string(), synced: z.boolean(), addedAt: momentShape, lastUsedAt: z.nullable(momentShape) }),
      ),
      authenticator: z.nullable(z.object({ since: momentShape, recoveryCodesLeft: z.number() })),
      addressChange: z.nullable(
        z.object({ to: z.string(), confirmedByOld: z.boolean(), confirmedByNew: z.boolean(), expiresAt: momentShape }),
      ),
      /** In production, staff need at least one second factor. */
      needsSecondFactor: z.boolean(),
    }),
  },
  removePasskey: {
    verb: 'profile.change',
    method: 'DELETE',
    path: '/passkeys/:passkeyId',
    summary: 'Remove a passkey; needs a recent confirmation',
    params: z.object({ passkeyId: z.string() }),
    answer: doneShape,
    refusals: lastFactor,
  },
  removeAuthenticator: {
    verb: 'profile.change',
    method: 'DELETE',
    path: '/authenticator',
    summary: 'Remove the authenticator app and its recovery codes; needs a recent confirmation',
    answer: doneShape,
    refusals: lastFactor,
  },
})
