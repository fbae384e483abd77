import type { Actor } from '#access/actor.ts'
import type { StoredFileAnswer } from '#access/contract.ts'
import { linkFor, readLink, type LinkTarget } from '#domains/claims/claim-documents/server/links.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type Claim, findClaim } from '#domains/claims/claims/server/claims.ts'
import { DOCUMENT_KIND_TEXTS } from '#domains/claims/model/rules/documents.data.ts'
import { isDocumentKind } from '#domains/claims/model/rules/documents.ts'
import { hasOpened } from '#domains/records/history/server/has-opened.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { documentById, type ClaimDocument } from '#domains/records/documents/server/claim-documents.ts'
import { pageFileOf, fileOf } from '#domains/records/documents/server/serving.ts'

/** Where this person finds the paper for the next minutes, if they may know of its claim. */
export async function linkTo(actor: Actor, target: LinkTarget): Promise<StoredFileAnswer> {
  const { document, claim } = await visibleDocument(actor, target.documentId)
  await answerOf(document, target)
  await recordOpening(actor, document, claim)
  return linkFor(actor, target)
}

/** What a link leads to. It is no permission: whoever follows it is asked as if there were none. */
export async function linkedDocument(actor: Actor, link: string): Promise<StoredFileAnswer> {
  const target = readLink(link)
  if (target?.sessionId !== actor.sessionId) throw new Refusal('not_found')
  const { document } = await visibleDocument(actor, target.documentId)
  return answerOf(document, target)
}

async function answerOf(document: ClaimDocument, { what }: LinkTarget): Promise<StoredFileAnswer> {
  return typeof what === 'number' ? pageFileOf(document, what) : fileOf(document, { inline: what === 'show' })
}

/** The document and its claim, if the actor may see that. */
async function visibleDocument(actor: Actor, id: Id<'document'>): Promise<{ document: ClaimDocument; claim: Claim }> {
  const document = await documentById(id)
  const claim = document && (await findClaim(actor, document.claimId))
  if (!claim) throw new Refusal('not_found')
  return { document, claim }
}

/**
 * The member reads who opened their documents (`history/access-log`): one event a day for each person and document, because a reader turns
 * many pages. Their own are none; nor is one opened while viewing their account, which is listed as such.
 */
async function recordOpening(actor: Actor, document: ClaimDocument, claim: Claim): Promise<void> {
  if (actor.memberId === claim.memberId) return
  const by = actor.impersonation?.by ?? actor
  if (await hasOpened(by, { noun: 'document', id: document.id }, officeDay())) return
  await inTransaction((tx) =>
    recordEvent(tx, {
      kind: 'document.opened',
      by,
      about: { noun: 'document', id: document.id },
      memberId: claim.memberId,
      data: { field: 'document', title: titleOf(document), claimNumber: claim.number },
    }),
  )
}

const titleOf = ({ requirement }: ClaimDocument): string =>
  isDocumentKind(requirement) ? DOCUMENT_KIND_TEXTS[requirement].title : requirement
