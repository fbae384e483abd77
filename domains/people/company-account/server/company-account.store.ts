import { sql } from 'kysely'
import { NEEDS_SECOND_PERSON } from '#access/combinations.ts'
import { type Db, db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export const newestSettings = (tx: Db = db()) =>
  tx
    .selectFrom('company_sign_in_versions as v')
    .selectAll()
    .select(sql<boolean>`(${CONFIRMED} or not ${COULD_CONFIRM})`.as('is_confirmed'))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The provider of a version (`v`) was confirmed once: with its other settings it is the same provider. */
const CONFIRMED = sql<boolean>`exists (select from company_sign_in_confirmations c join company_sign_in_versions w on w.version = c.version
  where w.issuer = v.issuer and w.client_id = v.client_id)`

/** Whether somebody other than who saved it has, or is invited to, permissions that two persons give. */
const COULD_CONFIRM = sql<boolean>`exists (select from users o where o.role = 'staff' and o.status <> 'suspended' and o.id <> v.saved_by
  and o.capabilities && ${[...NEEDS_SECOND_PERSON]}::text[])`

type Confirmation = { version: number; by: Id<'user'>; at: Date }

/** False when somebody else confirmed it. */
export async function addConfirmation(tx: Tx, { version, by, at }: Confirmation): Promise<boolean> {
  const added = await tx
    .insertInto('company_sign_in_confirmations')
    .values({ version, confirmed_by: by, confirmed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Boolean(added.numInsertedOrUpdatedRows)
}

export type NewSettings = {
  version: number
  provider: { issuer: string; clientId: string; sealedSecret: Buffer } | null
  isOnlyWay: boolean
  countsSecondFactor: boolean
  by: Id<'user'>
  at: Date
}

/** False when somebody else saved that version. */
export async function addSettings(tx: Tx, { version, provider, isOnlyWay, countsSecondFactor, by, at }: NewSettings): Promise<boolean> {
  const added = await tx
    .insertInto('company_sign_in_versions')
    .values({
      version,
      issuer: provider?.issuer ?? null,
      client_id: provider?.clientId ?? null,
      sealed_secret: provider?.sealedSecret ?? null,
      is_only_way: isOnlyWay,
      counts_second_factor: countsSecondFactor,
      saved_by: by,
      saved_at: at,
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst()
  return Boolean(added.numInsertedOrUpdatedRows)
}

/** Who somebody is to the rule, and whether an active administrator could still sign in here with two factors. */
export async function standingOf(identityId: string) {
  const { rows } = await sql<{ isStaff: boolean; isAdministrator: boolean; hasWayBack: boolean }>`
    select i.role = 'staff' as "isStaff",
      coalesce(u.status = 'active' and 'super' = any (u.capabilities), false) as "isAdministrator", ${WAY_BACK} as "hasWayBack"
    from identities i left join users u on u.identity_id = i.id where i.id = ${identityId}`.execute(db())
  return rows[0]
}

export async function hasWayBack(tx: Db = db()): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${WAY_BACK} as has`.execute(tx)
  return rows[0]?.has ?? false
}

const WAY_BACK = sql<boolean>`exists (select from users w where w.role = 'staff' and w.status = 'active' and 'super' = any (w.capabilities)
  and (exists (select from identity_passkeys p where p.identity_id = w.identity_id)
    or exists (select from identity_authenticators a where a.identity_id = w.identity_id and a.confirmed_at is not null)))`

/** Who saved the newest version, and how many people are linked. */
export async function lastSaved() {
  const { rows } = await sql<{ savedByName: string | null; savedAt: Date | null; linkedPeople: number; hasWayBack: boolean }>`
    select n.name as "savedByName", n.saved_at as "savedAt", (select count(*)::int from company_accounts) as "linkedPeople",
      ${WAY_BACK} as "hasWayBack"
    from (select 1) one left join lateral (select u.first_name || ' ' || u.last_name as name, v.saved_at
      from company_sign_in_versions v join users u on u.id = v.saved_by order by v.version desc limit 1) n on true`.execute(db())
  const [row] = rows
  if (!row) throw new Error('A row was expected.')
  return row
}

export async function dropLinks(tx: Tx, userId: Id<'user'>): Promise<number> {
  const dropped = await tx
    .deleteFrom('company_accounts')
    .where('identity_id', 'in', (from) =>
      from
        .selectFrom('users')
        .select(sql<string>`identity_id`.as('id'))
        .where('id', '=', userId),
    )
    .executeTakeFirst()
  return Number(dropped.numDeletedRows)
}
