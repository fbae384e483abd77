import type { Actor } from '#access/actor.ts'
import type { KeptAnswer } from '#access/contract.ts'
import { linkFor, readLink, type Leading } from '#domains/claims/claim-documents/server/links.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { findClaim } from '#domains/claims/claims/server/claims.ts'
import { documentById, type ClaimDocument } from '#domains/records/documents/server/claim-documents.ts'
import { pageFileOf, fileOf } from '#domains/records/documents/server/serving.ts'

/** Where this person finds the paper for the next minutes, if they may know of its claim. */
export async function linkTo(actor: Actor, leading: Leading): Promise<KeptAnswer> {
  await answerOf(actor, leading)
  return linkFor(actor, leading)
}

/** What a link leads to. It is no permission: whoever follows it is asked as if there were none. */
export async function linkedDocument(actor: Actor, link: string): Promise<KeptAnswer> {
  const leading = readLink(link)
  if (leading?.sessionId !== actor.sessionId) throw new Refusal('not_found')
  return answerOf(actor, leading)
}

async function answerOf(actor: Actor, { documentId, what }: Leading): Promise<KeptAnswer> {
  const document = await visibleDocument(actor, documentId)
  return typeof what === 'number' ? pageFileOf(document, what) : fileOf(document, { inline: what === 'show' })
}

/** For whoever may know of its claim; what is set apart is found by nobody. */
async function visibleDocument(actor: Actor, id: Id<'document'>): Promise<ClaimDocument> {
  const document = await documentById(id)
  const claim = document && (await findClaim(actor, document.claimId))
  if (!claim) throw new Refusal('not_found')
  return document
}
