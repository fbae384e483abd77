import { sql } from 'kysely'

/** The due day of the claim `c` is a task for staff, not only the end of a document request. */
export const IS_DUE_FOR_STAFF = sql<boolean>`(c.status <> 'INFO_REQUESTED' or c.due_on is distinct from c.list_ends_on)`
