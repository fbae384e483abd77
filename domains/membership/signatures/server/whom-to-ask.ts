import { ourCompany } from '#domains/records/company/server/our-company.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import { agencyContact } from '#domains/membership/signatures/server/signing-links.store.ts'
import type { Db } from '#platform/db.ts'

export type Contact = { name: string | null; agencyName: string; phone: string | null; email: string | null }

/** Whom a customer asks about a prepared membership: its agent and agency, or the company. */
export async function whomToAsk(conn: Db, membership: Membership): Promise<Contact> {
  const { name, phone, email } = ourCompany()
  return (await agencyContact(conn, membership)) ?? { name: null, agencyName: name, phone, email }
}
