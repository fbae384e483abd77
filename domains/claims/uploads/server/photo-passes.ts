import { createHash, randomBytes } from 'node:crypto'
import { create } from 'qrcode'
import type { Actor, Visitor } from '#access/actor.ts'
import { whyNotUpload } from '#domains/claims/claims/policy.ts'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import { addPass, endPasses, type PhotoPass, passByDigest } from '#domains/claims/uploads/server/photo-passes.store.ts'
import { addToClaim } from '#domains/claims/uploads/server/uploads.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { linkTo, refuseIf, policyFactsOf, withClaim } from '#domains/claims/claims/server/transition.ts'
import { type Claim, lockClaimForSystem } from '#domains/claims/claims/server/claims.ts'
import { acceptFile, forgetFile } from '#domains/records/documents/server/accepting.ts'
import { type ClaimDocument, documentsOf } from '#domains/records/documents/server/claim-documents.ts'

const GOOD_FOR_MS = 15 * 60_000

/**
 * What the desktop shows: an address for the phone, as a square of dark and light. The secret
 * stands behind the `#`, so no server is ever sent it in an address.
 */
export type IssuedPass = { address: string; squares: { size: number; path: string }; expiresAt: string }

/** Fifteen minutes, or until the claim is sent, to add photos to this one slot from the phone; a new pass ends the one before. */
export async function issuePhotoPass(actor: Actor, id: Id<'claim'>, slot: DocumentKind): Promise<IssuedPass> {
  const secret = randomBytes(32).toString('base64url')
  return withClaim(actor, id, async (tx, claim) => {
    refuseIf(whyNotUpload(actor, policyFactsOf(claim)))
    const givenAt = clock.now()
    const expiresAt = new Date(givenAt.getTime() + GOOD_FOR_MS)
    await endPasses(tx, id, slot, givenAt)
    await addPass(tx, {
      id: newId('photoPass'),
      digest: digestOf(secret),
      claimId: id,
      slot,
      givenBy: actor.id,
      givenByName: actor.name,
      givenByRole: actor.role,
      givenAt,
      expiresAt,
    })
    const address = linkTo(`/add-photos#${secret}`)
    return { address, squares: squaresOf(address), expiresAt: expiresAt.toISOString() }
  })
}

/** The pass of this secret, and its claim as it stands. Refuses what is unknown, over, or whose claim has been sent meanwhile. */
export async function openPass(secret: string | null): Promise<{ pass: PhotoPass; claim: Claim }> {
  const pass = secret ? await passByDigest(digestOf(secret)) : undefined
  if (!pass || pass.endedAt !== null || pass.expiresAt <= clock.now()) throw new Refusal('photo_pass_over')
  const claim = await inTransaction((tx) => lockClaimForSystem(tx, pass.claimId))
  refuseWhenOver(pass, claim)
  return { pass, claim }
}

/** Adds a photo, and nothing else, in the name of whoever gave the pass. */
export async function addPhoto(secret: string | null, fileName: string, stream: AsyncIterable<Uint8Array>): Promise<ClaimDocument> {
  const { pass } = await openPass(secret)
  const file = await acceptFile(stream)
  try {
    if (file.kind === 'pdf') throw new Refusal('only_photos')
    const added = await inTransaction(async (tx) => {
      const claim = await lockClaimForSystem(tx, pass.claimId)
      refuseWhenOver(pass, claim)
      return addToClaim(tx, claim, { file, slot: pass.slot, fileName, by: giverOf(pass), told: onThePhone(pass) })
    })
    if (added.storageKey !== file.storageKey) await forgetFile(file)
    return added
  } catch (error) {
    await forgetFile(file)
    throw error
  }
}

/** The photos that came by this pass. */
export async function photosOf({ claimId, slot, givenAt }: PhotoPass): Promise<ClaimDocument[]> {
  return (await documentsOf(claimId)).filter((each) => each.slot === slot && each.at >= givenAt && each.state !== 'removed')
}

function refuseWhenOver(pass: PhotoPass, claim: Claim): void {
  const sentSince = claim.submittedAt !== null && claim.submittedAt >= pass.givenAt
  if (sentSince || whyNotUpload(giverOf(pass), policyFactsOf(claim))) throw new Refusal('photo_pass_over')
}

const giverOf = ({ givenBy, givenByName, givenByRole }: PhotoPass) => ({ id: givenBy, name: givenByName, role: givenByRole })

const onThePhone = ({ givenByName }: PhotoPass): Visitor => ({ kind: 'visitor', name: `${givenByName}, on the phone` })

const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The outline of the dark squares in a grid of `size`. */
function squaresOf(text: string): IssuedPass['squares'] {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  return { size, path: [...data].map((dark, place) => (dark ? `M${place % size} ${Math.floor(place / size)}h1v1h-1z` : '')).join('') }
}
