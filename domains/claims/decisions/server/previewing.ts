import type { Actor } from '#access/actor.ts'
import { payableOf, situationOf, type Situation } from '#domains/claims/adjudication/server/adjudication.ts'
import { whyNotConflicted } from '#domains/claims/claims/policy.ts'
import type { DenialCode } from '#domains/claims/model/rules/denial-codes.data.ts'
import { denialOf } from '#domains/claims/decisions/server/decide-claim.ts'
import { approvalOf } from '#domains/claims/decisions/server/decisions.ts'
import { type Email, translatedEmail } from '#domains/records/rendering/rules/email.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { documentsRequest } from '#domains/claims/claim-documents/rules/emails.ts'
import { additionalReview } from '#domains/claims/claims/rules/emails.ts'
import { inEmails } from '#domains/claims/claims/server/claim-emails.ts'
import { deadlinesOn } from '#domains/claims/deadlines/server/figures.ts'
import { infoRequestDays } from '#domains/claims/deadlines/rules/deadlines.ts'
import { isDocumentKind } from '#domains/claims/model/rules/documents.ts'
import { DOCUMENT_KIND_TEXTS } from '#domains/claims/model/rules/documents.data.ts'
import { refuseIf } from '#domains/claims/claims/server/transition.ts'
import { type Claim, findClaim } from '#domains/claims/claims/server/claims.ts'

/** The denial email as it would be sent today. */
export const previewDenial = (actor: Actor, id: Id<'claim'>, denial: { code: DenialCode; explanation: string }) =>
  previewEmail(actor, id, (claim, situation) => denialOf(claim, situation, denial))

/** The approval email as it would be sent today, with the amount the rules compute. */
export const previewApproval = (actor: Actor, id: Id<'claim'>) =>
  previewEmail(actor, id, (claim, situation) => approvalOf(claim, situation, payableOf(situation)))

/** The email that asks for these documents, as it would be sent today. */
export const previewRequest = (
  actor: Actor,
  id: Id<'claim'>,
  { requirements = '', whys = '' }: { requirements?: string | undefined; whys?: string | undefined },
) =>
  previewEmail(actor, id, async (claim, { claimant, received, today }) => {
    const reasons = whys.split('\n')
    const list = requirements
      .split(',')
      .filter(Boolean)
      .map((requirement, at) => ({
        title: titleOf(requirement, received.needs),
        why: reasons[at] ?? '',
      }))
    return documentsRequest(await inEmails(claim, claimant), { list, dueOn: infoRequestDays(today, deadlinesOn(today)).closesOn })
  })

/** The email of an additional review, as it would be sent today. */
export const previewHold = (actor: Actor, id: Id<'claim'>) =>
  previewEmail(actor, id, async (claim, { claimant }) => additionalReview(await inEmails(claim, claimant)))

const titleOf = (requirement: string, needs: readonly { requirement: string; title: string }[]): string =>
  needs.find((need) => need.requirement === requirement)?.title ??
  (isDocumentKind(requirement) ? DOCUMENT_KIND_TEXTS[requirement].title : requirement)

type WriteEmail = (claim: Claim, situation: Situation) => Promise<Email>

/** An email of a decision as it would be sent now, in the member's language. */
export async function previewEmail(actor: Actor, id: Id<'claim'>, write: WriteEmail) {
  const claim = await findClaim(actor, id)
  if (!claim) throw new Refusal('not_found')
  const situation = await situationOf(claim, { actor })
  refuseIf(whyNotConflicted(situation.conflict))
  const reader = readerOf(situation.claimant.language)
  return { language: reader.language, ...translatedEmail(await write(claim, situation), reader) }
}
