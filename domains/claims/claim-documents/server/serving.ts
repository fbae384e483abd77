import type { Actor } from '#access/actor.ts'
import type { StoredFileAnswer } from '#access/contract.ts'
import { linkFor, readLink, type LinkTarget } from '#domains/claims/claim-documents/server/links.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { findClaim } from '#domains/claims/claims/server/claims.ts'
import { documentById, type ClaimDocument } from '#domains/records/documents/server/claim-documents.ts'
import { pageFileOf, fileOf } from '#domains/records/documents/server/serving.ts'

/** Where this person finds the paper for the next minutes, if they may know of its claim. */
export async function linkTo(actor: Actor, target: LinkTarget): Promise<StoredFileAnswer> {
  await answerOf(actor, target)
  return linkFor(actor, target)
}

/** What a link leads to. It is no permission: whoever follows it is asked as if there were none. */
export async function linkedDocument(actor: Actor, link: string): Promise<StoredFileAnswer> {
  const target = readLink(link)
  if (target?.sessionId !== actor.sessionId) throw new Refusal('not_found')
  return answerOf(actor, target)
}

async function answerOf(actor: Actor, { documentId, what }: LinkTarget): Promise<StoredFileAnswer> {
  const document = await visibleDocument(actor, documentId)
  return typeof what === 'number' ? pageFileOf(document, what) : fileOf(document, { inline: what === 'show' })
}

/** The document, if the actor may see its claim. */
async function visibleDocument(actor: Actor, id: Id<'document'>): Promise<ClaimDocument> {
  const document = await documentById(id)
  const claim = document && (await findClaim(actor, document.claimId))
  if (!claim) throw new Refusal('not_found')
  return document
}
