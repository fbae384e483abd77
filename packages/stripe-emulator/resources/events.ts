import { all, type Tx } from '../core/transaction.ts'
import { inPath, type Route } from '../protocol/routing.ts'
import { page, where, within } from '../protocol/lists.ts'
import type { Event } from '../core/wire.ts'

export const EVENT_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/v1/events/:id', answer: (call) => withPending(call.tx, inPath(call, 'event')) },
  {
    method: 'GET',
    path: '/v1/events',
    answer: ({ tx, params, account }) => {
      const [type, types] = [params.text('type'), params.words('types')]
      const delivered = params.flag('delivery_success')
      const rows = where(
        all(tx, 'event'),
        ({ account: of }) => (of ?? null) === account,
        type ? (row) => matchesType(row.type, type) : undefined,
        types && ((row) => types.includes(row.type)),
        within(params),
        delivered === undefined ? undefined : (row) => (pendingOf(tx, row) === 0) === delivered,
      )
      const found = page(params, rows, '/v1/events', 'event')
      return { ...found, data: found.data.map((event) => withPending(tx, event)) }
    },
  },
]

/** `charge.*` matches all events of a noun. */
export const matchesType = (type: string, asked: string): boolean =>
  asked === '*' || asked === type || (asked.endsWith('.*') && type.startsWith(asked.slice(0, -1)))

/** How many endpoints have not accepted it yet. */
export const withPending = (tx: Tx, event: Event): Event => ({ ...event, pending_webhooks: pendingOf(tx, event) })

const pendingOf = (tx: Tx, { id }: Event): number => [...where(all(tx, 'sandbox.delivery'), (delivery) => delivery.event === id)].length
