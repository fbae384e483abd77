import type { ClaimInEmails } from '#domains/claims/claims/rules/emails.ts'
import { linkTo } from '#domains/claims/claims/server/transition.ts'
import type { EnclosureKind } from '#domains/records/rendering/rules/enclosure.ts'
import type { MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import { withPdfCopy } from '#domains/records/rendering/rules/email-enclosed.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import type { Tx } from '#platform/db.ts'
import { type Claimant, vehiclesOf } from '#domains/claims/claims/server/claim-people.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

type ClaimEmail = { kind: MessageKind; once: string; email: Email }

/** Emails the member about a claim, once for each `once`. Denials, appeal decisions and statements have a PDF copy attached. */
export async function writeToMember(tx: Tx, claim: Claim, claimant: Claimant, { kind, once, email }: ClaimEmail): Promise<void> {
  const enclosure = ENCLOSURES[kind]
  const address = [`${claimant.firstName} ${claimant.lastName}`, claimant.street, `${claimant.city}, ${claimant.state} ${claimant.zip}`]
  await sendEmail(tx, {
    kind,
    email: enclosure
      ? withPdfCopy(email, { kind: enclosure, fileName: `${enclosure.replaceAll('_', '-')}-${claim.number ?? claim.id}`, to: address })
      : email,
    onceKey: `${kind}:${claim.id}:${once}`,
    to: { email: claimant.email, name: `${claimant.firstName} ${claimant.lastName}` },
    memberId: claim.memberId,
    claimId: claim.id,
    membershipId: claim.membershipId,
  })
}

const ENCLOSURES: Readonly<Partial<Record<MessageKind, EnclosureKind>>> = {
  claim_denied: 'denial_letter',
  claim_appeal_decided: 'denial_letter',
  claim_statement: 'claim_statement',
}

/** The facts that the emails about a claim need. */
export async function inEmails(claim: Claim, claimant: Claimant): Promise<ClaimInEmails> {
  const car = (await vehiclesOf(claim.memberId)).find(({ id }) => id === claim.answers.vehicleId)
  return {
    number: claim.number ?? '',
    firstName: claimant.firstName,
    vehicle: car?.name ?? say`your car`,
    vin: car?.vin ?? null,
    lossOn: claim.lossOn ?? '1970-01-01',
    url: linkTo(`/member-center/claims/${claim.id}`),
  }
}
