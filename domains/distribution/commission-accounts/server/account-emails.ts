import { accountDecidedEmail, accountNamedEmail, type Decided, type Named } from '#domains/distribution/commission-accounts/rules/emails.ts'
import type { Owner } from '#domains/distribution/commission-accounts/rules/account.ts'
import { type Reader, readersOf } from '#domains/distribution/commission-accounts/server/owners.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { BANKING_ZONE } from '#platform/business-days.ts'
import { dayIn } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type Changed = Omit<Named, 'name' | 'url' | 'usableOn'> & { id: Id<'payee'>; usableFrom: Date | null }

/** To all who run the agency, or to the person: at once, because it might not have been them. */
export async function emailNamed(tx: Tx, owner: Owner, { id, usableFrom, ...named }: Changed): Promise<void> {
  for (const { email, name, userId } of await readersOf(owner, tx)) {
    await sendEmail(tx, {
      kind: 'commission_account_changed',
      to: { email, name },
      userId,
      onceKey: `commission_account:${id}:${email}`,
      email: accountNamedEmail({
        ...named,
        name,
        usableOn: usableFrom && dayIn(BANKING_ZONE, usableFrom),
        url: linkOf(owner, { userId }),
      }),
    })
  }
}

/** It is verified, or refused with the reason. */
export async function emailDecided(
  tx: Tx,
  owner: Owner,
  { id, ...decided }: Omit<Decided, 'name' | 'url'> & { id: Id<'payee'> },
): Promise<void> {
  for (const { email, name, userId } of await readersOf(owner, tx)) {
    await sendEmail(tx, {
      kind: 'commission_account_decided',
      to: { email, name },
      userId,
      onceKey: `commission_account_${decided.refusedWhy === null ? 'verified' : 'refused'}:${id}:${email}`,
      email: accountDecidedEmail({ ...decided, name, url: linkOf(owner, { userId }) }),
    })
  }
}

const pageOf = ({ kind }: Owner): string =>
  kind === 'agency' ? '/agent-center/reporting?report=statements' : '/sales-center/reporting?report=statements'

/** The page where the account is named; null for a reader without an account here. */
export const linkOf = (owner: Owner, { userId }: Pick<Reader, 'userId'>): string | null => userId && `${publicUrl()}${pageOf(owner)}`
