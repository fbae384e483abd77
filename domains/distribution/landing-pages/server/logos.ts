import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { agencyAdmins } from '#domains/distribution/agencies/server/agency-recipients.ts'
import { lockAgencyOrRefuse } from '#domains/distribution/agencies/server/agencies.ts'
import { logoApproved, logoReturned } from '#domains/distribution/landing-pages/rules/notices.ts'
import {
  canDecideLogo,
  LOGO_LIMITS,
  LOGO_REFUSALS,
  LOGO_TYPES,
  type LogoRefusal,
  whyNoLogo,
} from '#domains/distribution/landing-pages/rules/logo.ts'
import {
  addLogo,
  agencyOfLogo,
  logoStatus,
  replaceLogo,
  saveDecision,
} from '#domains/distribution/landing-pages/server/landing-pages.store.ts'
import { pictureSize } from '#domains/records/file-analysis/rules/picture-size.ts'
import { type SentFile, takeClean } from '#domains/records/documents/server/clean-file.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { files } from '#platform/files/files.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

/** Keeps a logo that waits for staff, in place of one that waited before. What is shown stays. */
export async function giveLogo(actor: Actor, masterCode: string, sent: SentFile): Promise<void> {
  const picture = await takePicture(sent)
  await inTransaction(async (tx) => {
    const agency = await lockAgencyOrRefuse(tx, actor, masterCode)
    if (agency.status === 'TERMINATED') throw new Refusal('agency_ended', { status: 409 })
    const id = newId('agencyLogo')
    await replaceLogo(tx, masterCode, 'waiting')
    await addLogo(tx, { ...picture, id, masterCode, by: userOf(actor), at: clock.now() })
    await recordEvent(tx, {
      kind: 'agency.logo_given',
      by: actor,
      about: { noun: 'agency', id: agency.id },
      masterCode,
      data: { logoId: id, fileName: picture.fileName },
    })
  }).catch(async (error: unknown) => {
    await files().drop(picture.storageKey)
    throw error
  })
}

/** A picture scanned, examined and encoded anew, of a kind and size that a page can show. */
async function takePicture({ fileName, stream }: SentFile) {
  const file = await takeClean({ fileName, stream: atMost(stream, LOGO_LIMITS.bytes) }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'kind_not_taken' ? refused('logo_kind') : error
  })
  const mediaType = LOGO_TYPES.find((type) => type === file.mediaType)
  const size = mediaType ? pictureSize(await files().read(file.storageKey)) : null
  const whyNot = whyNoLogo(size)
  if (mediaType && size && !whyNot) return { ...file, ...size, mediaType }
  await files().drop(file.storageKey)
  throw refused(whyNot ?? 'logo_kind')
}

async function* atMost(stream: AsyncIterable<Uint8Array>, most: number): AsyncIterable<Uint8Array> {
  let bytes = 0
  for await (const piece of stream) {
    bytes += piece.length
    if (bytes > most) throw refused('logo_too_large')
    yield piece
  }
}

const refused = (code: LogoRefusal) =>
  new Refusal(code, { fields: { file: LOGO_REFUSALS[code] }, status: code === 'logo_too_large' ? 413 : 400 })

export type LogoDecision = { decision: 'approve' } | { decision: 'return'; reason: string }

/** Staff approve what waits, or return it; the agency's admins are notified. */
export async function decideLogo(actor: Actor, id: Id<'agencyLogo'>, asked: LogoDecision): Promise<void> {
  const reason = asked.decision === 'return' ? asked.reason : null
  await inTransaction(async (tx) => {
    const of = await agencyOfLogo(tx, id)
    if (!of) throw new Refusal('not_found')
    const { master_code: masterCode } = of
    const agency = await lockAgencyOrRefuse(tx, actor, masterCode)
    if (!canDecideLogo(await logoStatus(tx, id), asked.decision)) throw new Refusal('logo_decided', { status: 409 })
    if (reason === null) await replaceLogo(tx, masterCode, 'approved')
    const status = reason === null ? 'approved' : 'returned'
    await saveDecision(tx, id, { status, reason, by: userOf(actor), at: clock.now() })
    await recordEvent(tx, {
      kind: `agency.logo_${status}`,
      by: actor,
      about: { noun: 'agency', id: agency.id },
      masterCode,
      why: reason,
      data: { logoId: id },
    })
    const notice = reason === null ? logoApproved() : logoReturned(reason)
    for (const { id: userId, path } of await agencyAdmins(tx, masterCode))
      await notify(tx, { kind: 'agency_logo', to: { userId }, onceKey: `agency_logo:${id}:${status}:${userId}`, ...notice, path })
  })
}
