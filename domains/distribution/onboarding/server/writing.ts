import { ONBOARDING } from '#domains/distribution/onboarding/rules/onboarding.data.ts'
import type { Addressed } from '#domains/distribution/onboarding/server/applications.ts'
import { addLink } from '#domains/distribution/onboarding/server/onboarding.store.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { newToken } from '#domains/people/identity/server/tokens.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import type { MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'

type About = { name: string; agencyName: string; url: string }
type Kind = Extract<
  MessageKind,
  | 'agency_application_link'
  | 'agency_application_stalled'
  | 'agency_application_link_ends'
  | 'agency_application_complete'
  | 'agency_application_converted'
  | 'agency_paper_returned'
  | 'agency_paper_verified'
>

const DAY_MS = 86_400_000

/** An email to the applicant, with a link of its own that leads to the application until it expires. Without an address, nothing. */
export async function writeApplicant(tx: Tx, application: Addressed, kind: Kind, words: (about: About) => Email): Promise<void> {
  const { id, email, agency_name: agencyName, contact_name: name, language } = application
  if (!email) return
  const { token, tokenHash } = newToken()
  const at = clock.now()
  await addLink(tx, { tokenHash, applicationId: id, at, expiresAt: new Date(at.getTime() + ONBOARDING.linkDays * DAY_MS) })
  await sendEmail(tx, {
    kind,
    to: { email, name },
    language,
    onceKey: `${kind}:${tokenHash}`,
    email: words({ name, agencyName, url: `${publicUrl()}/agent-registration/${token}` }),
  })
}
