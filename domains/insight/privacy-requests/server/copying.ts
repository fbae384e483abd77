import * as z from 'zod/mini'
import type { Actor } from '#access/actor.ts'
import { SYSTEM } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { idOf } from '#access/shapes.ts'
import { archiveOf } from '#domains/insight/personal-data/server/collecting.ts'
import { ARCHIVE_DAYS } from '#domains/insight/privacy-requests/rules/request.data.ts'
import { copyReady } from '#domains/insight/privacy-requests/rules/emails.ts'
import { canMoveRequest, REQUEST_MOVES } from '#domains/insight/privacy-requests/rules/request.ts'
import {
  changeRequest,
  lockByArchiveLink,
  lockOwnRequest,
  lockRequestForSystem,
  type RequestRecord,
} from '#domains/insight/privacy-requests/server/privacy-requests.store.ts'
import { personOf } from '#domains/insight/privacy-requests/server/deciding.ts'
import { emailPerson, recordRequestEvent } from '#domains/insight/privacy-requests/server/telling.ts'
import { requireFreshSignIn } from '#domains/people/identity/server/fresh-sign-in.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { hashToken, newToken } from '#domains/people/identity/server/tokens.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { files } from '#platform/files/files.ts'
import type { Id } from '#platform/ids.ts'

type BuildPayload = { requestId: Id<'privacyRequest'> }
export const BUILD_COPY = { name: 'privacy.build_copy', once: ({ requestId }: BuildPayload) => `privacy.build_copy:${requestId}` }
export const buildPayload = z.object({ requestId: idOf('privacyRequest') })

const MOST = 8 * 1024 ** 3
const DAY_MS = 86_400_000

/** Writes the archive to the store of files as it is read; then it is the answer. Twice is once: what is done is not done again. */
export async function buildCopy({ requestId }: BuildPayload): Promise<void> {
  const request = await inTransaction((tx) => lockRequestForSystem(tx, requestId))
  if (!request || !canMoveRequest(request.status, 'finish') || request.archive_key) return
  const person = personOf(request)
  const archive = await archiveOf({ number: request.number, on: officeDay(), language: request.language, person })
  const taken = await files().take(archive, { most: MOST })
  const isKept = await inTransaction(async (tx) => {
    const now = await lockRequestForSystem(tx, requestId)
    if (!now || !canMoveRequest(now.status, 'finish')) return false
    const until = new Date(clock.now().getTime() + ARCHIVE_DAYS * DAY_MS)
    const link = newToken()
    const ownPage = await pageOfOwner(tx, now)
    await changeRequest(tx, requestId, {
      status: REQUEST_MOVES.finish.to,
      closed_on: officeDay(),
      archive_key: taken.key,
      archive_bytes: taken.bytes,
      archive_until: until,
      archive_link_hash: ownPage ? null : link.tokenHash,
    })
    const url = ownPage ? `${publicUrl()}${ownPage}` : `${publicUrl()}/privacy-request?download=${link.token}`
    await emailPerson(tx, now, { step: 'ready', kind: 'privacy_answered', email: copyReady(now, { url, until: officeDay(until) }) })
    await recordRequestEvent(tx, SYSTEM, now, { kind: 'privacy.copy_ready' })
    return true
  })
  if (!isKept) await files().drop(taken.key)
}

/** Where whoever has an account finds their requests; null for whoever has none, or none any more. */
async function pageOfOwner(tx: Tx, { member_id: memberId, user_id: userId }: RequestRecord): Promise<string | null> {
  if (memberId) return '/member-center/privacy'
  const user = userId ? await tx.selectFrom('users').select(['role', 'left_on']).where('id', '=', userId).executeTakeFirst() : undefined
  return user && !user.left_on ? `/${CENTER_OF[user.role]}/edit-profile` : null
}

const CENTER_OF = {
  staff: 'account-center',
  'agent-admin': 'agent-center',
  agent: 'agent-center',
  'sales-admin': 'sales-center',
  'sales-agent': 'sales-center',
} as const

/** A link that works once, for its owner behind a recent sign-in. */
export async function linkToCopy(actor: Actor, id: Id<'privacyRequest'>): Promise<string> {
  await requireFreshSignIn(actor)
  const { token, tokenHash } = newToken()
  await inTransaction(async (tx) => {
    const request = await lockOwnRequest(tx, actor, id)
    if (!request || !isThere(request)) throw new Refusal('not_found')
    await changeRequest(tx, id, { archive_link_hash: tokenHash })
  })
  return `/api/privacy-archives/${token}`
}

const isThere = ({ archive_key, archive_until }: RequestRecord): boolean =>
  archive_key !== null && archive_until !== null && archive_until > clock.now()

/** Used up before the first byte leaves; who took it and when is recorded. */
export async function downloadCopy(token: string): Promise<FileAnswer> {
  const { key, number } = await inTransaction(async (tx) => {
    const request = await lockByArchiveLink(tx, hashToken(token))
    if (!request || !isThere(request) || !request.archive_key) throw new Refusal('link_used_or_expired', { status: 400 })
    await changeRequest(tx, request.id, { archive_link_hash: null, downloaded_at: clock.now() })
    await recordRequestEvent(tx, { kind: 'visitor', name: 'Visitor' }, request, { kind: 'privacy.copy_downloaded' })
    return { key: request.archive_key, number: request.number }
  })
  return { fileName: `${number}.zip`, mediaType: 'application/zip', bytes: await files().stream(key) }
}

/** After seven days the bytes go; the request stays. */
export async function dropArchive(id: Id<'privacyRequest'>, now: Date): Promise<void> {
  const key = await inTransaction(async (tx) => {
    const request = await lockRequestForSystem(tx, id)
    return request?.archive_key && request.archive_until && request.archive_until <= now ? request.archive_key : null
  })
  if (!key) return
  await files().drop(key)
  await inTransaction((tx) => changeRequest(tx, id, { archive_key: null, archive_bytes: null, archive_link_hash: null }))
}
