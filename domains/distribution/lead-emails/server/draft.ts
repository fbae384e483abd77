import { plannedDemoOf } from '#domains/distribution/lead-emails/server/lead-emails.store.ts'
import { filled, type PlaceholderValues } from '#domains/distribution/lead-templates/rules/placeholders.ts'
import { isStateCode, zoneOf } from '#domains/membership/plans/rules/state-rules.ts'
import { messagesOptions } from '#domains/records/rendering/server/options.ts'
import { officeZone } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'

type DraftedLead = { id: Id<'lead'>; contact_name: string; agency_name: string; state: string }
type EmailText = { subject: string; body: string }

/** A template with what is known of the lead; what is not known stays between braces. */
export async function draftOf(lead: DraftedLead, template: EmailText, recruiterName: string): Promise<EmailText> {
  const values = await valuesOf(lead, recruiterName)
  return { subject: filled(template.subject, values), body: filled(template.body, values) }
}

async function valuesOf(lead: DraftedLead, recruiterName: string): Promise<PlaceholderValues> {
  const demo = await plannedDemoOf(lead.id)
  return {
    contact: lead.contact_name,
    agency: lead.agency_name,
    recruiter: recruiterName,
    'demo date': demo ? momentIn(zoneOfLead(lead), demo.starts_at) : null,
    'registration link': `${messagesOptions().publicUrl}/agent-registration`,
  }
}

/** The time zone of whoever reads it. */
export const zoneOfLead = ({ state }: Pick<DraftedLead, 'state'>): string => (isStateCode(state) ? zoneOf(state) : officeZone())

/** "Tuesday, December 1 at 3:00 PM CST" */
const momentIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at)
