import { SYSTEM } from '#access/actor.ts'
import { eraseKept } from '#domains/insight/personal-data/server/erasing.ts'
import { dueKeptData, erasuresInPart } from '#domains/insight/personal-data/server/kept-data.ts'
import { LINK_DAYS } from '#domains/insight/privacy-requests/rules/request.data.ts'
import { requestLate } from '#domains/insight/privacy-requests/rules/emails.ts'
import { canMoveRequest, REQUEST_MOVES } from '#domains/insight/privacy-requests/rules/request.ts'
import { BUILD_COPY, buildCopy, buildPayload, dropArchive } from '#domains/insight/privacy-requests/server/copying.ts'
import { ERASE, erasePayload, erasePerson, eraseRest } from '#domains/insight/privacy-requests/server/erasing-person.ts'
import {
  changeRequest,
  lateRequests,
  lockRequestForSystem,
  oldArchives,
  staleLinks,
} from '#domains/insight/privacy-requests/server/privacy-requests.store.ts'
import { notifyCompliance, recordRequestEvent } from '#domains/insight/privacy-requests/server/telling.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Job, job } from '#platform/jobs/jobs.ts'
import { hourly, sweep, type Sweep } from '#platform/jobs/sweep.ts'

export const privacyRequestsJobs: readonly Job[] = [
  job({ ...BUILD_COPY, payload: buildPayload, run: buildCopy }),
  job({ ...ERASE, payload: erasePayload, run: erasePerson }),
]

type Found = { id: Id<'privacyRequest'> }

/** Compliance hears once of a day that was missed. */
const tellOfLate = ({ id }: Found, now: Date): Promise<void> =>
  inTransaction(async (tx) => {
    const request = await lockRequestForSystem(tx, id)
    if (!request || request.closed_on || request.due_on >= officeDay(now) || request.late_told_on === request.due_on) return
    const { number, due_on: dueOn } = request
    await changeRequest(tx, id, { late_told_on: dueOn })
    await recordRequestEvent(tx, SYSTEM, request, { kind: 'privacy.late' })
    await notifyCompliance(tx, request, { onceKey: `privacy_late:${id}:${dueOn}`, ...requestLate({ number, dueOn }) })
  })

/** Nobody opened the link: what was typed is forgotten. */
const expire = ({ id }: Found, now: Date): Promise<void> =>
  inTransaction(async (tx) => {
    const request = await lockRequestForSystem(tx, id)
    if (!request || !canMoveRequest(request.status, 'expire')) return
    await changeRequest(tx, id, {
      status: REQUEST_MOVES.expire.to,
      closed_on: officeDay(now),
      link_hash: null,
      body: null,
      email: `expired-${id}@erased.invalid`,
    })
    await recordRequestEvent(tx, SYSTEM, request, { kind: 'privacy.expired' })
  })

export const privacyRequestsSweeps: readonly Sweep[] = [
  hourly(sweep({ name: 'privacy.late', find: (page) => lateRequests(officeDay(page.now), page), key: ({ id }) => id, work: tellOfLate })),
  hourly(
    sweep({
      name: 'privacy.expire_links',
      find: (page) => staleLinks(addDays(officeDay(page.now), -LINK_DAYS), page),
      key: ({ id }) => id,
      work: expire,
    }),
  ),
  hourly(
    sweep({
      name: 'privacy.drop_archives',
      find: (page) => oldArchives(page.now, page),
      key: ({ id }) => id,
      work: ({ id }, now) => dropArchive(id, now),
    }),
  ),
  hourly(sweep({ name: 'privacy.erase_rest', find: (page) => erasuresInPart(page), key: ({ id }) => id, work: ({ id }) => eraseRest(id) })),
  hourly(
    sweep({
      name: 'privacy.erase_kept',
      find: (page) => dueKeptData(officeDay(page.now), page),
      key: ({ id }) => id,
      work: async ({ erasureId, because }, now) => void (await eraseKept(erasureId as Id<'erasure'>, because, officeDay(now))),
    }),
  ),
]
