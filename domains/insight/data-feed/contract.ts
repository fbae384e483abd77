import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { dayShape, textShape } from '#access/shapes.ts'

const feed = {
  method: 'GET',
  takesOut: true,
  impersonation: 'never',
  query: z.object({ on: dayShape, purpose: textShape(200, 'Enter what the file is for.') }),
  answer: 'file',
} as const

export const dataFeedContract = contract({
  memberships: {
    ...feed,
    verb: 'members.export',
    path: '/data-feed/memberships',
    summary: 'Download the memberships that changed on a day, as they are now, as CSV',
  },
  claims: {
    ...feed,
    verb: 'claims.export',
    path: '/data-feed/claims',
    summary: 'Download the claims that changed on a day, as they are now, as CSV',
  },
  payments: {
    ...feed,
    verb: 'payments.list',
    path: '/data-feed/payments',
    summary: 'Download the payments that changed on a day, as they are now, as CSV',
  },
})
