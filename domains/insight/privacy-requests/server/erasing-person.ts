import * as z from 'zod/mini'
import { SYSTEM } from '#access/actor.ts'
import { idOf } from '#access/shapes.ts'
import { STILL_OPEN } from '#domains/insight/personal-data/rules/still-open.ts'
import { beginRest, eraseStepByStep } from '#domains/insight/personal-data/server/erasing.ts'
import { certificateEmail } from '#domains/insight/privacy-requests/rules/certificate.ts'
import { REQUEST_MOVES } from '#domains/insight/privacy-requests/rules/request.ts'
import { changeRequest, lockRequestForSystem, type RequestRecord } from '#domains/insight/privacy-requests/server/privacy-requests.store.ts'
import { emailPerson, recordRequestEvent } from '#domains/insight/privacy-requests/server/telling.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { db, inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

type ErasePayload = { erasureId: Id<'erasure'> }
export const ERASE = { name: 'privacy.erase', once: ({ erasureId }: ErasePayload) => `privacy.erase:${erasureId}` }
export const erasePayload = z.object({ erasureId: idOf('erasure') })

/** Erases, goes on after a crash where it stopped, and ends with the certificate; once. */
export async function erasePerson({ erasureId }: ErasePayload): Promise<void> {
  await eraseStepByStep(erasureId)
  await inTransaction(async (tx) => {
    const erasure = await tx.selectFrom('erasures').selectAll().where('id', '=', erasureId).forUpdate().executeTakeFirstOrThrow()
    const request = await lockRequestForSystem(tx, erasure.request_id as Id<'privacyRequest'>)
    if (!request || erasure.finished_at) return
    if (erasure.kept_open.length > 0) return finishPart(tx, { erasureId, partlyAt: erasure.partly_at }, request)
    await tx.updateTable('erasures').set({ finished_at: clock.now() }).where('id', '=', erasureId).execute()
    await changeRequest(tx, request.id, {
      status: REQUEST_MOVES.finish.to,
      closed_on: request.closed_on ?? officeDay(),
      person_name: null,
      body: null,
    })
    const email = certificateEmail(await certificateFacts(erasureId))
    // To the address alone: no account is left to which it could belong.
    await emailPerson(
      tx,
      { ...request, person_name: null, member_id: null, user_id: null },
      { step: 'erased', kind: 'privacy_erased', email },
    )
    await recordRequestEvent(tx, SYSTEM, request, { kind: 'privacy.erased' })
  })
}

/** The request is answered: what could go is gone, and the rest follows by itself (`eraseRest`). Once. */
async function finishPart(
  tx: Tx,
  { erasureId, partlyAt }: { erasureId: Id<'erasure'>; partlyAt: Date | null },
  request: RequestRecord,
): Promise<void> {
  if (partlyAt) return
  await tx.updateTable('erasures').set({ partly_at: clock.now() }).where('id', '=', erasureId).execute()
  await changeRequest(tx, request.id, { status: REQUEST_MOVES.finish.to, closed_on: officeDay(), body: null })
  const email = certificateEmail(await certificateFacts(erasureId))
  await emailPerson(tx, { ...request, member_id: null, user_id: null }, { step: 'partly_erased', kind: 'privacy_erased', email })
  await recordRequestEvent(tx, SYSTEM, request, { kind: 'privacy.partly_erased' })
}

/** Once nothing is open any more, the rest is erased, and the certificate says so. */
export const eraseRest = (erasureId: Id<'erasure'>): Promise<void> =>
  inTransaction(async (tx) => {
    if (await beginRest(tx, erasureId)) await enqueue(tx, ERASE, { erasureId })
  })

/** What the certificate says; the same whenever it is made. */
export async function certificateFacts(erasureId: Id<'erasure'>) {
  const erasure = await db()
    .selectFrom('erasures as e')
    .innerJoin('privacy_requests as r', 'r.id', 'e.request_id')
    .select(['e.number', 'e.erased', 'e.kept_open', 'e.partly_at', 'e.finished_at', 'r.number as request'])
    .where('e.id', '=', erasureId)
    .executeTakeFirstOrThrow()
  const kept = await db()
    .selectFrom('kept_data')
    .select(['because', 'until_on'])
    .where('erasure_id', '=', erasureId)
    .orderBy('until_on')
    .execute()
  const rows = Object.values(erasure.erased as Record<string, number>).reduce((sum, each) => sum + each, 0)
  return {
    number: erasure.number,
    request: erasure.request,
    on: officeDay(erasure.finished_at ?? erasure.partly_at ?? clock.now()),
    open: STILL_OPEN.filter((each) => erasure.kept_open.includes(each)),
    rows,
    kept: kept.map(({ because, until_on: until }) => ({ because, until })),
  }
}
