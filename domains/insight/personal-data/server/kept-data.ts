import { sql } from 'kysely'
import type { KeptBecause } from '#domains/insight/personal-data/rules/registry.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

/** What a deletion kept, and whose day has passed (index: kept_data_due). */
export const dueKeptData = (today: Day, { after, limit }: { after: string; limit: number }) =>
  sql<{ id: string; erasureId: string; because: KeptBecause }>`
    select erasure_id || ' ' || because as id, erasure_id as "erasureId", because from kept_data
    where erased_at is null and until_on < ${today} and erasure_id || ' ' || because > ${after} order by 1 limit ${limit}`

/** Deletions done in part, because something was open then (index: erasures_in_part). */
export const erasuresInPart = ({ after, limit }: { after: string; limit: number }) =>
  sql<{ id: Id<'erasure'> }>`
    select id from erasures where partly_at is not null and finished_at is null and kept_open <> '{}' and id > ${after} order by id limit ${limit}`
