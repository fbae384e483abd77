import { emit } from '../core/events.ts'
import { newId } from '../core/ids.ts'
import { invalid } from '../core/refusal.ts'
import { all, now, put } from '../core/transaction.ts'
import { inPath, type Route } from '../protocol/routing.ts'
import { page } from '../protocol/lists.ts'
import { DAY } from '../options.ts'

/** Advancing is not here: it is many transactions (`protocol/answering.ts`). */
export const TEST_CLOCK_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/test_helpers/test_clocks',
    answer: ({ tx, params }) => {
      const frozen = params.whole('frozen_time')
      if (frozen === undefined) throw params.missing('frozen_time')
      if (frozen < 0) throw invalid('Invalid timestamp', 'frozen_time')
      const clock = put(tx, {
        id: newId('clock_1', 23),
        object: 'test_helpers.test_clock',
        created: now(tx),
        deletes_after: now(tx) + 30 * DAY,
        frozen_time: frozen,
        livemode: false,
        name: params.text('name') ?? null,
        status: 'ready',
        status_details: {},
      })
      emit(tx, 'test_helpers.test_clock.created', clock)
      return clock
    },
  },
  { method: 'GET', path: '/v1/test_helpers/test_clocks/:id', answer: (call) => inPath(call, 'test_helpers.test_clock') },
  {
    method: 'GET',
    path: '/v1/test_helpers/test_clocks',
    answer: ({ tx, params }) => page(params, all(tx, 'test_helpers.test_clock'), '/v1/test_helpers/test_clocks', 'test clock'),
  },
]
