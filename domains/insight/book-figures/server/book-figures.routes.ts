import { serve } from '#access/server/endpoint.ts'
import { bookFiguresContract, bookList } from '#domains/insight/book-figures/contract.ts'
import { figureTotal } from '#domains/insight/book-figures/server/book-figures.store.ts'
import { bookFigures } from '#domains/insight/book-figures/server/book-figures.ts'
import { askedFor, bookRows, presentBookRow } from '#domains/insight/book-figures/server/book-list.ts'
import { figuresFile } from '#domains/insight/book-figures/server/figures-file.ts'
import { listHandlers } from '#domains/records/lists/server/lists.ts'

const handlers = listHandlers(bookList, { rows: bookRows, present: presentBookRow })

export const bookFiguresRoutes = serve(bookFiguresContract, {
  ...handlers,
  list: async (call) => {
    const { cursor: _, limit: __, ...address } = call.query
    const asked = askedFor(call.actor, bookList.query(address))
    const [page, { count, cents }] = await Promise.all([handlers.list(call), figureTotal(asked)])
    return { ...page, count, totalCents: cents }
  },
  figures: ({ actor, query }) => bookFigures(actor, query),
  figureRows: async ({ actor, query: { by = 'agency', ...asked } }) => figuresFile(await bookFigures(actor, { by, ...asked }), by),
})
