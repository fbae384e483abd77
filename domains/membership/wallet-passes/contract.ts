import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { idOf } from '#access/shapes.ts'

const one = { params: z.object({ membershipId: idOf('membership') }) }

export const walletPassesContract = contract({
  wallets: {
    verb: 'memberships.read',
    method: 'GET',
    path: '/memberships/:membershipId/wallets',
    summary: 'Get which phone wallets take the member card: Apple’s as a file, Google’s by a link; none without keys',
    ...one,
    answer: z.object({ apple: z.boolean(), googleUrl: z.nullable(z.string()) }),
  },
  applePass: {
    verb: 'memberships.read',
    method: 'GET',
    path: '/memberships/:membershipId/wallets/apple',
    summary: 'The member card as a signed pass for Apple Wallet',
    ...one,
    answer: 'file',
  },
})
