import { createHash, randomBytes } from 'node:crypto'
import type { Actor, Visitor } from '#access/actor.ts'
import { whyNotUpload } from '#domains/claims/claims/policy.ts'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import { addPass, expirePhotoPasses, type PhotoPass, passByDigest } from '#domains/claims/uploads/server/photo-passes.store.ts'
import { addToClaim } from '#domains/claims/uploads/server/uploads.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { linkTo, refuseIf, policyFactsOf, withClaim } from '#domains/claims/claims/server/transition.ts'
import { type Claim, lockClaimForSystem } from '#domains/claims/claims/server/claims.ts'
import { acceptFile, forgetAfter, forgetFile } from '#domains/records/documents/server/accepting.ts'
import { type ClaimDocument, documentsOf } from '#domains/records/documents/server/claim-documents.ts'
import { squaresOf, type QrSquares } from '#domains/records/rendering/server/qr-squares.ts'

const PASS_LIFETIME_MS = 15 * 60_000

/** What the desktop shows: the address for the phone and its QR code. The secret is in the fragment, which is not sent to servers. */
export type IssuedPass = { address: string; squares: QrSquares; expiresAt: string }

/** A pass to add photos to one requirement from the phone, for fifteen minutes or until the claim is submitted. It ends earlier passes. */
export async function issuePhotoPass(actor: Actor, id: Id<'claim'>, requirement: DocumentKind): Promise<IssuedPass> {
  const secret = randomBytes(32).toString('base64url')
  return withClaim(actor, id, async (tx, claim) => {
    refuseIf(whyNotUpload(actor, policyFactsOf(claim)))
    const issuedAt = clock.now()
    const expiresAt = new Date(issuedAt.getTime() + PASS_LIFETIME_MS)
    await expirePhotoPasses(tx, id, requirement, issuedAt)
    await addPass(tx, {
      id: newId('photoPass'),
      digest: digestOf(secret),
      claimId: id,
      requirement,
      issuedBy: actor.id,
      issuedByName: actor.name,
      issuedByRole: actor.role,
      issuedAt,
      expiresAt,
    })
    const address = linkTo(`/add-photos#${secret}`)
    return { address, squares: squaresOf(address), expiresAt: expiresAt.toISOString() }
  })
}

/** The pass with this secret, and its claim. Refuses an unknown or ended pass, and one whose claim was submitted since. */
export async function openPass(secret: string | null): Promise<{ pass: PhotoPass; claim: Claim }> {
  const pass = secret ? await passByDigest(digestOf(secret)) : undefined
  if (!pass || pass.endedAt !== null || pass.expiresAt <= clock.now()) throw new Refusal('photo_pass_over')
  const claim = await inTransaction((tx) => lockClaimForSystem(tx, pass.claimId))
  refuseWhenOver(pass, claim)
  return { pass, claim }
}

/** Adds a photo in the name of whoever created the pass. */
export async function addPhoto(secret: string | null, fileName: string, stream: AsyncIterable<Uint8Array>): Promise<ClaimDocument> {
  const { pass } = await openPass(secret)
  const file = await acceptFile(stream)
  try {
    if (file.kind === 'pdf') throw new Refusal('only_photos')
    const added = await inTransaction(async (tx) => {
      const claim = await lockClaimForSystem(tx, pass.claimId)
      refuseWhenOver(pass, claim)
      return addToClaim(tx, claim, { file, requirement: pass.requirement, fileName, by: creatorOf(pass), recordedAs: onThePhone(pass) })
    })
    if (added.storageKey !== file.storageKey) await forgetFile(file)
    return added
  } catch (error) {
    await forgetAfter(error, file)
    throw error
  }
}

/** The photos added with this pass. */
export async function photosOf({ claimId, requirement, issuedAt }: PhotoPass): Promise<ClaimDocument[]> {
  return (await documentsOf(claimId)).filter((each) => each.requirement === requirement && each.at >= issuedAt && each.state !== 'removed')
}

function refuseWhenOver(pass: PhotoPass, claim: Claim): void {
  const sentSince = claim.submittedAt !== null && claim.submittedAt >= pass.issuedAt
  if (sentSince || whyNotUpload(creatorOf(pass), policyFactsOf(claim))) throw new Refusal('photo_pass_over')
}

const creatorOf = ({ issuedBy, issuedByName, issuedByRole }: PhotoPass) => ({ id: issuedBy, name: issuedByName, role: issuedByRole })

const onThePhone = ({ issuedByName }: PhotoPass): Visitor => ({ kind: 'visitor', name: `${issuedByName}, on the phone` })

const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
