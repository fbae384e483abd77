import type { Actor } from '#access/actor.ts'
import { agencyComplaining, complainant } from '#domains/claims/complaints/server/complaints.store.ts'
import { namedOrRefuse } from '#domains/claims/complaints/server/making.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { knownLanguage } from '#platform/language/languages.ts'

/** Who a complaint about this number comes from, as we know them: the member of a claim or a membership, or the agency. */
export async function subjectOf(actor: Actor, about: string) {
  const { memberId, masterCode } = await namedOrRefuse(actor, about).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('not_found') : error
  })
  if (memberId) {
    const { first_name, last_name, email, phone, street, city, state, zip, language } = await complainant(memberId)
    const address = `${street}\n${city}, ${state} ${zip}`
    return { name: `${first_name} ${last_name}`, email, phone, address, state, language: knownLanguage(language) }
  }
  if (!masterCode) throw new Refusal('not_found')
  const { name, state } = await agencyComplaining(masterCode)
  return { name, email: null, phone: null, address: null, state, language: 'en-US' as const }
}
