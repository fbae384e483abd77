import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import { db } from '#platform/db.ts'
import { hasW9, isWithheld } from '#domains/distribution/commission-taxes/server/standing.ts'
import { heldForAccount } from '#domains/distribution/commission-accounts/server/accounts.ts'
import type { OwnerKind } from '#domains/distribution/commission-accounts/rules/account.ts'
import type { PayeeKind } from '#domains/distribution/commissions/rules/lines.ts'

export type Payee = { kind: PayeeKind; id: string }

/** SQL: every payee (or one) with their name, why their money is held now, and whether tax is withheld from it. */
export function payeesNow(only: Payee | null): RawBuilder<unknown> {
  const whose = (kind: PayeeKind, id: RawBuilder<unknown>) =>
    only === null ? sql`true` : only.kind === kind ? sql`${id} = ${only.id}` : sql`false`
  const unverified = (kind: OwnerKind, id: RawBuilder<unknown>) => sql`case when ${heldForAccount(kind, id)} then 'ach_unverified' end`
  const noW9 = (kind: OwnerKind, id: RawBuilder<unknown>) => sql`case when not ${hasW9(kind, id)} then 'no_w9' end`
  // What is disputed is paid once it is decided; a statement that is paid or carried holds nothing.
  const disputed = (kind: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`case when exists (
    select from commission_disputes d join commission_statements ds on ds.id = d.statement_id
    where d.status = 'open' and ds.status in ('closed', 'approved') and ds.payee_kind = ${kind} and ds.payee_id = ${id}) then 'dispute' end`
  return sql`
    select 'agency' as kind, a.master_code as id, a.name, array_remove(array[
        ${noW9('agency', sql`a.master_code`)}, ${unverified('agency', sql`a.master_code`)},
        case when a.status = 'SUSPENDED' then 'suspended' end, ${disputed(sql`'agency'`, sql`a.master_code`)}], null) as holds,
        ${isWithheld('agency', sql`a.master_code`)} as withheld
      from agencies a where ${whose('agency', sql`a.master_code`)}
    union all select 'alliance', n.id, n.name, array_remove(array[${noW9('alliance', sql`n.id`)}, ${unverified('alliance', sql`n.id`)},
        ${disputed(sql`'alliance'`, sql`n.id`)}], null), ${isWithheld('alliance', sql`n.id`)}
      from alliances n where ${whose('alliance', sql`n.id`)}
    union all select earns_as, u.id, u.first_name || ' ' || u.last_name, array_remove(array[${noW9('user', sql`u.id`)}, ${unverified('user', sql`u.id`)},
        case when u.status = 'suspended' then 'suspended' end, ${disputed(sql`earns_as`, sql`u.id`)}], null),
        ${isWithheld('user', sql`u.id`)}
      from users u cross join unnest(array['sales-agent', 'sales-admin']) earns_as
      where u.role in ('sales-agent', 'sales-admin') and (${whose('sales-agent', sql`u.id`)} or ${whose('sales-admin', sql`u.id`)})`
}

/** Whose statements this actor may see; finance all, an agent and a member none. */
export function ownPayee(actor: Actor): Payee | 'all' | null {
  switch (actor.role) {
    case 'member':
    case 'agent':
      return null
    case 'agent-admin':
      return actor.masterCode ? { kind: 'agency', id: actor.masterCode } : null
    case 'sales-agent':
    case 'sales-admin':
      return actor.userId ? { kind: actor.role, id: actor.userId } : null
    case 'staff':
      return may(actor, 'statements.pay') ? 'all' : null
  }
}

/** Of a statement `s`. */
export function isVisible(actor: Actor): RawBuilder<boolean> {
  const own = ownPayee(actor)
  if (own === 'all') return sql<boolean>`true`
  return own ? isOf(own) : sql<boolean>`false`
}

/** Whether a statement `s` is this payee's. */
export const isOf = ({ kind, id }: Payee): RawBuilder<boolean> => sql<boolean>`(s.payee_kind = ${kind} and s.payee_id = ${id})`

export async function payeeNamed({ kind, id }: Payee): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from agencies where ${kind} = 'agency' and master_code = ${id}
    union all select name from alliances where ${kind} = 'alliance' and id = ${id}
    union all select first_name || ' ' || last_name from users where ${kind} in ('sales-agent', 'sales-admin') and id = ${id}`.execute(db())
  return rows[0]?.name ?? id
}
