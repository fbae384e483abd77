import * as z from 'zod/mini'
import { contract, CRM } from '#access/contract.ts'
import { doneShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { REASONS_NOT_TO_WRITE } from '#domains/distribution/lead-emails/policy.ts'
import { whyNotSendable } from '#domains/distribution/lead-templates/rules/placeholders.ts'
import { oneLead } from '#domains/distribution/leads/contract.ts'

const sendableText = (most: number, ask: string) =>
  textShape(most, ask).check(
    z.refine((text) => whyNotSendable(text) === null, { error: ({ input }) => whyNotSendable(String(input)) ?? '' }),
  )

export const EMAIL_STATES = ['queued', 'sent', 'failed', 'withheld', 'bounced', 'complained', 'received'] as const

const emailShape = z.object({
  id: idOf('leadEmail'),
  /** Of one of ours where it is on its way; an answer is `received`. */
  state: z.enum(EMAIL_STATES),
  byName: z.string(),
  address: z.string(),
  subject: z.string(),
  body: z.string(),
  quoted: z.string(),
  attachments: z.array(z.string()),
  isAutomatic: z.boolean(),
  at: momentShape,
})
export type LeadEmailView = z.output<typeof emailShape>

const personShape = z.object({ name: z.string(), email: z.string() })
const written = z.strictObject({ subject: sendableText(200, 'Enter a subject.'), body: sendableText(5000, 'Enter the email.') })
const refusals = {
  lead_is_closed: 'This lead is closed and read-only.',
  no_address: 'This lead has no email address.',
  opted_out: 'They asked us to stop emailing this address.',
  address_bounced: 'An email to this address bounced: the mailbox doesn’t exist.',
}

export const leadEmailsContract = contract({
  list: {
    verb: 'leads.read',
    method: 'GET',
    path: '/leads/:leadId/emails',
    ...CRM,
    summary: 'List emails to and from a lead, newest first, and why none can be sent now',
    ...oneLead,
    answer: z.object({
      rows: z.array(emailShape),
      /** Where their answers go: here, or to the recruiter's own mailbox. */
      answersCome: z.enum(['here', 'to_recruiter']),
      whyNot: z.object({ write: z.nullable(z.enum(REASONS_NOT_TO_WRITE)) }),
    }),
  },
  draft: {
    verb: 'leads.change',
    method: 'GET',
    path: '/leads/:leadId/email-drafts/:templateId',
    ...CRM,
    summary: 'Get a template filled in with the lead’s data; unknown values stay in braces',
    params: z.object({ leadId: idOf('lead'), templateId: idOf('leadTemplate') }),
    answer: z.object({ subject: z.string(), body: z.string() }),
  },
  write: {
    verb: 'leads.change',
    method: 'POST',
    path: '/leads/:leadId/emails',
    ...CRM,
    once: true,
    summary: 'Send an email to the contact of a lead; it is one of its activities',
    ...oneLead,
    body: written,
    answer: doneShape,
    refusals,
  },
  preview: {
    verb: 'leads.change',
    method: 'POST',
    path: '/leads/:leadId/email-previews',
    ...CRM,
    summary: 'Preview an email to the contact of a lead as it would arrive; it isn’t sent',
    ...oneLead,
    body: written,
    answer: z.object({
      to: personShape,
      /** Where their answer goes. */
      replyTo: personShape,
      subject: z.string(),
      greeting: z.string(),
      paragraphs: z.array(z.string()),
      /** Below what was written: why they get it, how to stop it, who writes and from where. */
      footer: z.array(z.string()),
    }),
    refusals,
  },
  receiveAnswer: {
    verb: 'public',
    method: 'POST',
    path: '/lead-answers',
    summary: 'Receive a signed reply to an email from the email provider; stored once',
    body: 'bytes',
    answer: z.object({ received: z.literal(true) }),
    refusals: { not_signed_by_mail_provider: 'The signature isn’t the email provider’s, or it has expired.' },
  },
})
