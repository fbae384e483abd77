import type { Id } from '#platform/ids.ts'
import { type Query, onToday, codesPage } from '#domains/membership/promotion-list/server/list.store.ts'

/** The ids of all that match, at most `limit` of them. */
export const idsMatching = (query: Query, limit: number): Promise<Id<'promotion'>[]> => codesPage(onToday(query), { limit })
