import { agencyAdmins } from '#domains/distribution/agencies/server/agency-recipients.ts'
import { agentLicenseReturnedEmail, agentLicenseVerifiedEmail } from '#domains/distribution/agency-expiry/rules/emails.ts'
import { agencyNamed, personOf } from '#domains/distribution/agency-expiry/server/agency-expiry.store.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { isDay } from '#platform/days.ts'
import { inTransaction } from '#platform/db.ts'
import { isId } from '#platform/ids.ts'

/** Compliance decided a person's license: returned, they and their agency's admins read why at once, verified, they do. */
export async function emailLicenseDecided({ seq, kind, nounId, masterCode, why, data }: HistoryEvent): Promise<void> {
  const { state, expiresOn } = data
  if (!masterCode || !isId('user', nounId) || typeof state !== 'string') return
  await inTransaction(async (tx) => {
    const person = await personOf(tx, masterCode, nounId)
    if (!person) return
    const { name: agencyName } = await agencyNamed(tx, masterCode)
    const isReturned = kind === 'agent.license_returned'
    const admins = isReturned ? (await agencyAdmins(tx, masterCode)).filter(({ id }) => id !== person.id) : []
    const paths = [{ ...person, path: '/agent-center/edit-profile' }, ...admins.map((admin) => ({ ...admin, path: PEOPLE }))]
    for (const to of paths) {
      const about = { name: to.firstName, agencyName, agentName: person.name, state, url: `${publicUrl()}${to.path}` }
      const verified = typeof expiresOn === 'string' && isDay(expiresOn) ? agentLicenseVerifiedEmail({ ...about, expiresOn }) : null
      const email = isReturned ? agentLicenseReturnedEmail({ ...about, reason: why ?? '' }) : verified
      if (email) await sendEmail(tx, { kind: 'agent_license', to, onceKey: `agent_license:${seq}:${to.id}`, userId: to.id, email })
    }
  })
}

const PEOPLE = '/agent-center/agency?tab=people'
