import type { Reach } from '#domains/distribution/lead-emails/policy.ts'
import { undeliverableAddress } from '#domains/records/messages/server/undeliverable-address.ts'
import { isSent } from '#domains/records/recipients/rules/preferences.ts'
import { preferencesOf } from '#domains/records/recipients/server/preferences.ts'
import { preferencesKey } from '#domains/records/recipients/server/recipients.ts'

/** Whether an email can be sent to this address now. */
export async function reachOf(email: string | null): Promise<Reach> {
  if (email === null) return { email, optedOut: false, bounced: false }
  const [preferences, undeliverable] = await Promise.all([preferencesOf(preferencesKey({}, email)), undeliverableAddress(email)])
  const isStopped = !isSent('lead_email', 'email', preferences) || undeliverable?.because === 'complained'
  return { email, optedOut: isStopped, bounced: undeliverable?.because === 'bounced' }
}
