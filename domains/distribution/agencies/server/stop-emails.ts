import { suspendedEmail, terminatedEmail } from '#domains/distribution/agencies/server/emails.ts'
import { agencyRecipients } from '#domains/distribution/agencies/server/agency-recipients.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { newId } from '#platform/new-id.ts'
import type { Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'

type Stopped = { reason: string; ended: { on: Day; forCause: boolean } | null }

/** To the agency's admins and its recruiter: it sells nothing any more, why, and what it still earns. */
export async function writeOfStop(tx: Tx, agency: { master_code: string; name: string }, { reason, ended }: Stopped): Promise<void> {
  const stop = newId('event')
  for (const to of await agencyRecipients(tx, agency.master_code)) {
    const words = { name: to.firstName, agencyName: agency.name, reason, url: `${publicUrl()}${to.path}` }
    await sendEmail(tx, {
      kind: 'agency_stopped',
      to,
      onceKey: `agency_stopped:${stop}:${to.id}`,
      userId: to.id,
      email: ended ? terminatedEmail({ ...words, forCause: ended.forCause }) : suspendedEmail(words),
    })
  }
}
