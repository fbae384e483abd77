import type { AboutW9 } from '#domains/distribution/commission-taxes/rules/emails.ts'
import type { Owner } from '#domains/distribution/commission-accounts/rules/account.ts'
import { linkOf } from '#domains/distribution/commission-accounts/server/account-emails.ts'
import { readersOf } from '#domains/distribution/commission-accounts/server/owners.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type About = { kind: 'w9_given' | 'tin_mismatch'; id: Id<'w9'>; owner: string; last4: string; email: (about: AboutW9) => Email }

/** To everybody who runs the agency, or to the person. */
export async function writeOwner(tx: Tx, to: Owner, { kind, id, owner, last4, email: write }: About): Promise<void> {
  for (const { email, name, userId } of await readersOf(to, tx)) {
    await sendEmail(tx, {
      kind,
      to: { email, name },
      userId,
      onceKey: `${kind}:${id}:${email}`,
      email: write({ name, owner, last4, url: linkOf(to, { userId }) }),
    })
  }
}
