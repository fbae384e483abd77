import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, emailShape, idOf, momentShape, pageOf, pageQuery } from '#access/shapes.ts'
import { EMAIL_STATUSES } from '#domains/records/messages/contract.ts'
import { LANGUAGES } from '#platform/language/languages.ts'

export const STEPS = ['hour', 'day', 'month'] as const
export type Step = (typeof STEPS)[number]

const clockShape = z.object({ now: momentShape, aheadDays: z.int(), isSettled: z.boolean() })
export type ClockView = z.output<typeof clockShape>

const sentEmailShape = z.object({
  id: idOf('message'),
  kind: z.string(),
  toName: z.string(),
  toEmail: z.string(),
  subject: z.string(),
  status: z.enum(EMAIL_STATUSES),
  language: z.enum(LANGUAGES),
  at: momentShape,
})

const sampleParams = z.object({ name: z.string() })
const inLanguage = z.object({ language: z.optional(z.enum(LANGUAGES)) })

/** Endpoints of the sandbox; not mounted in production. */
export const sandboxContract = contract({
  clock: {
    verb: 'public',
    method: 'GET',
    path: '/sandbox/clock',
    summary: 'Get the sandbox’s time and its offset',
    answer: clockShape,
  },
  advanceClock: {
    verb: 'clock.advance',
    method: 'POST',
    path: '/sandbox/clock/advance',
    summary: 'Move time forward, here and in the payment sandbox; answers once everything due has run',
    body: z.strictObject({ by: z.enum(STEPS) }),
    answer: clockShape,
    once: 'by_nature',
  },
  mailbox: {
    verb: 'public',
    presence: 'never',
    method: 'GET',
    path: '/sandbox/mailbox',
    summary: 'List the sandbox’s emails, newest first',
    query: z.object({ ...pageQuery, to: z.optional(emailShape) }),
    answer: pageOf(sentEmailShape),
  },
  email: {
    verb: 'public',
    method: 'GET',
    path: '/sandbox/mailbox/:messageId',
    summary: 'Get one email as sent',
    params: z.object({ messageId: idOf('message') }),
    answer: z.extend(sentEmailShape, { text: z.string(), enclosures: z.array(z.object({ id: idOf('enclosure'), title: z.string() })) }),
  },
  emailPage: {
    verb: 'public',
    method: 'GET',
    path: '/sandbox/mailbox/:messageId/page',
    summary: 'Get one email as HTML, for a frame',
    params: z.object({ messageId: idOf('message') }),
    answer: 'file',
  },
  enclosure: {
    verb: 'public',
    method: 'GET',
    path: '/sandbox/enclosures/:enclosureId',
    summary: 'Download an email’s enclosure as PDF',
    params: z.object({ enclosureId: idOf('enclosure') }),
    answer: 'file',
  },
  samples: {
    verb: 'public',
    method: 'GET',
    path: '/sandbox/letters',
    summary: 'Every email Breakwater sends, with sample values',
    answer: z.object({ rows: z.array(z.object({ name: z.string(), kind: z.string(), subject: z.string() })) }),
  },
  sample: {
    verb: 'public',
    method: 'GET',
    path: '/sandbox/letters/:name',
    summary: 'One of them in one language: subject, text, and what goes with it',
    params: sampleParams,
    query: inLanguage,
    answer: z.object({ subject: z.string(), text: z.string(), enclosures: z.array(z.string()) }),
  },
  samplePage: {
    verb: 'public',
    method: 'GET',
    path: '/sandbox/letters/:name/page',
    summary: 'Get a sample email as HTML',
    params: sampleParams,
    query: inLanguage,
    answer: 'file',
  },
  sampleEnclosure: {
    verb: 'public',
    method: 'GET',
    path: '/sandbox/letters/:name/enclosures/:place',
    summary: 'Download a sample email’s enclosure as PDF',
    params: z.extend(sampleParams, { place: z.coerce.number() }),
    query: inLanguage,
    answer: 'file',
  },
  receiveWebhook: {
    verb: 'public',
    presence: 'never',
    method: 'POST',
    path: '/sandbox/webhook-receivers/:name',
    summary: 'Receive a webhook in the sandbox; it answers with the status that is its name, or 200',
    params: z.object({ name: z.string().check(z.regex(/^[a-z0-9-]{1,20}$/)) }),
    body: 'bytes',
    answer: doneShape,
    refusals: { receiver_refuses: 'This receiver refuses what it gets, as its address says.' },
  },
  receivedWebhooks: {
    verb: 'public',
    presence: 'never',
    method: 'GET',
    path: '/sandbox/webhook-receivers',
    summary: 'The last 50 webhooks that the sandbox received, newest first',
    answer: z.object({
      rows: z.array(
        z.object({ place: z.number(), name: z.string(), at: momentShape, id: z.string(), signature: z.string(), body: z.string() }),
      ),
    }),
  },
})
