import { sql } from 'kysely'
import type { AgencyClaims } from '#domains/claims/investigations/rules/early-claims.ts'
import type { Day } from '#platform/days.ts'

/**
 * For each agency: the memberships whose coverage began between two days, and how many of them had a claimed loss `within` days of
 * it (indexes: memberships_first_covered, claims_of_membership_by_loss). Direct sales are left out.
 */
export const agenciesClaims = ({ from, to, within }: { from: Day; to: Day; within: number }) =>
  sql<AgencyClaims>`
    select m.master_code as "masterCode", count(*)::int as "memberships",
      count(*) filter (where exists (
        select from claims c
        where c.membership_id = m.id and c.loss_on between m.first_covered_on and m.first_covered_on + ${within}::int
          and c.status not in ('DRAFT', 'WITHDRAWN') and coalesce(c.outcome, '') not in ('withdrawn', 'duplicate')
      ))::int as "early"
    from memberships m
    where m.first_covered_on between ${from} and ${to} and m.master_code <> 'DIRECT'
    group by m.master_code`
