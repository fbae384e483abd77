import { nobodyServesEmail } from '#domains/distribution/book-transfers/rules/emails.ts'
import { agencyNameOf } from '#domains/distribution/book-transfers/server/book-transfers.ts'
import { nameOfUser } from '#domains/distribution/book-transfers/server/book-transfers.store.ts'
import { agencyAdmins } from '#domains/distribution/agencies/server/agency-recipients.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { inTransaction } from '#platform/db.ts'
import { isId } from '#platform/ids.ts'

/** An agent was suspended and nobody took over: the other admins of the agency are told that members have nobody. */
export async function emailMembersLeft({ seq, nounId, masterCode, data }: HistoryEvent): Promise<void> {
  const members = typeof data['handedOver'] === 'number' ? data['handedOver'] : 0
  if (data['membersTo'] !== null || members === 0 || !masterCode || !isId('user', nounId)) return
  const agent = await nameOfUser(nounId)
  const agencyName = await agencyNameOf(masterCode)
  await inTransaction(async (tx) => {
    for (const to of await agencyAdmins(tx, masterCode)) {
      await sendEmail(tx, {
        kind: 'members_without_agent',
        to,
        onceKey: `members_without_agent:${seq}:${to.id}`,
        userId: to.id,
        email: nobodyServesEmail({
          name: to.firstName,
          agencyName,
          agent,
          members,
          url: `${publicUrl()}${to.path}?tab=book`,
        }),
      })
    }
  })
}
