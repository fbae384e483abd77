import type { Actor } from '#access/actor.ts'
import { STAFF_CAPABILITIES } from '#access/roles.ts'
import { userOf } from '#access/server/user-of.ts'
import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { accessReviewsContract } from '#domains/people/access-reviews/contract.ts'
import { whyNotReview } from '#domains/people/access-reviews/policy.ts'
import { answerLines } from '#domains/people/access-reviews/server/access-reviews.ts'
import { type LineRow, linesAfter, reviewById, reviewRows } from '#domains/people/access-reviews/server/access-reviews.store.ts'
import { staffTrustedWith } from '#domains/people/users/server/staff-trusted-with.ts'
import { columnsFor, type ListColumn } from '#domains/records/lists/server/file-columns.ts'
import { FILE_WORDS } from '#domains/records/lists/rules/file-words.data.ts'
import { languageOf } from '#domains/records/recipients/server/recipients.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { officeDay } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { EXPORT_PAGE, exportFile, pagesOf } from '#platform/export/export.ts'
import type { Id } from '#platform/ids.ts'

export const accessReviewsRoutes = serve(accessReviewsContract, {
  reviews: async () => ({
    rows: (await reviewRows()).map((row) => ({
      id: row.id,
      quarterOn: row.quarter_on,
      openedAt: row.opened_at.toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
      lines: row.lines,
      open: row.open,
      toChange: row.to_change,
    })),
  }),
  lines: async ({ actor, params, query: { cursor = null, limit = 50, part = null } }) => {
    const found = await linesAfter(params.reviewId, { part, cursor, limit: limit + 1 })
    const rows = found.slice(0, limit)
    const trusted = await inTransaction((tx) => staffTrustedWith(tx, ['compliance', 'super']).execute())
    const otherReviewers = trusted.filter(({ id }) => id !== actor.userId).length
    return {
      rows: rows.map((row) => present(actor, row, otherReviewers)),
      next: found.length > limit ? (rows.at(-1)?.place ?? null) : null,
    }
  },
  answer: async ({ actor, params, body }) => {
    await answerLines(actor, params.reviewId, body)
    return DONE
  },
  file: ({ actor, params }) => reviewFile(actor, params.reviewId),
})

const present = (actor: Actor, row: LineRow, otherReviewers: number) => ({
  userId: row.user_id,
  name: row.name,
  email: row.email,
  role: row.role,
  position: row.position,
  masterCode: row.master_code,
  capabilities: STAFF_CAPABILITIES.filter((each) => row.capabilities.includes(each)),
  answer: row.answer,
  answeredBy: row.answerer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  note: row.note,
  whyNot: whyNotReview(actor, { userId: row.user_id, answer: row.answer }, { otherReviewers }),
})

/** Taking it out is recorded. */
async function reviewFile(actor: Actor, id: Id<'accessReview'>) {
  const review = await reviewById(id)
  if (!review) throw new Refusal('not_found')
  await inTransaction((tx) => recordEvent(tx, { kind: 'access_review.exported', by: actor, about: { noun: 'accessReview', id } }))
  const language = await languageOf(db(), { userId: userOf(actor) })
  const pages = pagesOf(async (cursor) => {
    const rows = await linesAfter(id, { part: null, cursor: cursor ?? null, limit: EXPORT_PAGE })
    return { rows, next: rows.length < EXPORT_PAGE ? null : (rows.at(-1)?.place ?? null) }
  })
  return exportFile('csv', {
    name: `access-review-${review.quarter_on}`,
    on: officeDay(),
    columns: columnsFor({ language }, COLUMNS),
    pages,
  })
}

const COLUMNS: readonly ListColumn<LineRow>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Email', cell: ({ email }) => email },
  { head: 'Role', words: { ...FILE_WORDS.role, ...FILE_WORDS.position }, cell: ({ role, position }) => position ?? role },
  { head: 'Master code', cell: ({ master_code: code }) => code },
  { head: 'Status', words: FILE_WORDS.user, context: 'person', cell: ({ status }) => status },
  { head: 'Permissions', words: FILE_WORDS.capability, cell: ({ capabilities }) => capabilities },
  { head: 'Answer', words: FILE_WORDS.reviewAnswer, cell: ({ answer }) => answer },
  { head: 'Answered by', cell: ({ answerer }) => answerer },
  { head: 'Answered at', cell: ({ answered_at: at }) => (at ? { at: at.toISOString() } : null) },
  { head: 'Note', cell: ({ note }) => note },
]
