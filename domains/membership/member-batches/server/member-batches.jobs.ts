import { listen, type Listener } from '#domains/records/history/server/history.ts'
import { lockInvited } from '#domains/membership/member-batches/server/batches.store.ts'
import { sendReminder } from '#domains/membership/member-batches/server/reminders.ts'
import { welcomeEmail } from '#domains/membership/members/server/emails.ts'
import { inTransaction } from '#platform/db.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { invite } from '#domains/people/accounts/server/invitations.ts'

/** The worker sends the emails of a batch one by one; a member who has an account meanwhile gets none. */
export const memberBatchesListeners: readonly Listener[] = [
  listen('member.reminded', 'members.remind', sendReminder),
  listen('member.invitation_requested', 'members.send_account_invite', (event) =>
    inTransaction(async (tx) => {
      const member = event.memberId && (await lockInvited(tx, event.memberId))
      if (!member) return
      await invite(tx, {
        by: { kind: 'system', name: event.actorName },
        role: 'member',
        email: member.email,
        name: member.full_name,
        masterCode: member.master_code,
        person: { memberId: member.id },
        publicUrl: publicUrl(),
        emailFor: (url) => welcomeEmail({ name: member.first_name, from: event.actorName, url }),
      })
    }),
  ),
]
