import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { leadEmailsContract, type LeadEmailView } from '#domains/distribution/lead-emails/contract.ts'
import { whyNotWrite } from '#domains/distribution/lead-emails/policy.ts'
import { draftOf } from '#domains/distribution/lead-emails/server/draft.ts'
import { emailsOf } from '#domains/distribution/lead-emails/server/lead-emails.store.ts'
import { reachOf } from '#domains/distribution/lead-emails/server/reach.ts'
import { previewEmail } from '#domains/distribution/lead-emails/server/preview-email.ts'
import { receiveAnswer } from '#domains/distribution/lead-emails/server/receive-answer.ts'
import { inboundMail } from '#domains/distribution/lead-emails/server/reply-address.ts'
import { writeEmail } from '#domains/distribution/lead-emails/server/write-email.ts'
import { templateOf } from '#domains/distribution/lead-templates/server/lead-templates.ts'
import { visibleLead } from '#domains/distribution/leads/server/visible-leads.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export const leadEmailsRoutes = serve(leadEmailsContract, {
  list: async ({ actor, params }) => {
    const lead = await visibleLead(actor, params.leadId)
    if (!lead) throw new Refusal('not_found')
    const [emails, reach] = await Promise.all([emailsOf(lead.id), reachOf(lead.email)])
    return {
      rows: emails.map(present),
      answersCome: inboundMail() ? ('here' as const) : ('to_recruiter' as const),
      whyNot: { write: whyNotWrite(actor, lead, reach) },
    }
  },
  draft: async ({ actor, params }) => {
    const [lead, template] = [await visibleLead(actor, params.leadId), await templateOf(params.templateId)]
    if (!lead || !template) throw new Refusal('not_found')
    return draftOf(lead, template, actor.name)
  },
  write: async ({ actor, params, body }) => {
    await writeEmail(actor, params.leadId, body)
    return DONE
  },
  preview: ({ actor, params, body }) => previewEmail(actor, params.leadId, body),
  receiveAnswer: async ({ body }) => {
    await receiveAnswer(body)
    return { received: true } as const
  },
})

const present = (email: Awaited<ReturnType<typeof emailsOf>>[number]): LeadEmailView => ({
  id: email.id,
  state: email.direction === 'received' ? 'received' : (email.status ?? 'queued'),
  byName: email.by_name,
  address: email.address,
  subject: email.subject,
  body: email.body,
  quoted: email.quoted,
  attachments: email.attachments,
  isAutomatic: email.is_automatic,
  at: email.at.toISOString(),
})
