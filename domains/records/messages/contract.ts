import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, idOf, momentShape, pageOf, pageQuery } from '#access/shapes.ts'
import { KINDS, type MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import { LANGUAGES } from '#platform/language/languages.ts'

export const kindShape = z.enum(Object.keys(KINDS) as [MessageKind, ...MessageKind[]])

const stoppingShape = z.object({ kind: kindShape, toEmail: z.string(), wanted: z.boolean(), canStop: z.boolean() })
const tokenParams = z.object({ token: z.string() })

/** `complained`: its reader reported it as spam. */
export const EMAIL_STATUSES = ['queued', 'sent', 'failed', 'withheld', 'bounced', 'complained'] as const

export const emailLineShape = z.object({
  id: idOf('message'),
  kind: z.string(),
  subject: z.string(),
  language: z.enum(LANGUAGES),
  status: z.enum(EMAIL_STATUSES),
  at: momentShape,
  sentAt: z.nullable(momentShape),
  enclosures: z.array(z.object({ id: idOf('enclosure'), title: z.string() })),
})

export const messagesContract = contract({
  myEmails: {
    verb: 'notifications.read',
    method: 'GET',
    path: '/messages/letters',
    summary: 'List emails to me, newest first, with their enclosures',
    query: z.object(pageQuery),
    answer: pageOf(emailLineShape),
  },
  enclosure: {
    verb: 'letters.read_enclosure',
    method: 'GET',
    path: '/messages/enclosures/:enclosureId',
    summary: 'Download a receipt, certificate, or statement as the PDF that was sent',
    params: z.object({ enclosureId: idOf('enclosure') }),
    answer: 'file',
  },
})

/** What the provider of emails posts. */
export const mailReportsContract = contract({
  receive: {
    verb: 'public',
    method: 'POST',
    path: '/messages/mail-reports',
    summary: 'Receive a signed report of a bounced email or a spam complaint from the email provider. Repeating changes nothing.',
    body: 'bytes',
    answer: doneShape,
    refusals: { not_signed_by_mail_provider: 'The signature isn’t the email provider’s, or it has expired.' },
  },
})

/** For the link in an email: needs no sign-in. */
export const unsubscribeContract = contract({
  stopping: {
    verb: 'public',
    method: 'GET',
    path: '/messages/unsubscribe/:token',
    summary: 'Get what an email’s unsubscribe link would stop',
    params: tokenParams,
    answer: stoppingShape,
  },
  stop: {
    verb: 'public',
    method: 'PUT',
    path: '/messages/unsubscribe/:token',
    summary: 'Stop emails of this kind, or start them again. Repeating changes nothing.',
    params: tokenParams,
    body: z.strictObject({ wanted: z.boolean() }),
    answer: stoppingShape,
    refusals: { cannot_be_stopped: 'You can’t turn this off. The law or your contract requires us to send it.' },
  },
  oneClick: {
    verb: 'public',
    method: 'POST',
    path: '/messages/unsubscribe/:token',
    summary: 'Unsubscribe with one click from a mail program (RFC 8058)',
    params: tokenParams,
    body: 'bytes',
    answer: doneShape,
  },
})
