import type { Actor } from '#access/actor.ts'
import { whyNotWrite } from '#domains/distribution/lead-emails/policy.ts'
import { reachOf } from '#domains/distribution/lead-emails/server/reach.ts'
import { emailTo, replyTo, type WrittenEmail } from '#domains/distribution/lead-emails/server/write-email.ts'
import { visibleLead } from '#domains/distribution/leads/server/visible-leads.ts'
import { languageOfAddress } from '#domains/records/recipients/server/recipients.ts'
import { companyLine, STOP, translatedEmail } from '#domains/records/rendering/rules/email.ts'
import { translate } from '#domains/records/translations/rules/translation.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { db } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

/** What would arrive, in its reader's language; refused where it could not be sent. */
export async function previewEmail(actor: Actor, leadId: Id<'lead'>, written: WrittenEmail) {
  const lead = await visibleLead(actor, leadId)
  if (!lead) throw new Refusal('not_found')
  const why = whyNotWrite(actor, lead, await reachOf(lead.email))
  if (why) throw new Refusal(why)
  const address = lead.email ?? ''
  const reader = readerOf(await languageOfAddress(db(), address))
  const { subject, greeting, paragraphs, footer } = translatedEmail(emailTo(lead, { written, sender: actor }), reader)
  return {
    to: { name: lead.contact_name, email: address },
    replyTo: replyTo(lead.id, actor),
    subject,
    greeting,
    paragraphs,
    footer: [footer, translate(STOP, reader), companyLine(reader)],
  }
}
