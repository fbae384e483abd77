import { sql } from 'kysely'
import type { Promotion } from '#capabilities/promotions/rules/promotion.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents, type Cents } from '#platform/money.ts'

/** A code as it stands in the book, with what it has been used for. */
export type Code = Promotion & {
  id: Id<'promotion'>
  description: string
  savedCents: Cents
  stoppedWhy: string | null
  createdAt: Date
  version: number
}

const codes = () =>
  db()
    .selectFrom('promotions as p')
    .selectAll('p')
    .select(sql<Cents>`coalesce((select sum(saved_cents) from promotion_redemptions r where r.promotion_id = p.id), 0)::bigint`.as('saved_cents'))

type Row = Awaited<ReturnType<ReturnType<typeof codes>['executeTakeFirstOrThrow']>>

export async function everyCode(): Promise<Code[]> {
  return (await codes().orderBy('p.id', 'desc').execute()).map(toCode)
}

export async function codeById(id: Id<'promotion'>): Promise<Code | undefined> {
  const row = await codes().where('p.id', '=', id).executeTakeFirst()
  return row && toCode(row)
}

export type NewCode = Omit<Promotion, 'redemptions' | 'stopped'> & { id: Id<'promotion'>; description: string; createdBy: string; at: Date }

/** False when the code exists already. */
export async function addCode(tx: Tx, code: NewCode): Promise<boolean> {
  const { off, lasts } = code
  const added = await tx
    .insertInto('promotions')
    .values({
      id: code.id, code: code.code, description: code.description, kind: off.kind, percent_bp: off.kind === 'percent' ? off.basisPoints : null,
      amount_cents: off.kind === 'amount' ? off.amount : null, duration: lasts.duration, months: lasts.duration === 'months' ? lasts.months : null,
      starts_on: code.startsOn, ends_on: code.endsOn, max_redemptions: code.maxRedemptions, new_members_only: code.newMembersOnly,
      plan_codes: [...code.planCodes], master_codes: [...code.masterCodes], alliance_ids: [...code.allianceIds], states: [...code.states],
      created_by: code.createdBy, created_at: code.at,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** True for the one who stopped it. */
export async function stopCode(tx: Tx, id: Id<'promotion'>, why: string, at: Date): Promise<boolean> {
  const stopped = await tx
    .updateTable('promotions')
    .set({ stopped_at: at, stopped_why: why, version: sql`version + 1` })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return stopped.numUpdatedRows > 0n
}

const toCode = (row: Row): Code => ({
  id: row.id, code: row.code, description: row.description, off: offOf(row), lasts: lastsOf(row), startsOn: row.starts_on, endsOn: row.ends_on,
  maxRedemptions: row.max_redemptions, redemptions: row.redemptions, newMembersOnly: row.new_members_only, planCodes: row.plan_codes.filter(isPlanCode),
  masterCodes: row.master_codes, allianceIds: row.alliance_ids, states: row.states, stopped: row.stopped_at !== null, savedCents: row.saved_cents,
  stoppedWhy: row.stopped_why, createdAt: row.created_at, version: row.version,
})

const offOf = ({ kind, percent_bp, amount_cents }: Row): Promotion['off'] =>
  kind === 'percent' ? { kind, basisPoints: percent_bp ?? 0 } : kind === 'amount' ? { kind, amount: amount_cents ?? cents(0) } : { kind }

const lastsOf = ({ duration, months }: Row): Promotion['lasts'] => (duration === 'months' ? { duration, months: months ?? 1 } : { duration })

type PlanCode = Promotion['planCodes'][number]
const PLAN_CODES: readonly string[] = ['ADR-250', 'ADR-500', 'ADR-1000', 'ADR-1500'] satisfies PlanCode[]
const isPlanCode = (code: string): code is PlanCode => PLAN_CODES.includes(code)
