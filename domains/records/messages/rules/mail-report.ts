import * as z from 'zod/mini'

/** What a provider reports of an email that it had taken from us. */
export type MailReport = { about: 'bounced' | 'complained'; address: string; messageId: string | null; says: string }

// oxlint-disable-next-line promise/valid-params -- a shape, not a promise: anything else than text is none
const text = z.catch(z.string(), '')

export const mailReportShape = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
  'event-data': z.object({
    event: z.string(),
    severity: z.optional(text),
    reason: z.optional(text),
    recipient: z.string().check(z.maxLength(254)),
    message: z.optional(z.object({ headers: z.optional(z.object({ 'message-id': z.optional(text) })) })),
    'delivery-status': z.optional(z.object({ code: z.optional(z.unknown()), message: z.optional(text), description: z.optional(text) })),
  }),
})

/**
 * An event of Mailgun's webhooks. Null: nothing that we act on. A server that takes us for spam, a full mailbox and a delay say nothing of
 * whether the mailbox exists.
 */
export function readMailReport({ 'event-data': event }: z.output<typeof mailReportShape>): MailReport | null {
  const { message = '', description = '' } = event['delivery-status'] ?? {}
  const says = (message || description || event.reason || event.event).slice(0, 500)
  const report = { address: event.recipient, messageId: messageIdIn(event.message?.headers?.['message-id'] ?? ''), says }
  if (event.event === 'complained' || event.reason === 'suppress-complaint') return { ...report, about: 'complained' }
  const isForGood = event.event === 'failed' && event.severity === 'permanent' && !/\b5\.(2|7)\.\d/.test(says)
  return isForGood && BOUNCES.includes(event.reason ?? '') ? { ...report, about: 'bounced' } : null
}

const BOUNCES = ['bounce', 'suppress-bounce']

const messageIdIn = (header: string): string | null => /^<?(msg_[0-9a-z]{26})@/.exec(header)?.[1] ?? null
