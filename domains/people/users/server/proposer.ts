import { sql } from 'kysely'
import type { Proposer } from '#access/first-of-two.ts'

/** SQL: the row of users that proposed something, as `stillMay` asks for it. `column` is its id. */
export const proposerOf = (column: string) =>
  sql<Proposer>`(select json_build_object('role', u.role, 'capabilities', u.capabilities) from users u
    where u.id = ${sql.ref(column)} and u.status = 'active')`
