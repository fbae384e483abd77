import { type RawBuilder, sql } from 'kysely'
import type { TaxClass } from '#domains/distribution/application-forms/rules/tax-number.ts'
import type { Owner, OwnerKind } from '#domains/distribution/commission-accounts/rules/account.ts'
import { isMismatched } from '#domains/distribution/commission-taxes/server/standing.ts'
import { EXEMPT_CLASSES, type FormKind } from '#domains/distribution/tax-forms/rules/form-1099.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

const ownerKind = sql`case when l.payee_kind in ('agency', 'alliance') then l.payee_kind else 'user' end`

/**
 * What was paid in a year, and withheld from it (docs/rules.md §5): by the day of the payment, without what came back, under the W-9 in
 * force on that day. If the IRS does not know that one, or there was none yet, it is under the next that came.
 */
const paid = (year: number, only: Owner | null): RawBuilder<unknown> => sql`
  select l.id, ${ownerKind} as owner_kind, l.payee_id as owner_id, l.kind, -l.amount_cents as cents, l.event_on,
    w.taxpayer, coalesce(w.tax_class = any(${[...EXEMPT_CLASSES]}::text[]), false) as exempt
  from commission_lines l
  left join lateral (
    select w.taxpayer, w.tax_class from payee_w9s w
    where w.owner_kind = ${ownerKind} and w.owner_id = l.payee_id and (w.replaced_on is null or w.replaced_on > l.event_on)
    order by ${isMismatched}, case when ${isMismatched} then -w.number else w.number end limit 1) w on true
  where l.kind in ('PAY', 'WHT') and l.event_on between ${`${year}-01-01`} and ${`${year}-12-31`}
    and not exists (select from commission_lines r where r.reverses_line_id = l.id)
    ${only ? sql`and ${ownerKind} = ${only.kind} and l.payee_id = ${only.id}` : sql``}`

export type YearRow = {
  owner_kind: OwnerKind
  owner_id: string
  owner_name: string
  taxpayer: Id<'w9'> | null
  payments: number
  box1: Cents
  box4: Cents
  w9_id: Id<'w9'> | null
  name: string | null
  tax_class: TaxClass | null
  tin_last4: string | null
  mismatched: boolean
  form_id: Id<'taxForm'> | null
  form_kind: FormKind
  form_box1: Cents
  form_box4: Cents
  form_status: 'approved' | 'filed'
  form_name: string
  form_w9: Id<'w9'>
  form_at: Date
}

/**
 * Everybody's year by tax number, with the newest form that counts. A corporation's payments are left out, unless tax was withheld. A
 * number that has a form stays here when nothing is paid under it any more.
 */
export async function yearRows(
  year: number,
  { only = null, from = db() }: { only?: Owner | null; from?: Tx | ReturnType<typeof db> } = {},
) {
  const { rows } = await sql<YearRow>`
    with paid as (${paid(year, only)}), sums as (
      select owner_kind, owner_id, taxpayer, count(*) filter (where kind = 'PAY')::int as payments,
        sum(cents) as everything, coalesce(sum(cents) filter (where not exempt), 0) as reported,
        coalesce(sum(cents) filter (where kind = 'WHT'), 0) as withheld
      from paid group by owner_kind, owner_id, taxpayer
    ), numbers as (
      select owner_kind, owner_id, taxpayer from sums
      union select owner_kind, owner_id, taxpayer from tax_forms
        where year = ${year} and status <> 'superseded' ${only ? sql`and owner_kind = ${only.kind} and owner_id = ${only.id}` : sql``}
    )
    select n.owner_kind, n.owner_id, coalesce(a.name, e.name, u.first_name || ' ' || u.last_name, n.owner_id) as owner_name, n.taxpayer,
      coalesce(s.payments, 0) as payments,
      coalesce(case when s.withheld > 0 then s.everything else s.reported end, 0)::bigint as box1, coalesce(s.withheld, 0)::bigint as box4,
      w.id as w9_id, w.name, w.tax_class, w.tin_last4, coalesce(w.mismatched, false) as mismatched,
      f.id as form_id, f.kind as form_kind, f.box1_cents as form_box1, f.box4_cents as form_box4, f.status as form_status, f.name as form_name,
      f.w9_id as form_w9, f.approved_at as form_at
    from numbers n
    left join sums s on s.owner_kind = n.owner_kind and s.owner_id = n.owner_id and s.taxpayer is not distinct from n.taxpayer
    left join agencies a on n.owner_kind = 'agency' and a.master_code = n.owner_id
    left join alliances e on n.owner_kind = 'alliance' and e.id = n.owner_id
    left join users u on n.owner_kind = 'user' and u.id = n.owner_id
    left join lateral (select w.*, ${isMismatched} as mismatched from payee_w9s w where w.taxpayer = n.taxpayer order by w.number desc limit 1) w on true
    left join lateral (select f.*, fw.name from tax_forms f join payee_w9s fw on fw.id = f.w9_id
      where f.year = ${year} and f.taxpayer = n.taxpayer and f.status <> 'superseded'
      order by f.approved_at desc, f.kind = 'C' desc limit 1) f on true
    order by owner_name, n.owner_id, n.taxpayer`.execute(from)
  return rows
}

export type PaymentRow = { statement_id: Id<'statement'>; month: Day; paid_on: Day; amount: Cents; withheld: Cents; exempt: boolean }

/** The payments of an owner under one number, or under none; oldest first. */
export async function paymentsOf(year: number, owner: Owner, taxpayer: Id<'w9'> | null): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select s.id as statement_id, s.month, p.event_on as paid_on, sum(p.cents)::bigint as amount,
      coalesce(sum(p.cents) filter (where p.kind = 'WHT'), 0)::bigint as withheld, p.exempt
    from (${paid(year, owner)}) p
    join commission_lines l on l.id = p.id
    join commission_statements s on s.payee_kind = l.payee_kind and s.payee_id = l.payee_id and s.month = l.statement_month
    where p.taxpayer is not distinct from ${taxpayer}
    group by s.id, p.event_on, p.exempt order by p.event_on, s.id`.execute(db())
  return rows
}
