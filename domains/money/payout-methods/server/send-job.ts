import type { Id } from '#platform/ids.ts'

export const SEND = { name: 'payouts.send', once: ({ payoutId }: { payoutId: Id<'payout'> }) => `send-payout:${payoutId}` }
