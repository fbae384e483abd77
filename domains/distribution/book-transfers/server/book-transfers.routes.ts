import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { may } from '#access/verbs.ts'
import { seesAgency } from '#domains/distribution/agencies/server/visible-agency.ts'
import { bookTransfersContract } from '#domains/distribution/book-transfers/contract.ts'
import { cancelBook, decideBook, keepMembership, planBook } from '#domains/distribution/book-transfers/server/book-transfers.ts'
import { previewBook } from '#domains/distribution/book-transfers/server/preview-book.ts'
import { presentBook } from '#domains/distribution/book-transfers/server/book-transfers.present.ts'
import {
  booksOf,
  membershipsByAgent,
  membershipsIn,
  visibleBook,
} from '#domains/distribution/book-transfers/server/book-transfers.store.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'

const MOST_TO_CHOOSE = 1000
const NOT_YOURS = 'not_your_role' as const

export const bookTransfersRoutes = serve(bookTransfersContract, {
  books: async ({ actor, params: { masterCode } }) => {
    if (!(await seesAgency(actor, masterCode))) throw new Refusal('not_found')
    const [rows, agents] = await Promise.all([booksOf(actor, masterCode), membershipsByAgent(masterCode)])
    return {
      rows: await Promise.all(rows.map((row) => presentBook(actor, row))),
      unassigned: agents.find(({ id }) => id === null)?.memberships ?? 0,
      agents: agents.flatMap(({ id, name, active, memberships }) => (id ? [{ id, name: name ?? '', active, memberships }] : [])),
      whyNotWithin: may(actor, 'books.move') ? null : NOT_YOURS,
      whyNotAway: may(actor, 'memberships.request_transfer') ? null : NOT_YOURS,
    }
  },
  inBook: async ({ actor, params: { masterCode }, query }) => {
    if (!(await seesAgency(actor, masterCode))) throw new Refusal('not_found')
    const found = await membershipsIn({ masterCode, ...query }, MOST_TO_CHOOSE)
    const rows = found.map(({ id, number, memberName, agentName, pastDue }) => ({ id, number, memberName, agentName, pastDue }))
    return { rows, count: found[0]?.count ?? 0 }
  },
  previewBook: ({ actor, params, body }) => previewBook(actor, { ...params, ...body }),
  moveWithin: async ({ actor, params, body: { reason, ...move } }) =>
    oneBook(actor, await planBook(actor, { ...params, ...move, toMasterCode: params.masterCode }, reason)),
  requestBook: async ({ actor, params, body: { reason, ...move } }) => {
    if (move.toMasterCode === params.masterCode) throw new Refusal('no_other_agency', { status: 409 })
    return oneBook(actor, await planBook(actor, { ...params, ...move }, reason))
  },
  decideBook: async ({ actor, params, body }) => {
    await decideBook(actor, params.bookId, body)
    return oneBook(actor, params.bookId)
  },
  cancelBook: async ({ actor, params }) => {
    await cancelBook(actor, params.bookId)
    return oneBook(actor, params.bookId)
  },
  keepMembership: async ({ actor, params, body }) => {
    await keepMembership(actor, params.bookId, body.number)
    return oneBook(actor, params.bookId)
  },
})

async function oneBook(actor: Actor, id: Id<'bookTransfer'>) {
  const row = await visibleBook(db(), actor, id)
  if (!row) throw new Refusal('not_found')
  return presentBook(actor, row)
}
