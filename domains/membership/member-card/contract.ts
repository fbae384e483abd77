import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { dayShape, idOf } from '#access/shapes.ts'

const one = { params: z.object({ membershipId: idOf('membership') }) }

export const memberCardContract = contract({
  memberCard: {
    verb: 'memberships.read',
    method: 'GET',
    path: '/memberships/:membershipId/card',
    summary: 'Get the member card’s QR code',
    ...one,
    answer: z.object({ url: z.string(), size: z.number(), path: z.string() }),
  },
  cardFile: {
    verb: 'memberships.read',
    method: 'GET',
    path: '/memberships/:membershipId/card/file',
    summary: 'The member card as a PDF, to be kept on the phone or printed',
    ...one,
    answer: 'file',
  },
  card: {
    verb: 'public',
    method: 'GET',
    path: '/cards/:number',
    limit: 'lookup',
    summary: 'Get whether a member card is valid today',
    params: z.object({ number: z.string().check(z.maxLength(20)) }),
    answer: z.object({ valid: z.boolean(), on: dayShape }),
  },
})
