import type { Selectable } from 'kysely'
import type { CommissionRates } from '#domains/membership/sale-terms/rules/rates.data.ts'
import type { Serving } from '#domains/membership/sale-terms/server/sale-terms.store.ts'
import type { Database } from '#platform/database.gen.ts'
import type { Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type SaleLock = Selectable<Database['commission_sale_locks']>

/** Who earns on a membership now: the newest row, of the sale or of what changed who serves it (index: commission_sale_locks_newest). */
export const saleLockOf = (tx: Tx, membershipId: Id<'membership'>): Promise<SaleLock | undefined> =>
  tx
    .selectFrom('commission_sale_locks')
    .selectAll()
    .where('membership_id', '=', membershipId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

type Locked = { because: 'sale' | 'transfer'; on: Day; at: Date }

/** Locks who earns on a membership from now on: agent and split, recruiter and sales admin with their rates, and the cap. */
export function addSaleLock(
  tx: Tx,
  membershipId: Id<'membership'>,
  { masterCode, agentId, agentSplit, recruiter }: Serving,
  { recruiter: residual, salesAdmin, stackCap }: CommissionRates,
  { because, on, at }: Locked,
): Promise<SaleLock> {
  const isAdmin = recruiter?.role === 'sales-admin'
  return tx
    .insertInto('commission_sale_locks')
    .values({
      membership_id: membershipId,
      master_code: masterCode,
      agent_id: agentId,
      agent_split_bp: agentSplit,
      recruiter_id: recruiter && !isAdmin ? recruiter.id : null,
      sales_admin_id: (isAdmin ? recruiter.id : recruiter?.teamAdminId) ?? null,
      recruiter_bp: residual.basisPoints,
      recruiter_months: residual.months,
      sales_admin_bp: salesAdmin.basisPoints,
      sales_admin_months: salesAdmin.months,
      cap_first_bp: stackCap.first_year,
      cap_renewal_bp: stackCap.renewal,
      because,
      locked_on: on,
      at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Another agent of the agency serves it: their split is locked; recruiter, sales admin and cap stay those of the sale. */
export function addAgentLock(
  tx: Tx,
  lock: SaleLock,
  { agentId, agentSplit }: Serving,
  { on, at }: Omit<Locked, 'because'>,
): Promise<SaleLock> {
  const { id: _, ...kept } = lock
  return tx
    .insertInto('commission_sale_locks')
    .values({ ...kept, agent_id: agentId, agent_split_bp: agentSplit, because: 'agent', locked_on: on, at })
    .returningAll()
    .executeTakeFirstOrThrow()
}
