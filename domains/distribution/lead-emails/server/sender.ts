import { ownerOf } from '#domains/distribution/lead-emails/server/lead-emails.store.ts'
import { ourCompany } from '#domains/records/company/server/our-company.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** In whose name an email leaves by itself: its owner's, or the company's while nobody owns the lead. */
export async function senderOf(tx: Tx, ownerId: Id<'user'> | null): Promise<{ name: string; email: string }> {
  const owner = ownerId && (await ownerOf(tx, ownerId))
  return owner ? { name: owner.name, email: owner.email } : { name: ourCompany().name, email: ourCompany().email }
}
