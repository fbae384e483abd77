import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { agenciesVisibleTo } from '#domains/distribution/agencies/server/visible-agency.ts'
import type { LogoStatus, LogoType } from '#domains/distribution/landing-pages/rules/logo.ts'
import type { PictureSize } from '#domains/records/file-analysis/rules/picture-size.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** An agency as strangers see it, with the logo that is approved. */
export const publicAgency = (masterCode: string) =>
  db()
    .selectFrom('agencies as a')
    .leftJoin('agency_logos as l', (join) => join.onRef('l.master_code', '=', 'a.master_code').on('l.status', '=', 'approved'))
    .select(['a.name', 'a.phone', 'a.city', 'a.home_state', 'l.id as logo_id'])
    .where('a.master_code', '=', masterCode)
    .executeTakeFirst()

/** The active person of a code (index: users_agent_suffix). */
export const agentByCode = (masterCode: string, suffix: string) =>
  db()
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('master_code', '=', masterCode)
    .where('agent_suffix', '=', suffix)
    .where('status', '=', 'active')
    .executeTakeFirst()

const logos = () =>
  db()
    .selectFrom('agency_logos as l')
    .innerJoin('agencies as a', 'a.master_code', 'l.master_code')
    .innerJoin('users as u', 'u.id', 'l.given_by')
    .select(['l.id', 'l.master_code', 'a.name as agency', 'l.status', 'l.width', 'l.height', 'l.given_at', 'l.returned_why'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('given_by_name'))

export type LogoRow = Awaited<ReturnType<typeof waitingLogos>>[number]

/** Logos that wait, oldest first (index: agency_logos_waiting). */
export const waitingLogos = () => logos().where('l.status', '=', 'waiting').orderBy('l.id').limit(200).execute()

/** What is shown and what waits; what was returned last, unless a newer one waits or was approved. */
export const logosOf = (masterCode: string) =>
  logos()
    .where('l.master_code', '=', masterCode)
    .where(
      sql<boolean>`(l.status in ('waiting', 'approved') or (l.status = 'returned' and not exists (
        select from agency_logos n where n.master_code = l.master_code and n.id > l.id)))`,
    )
    .orderBy('l.id', 'desc')
    .execute()

export const pictureOf = (id: Id<'agencyLogo'>) =>
  db()
    .selectFrom('agency_logos')
    .select(['master_code', 'status', 'file_name', 'media_type', 'storage_key'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Undefined for an agency that this actor may not see. */
export const statusOfVisible = async (actor: Actor, masterCode: string) =>
  (
    await db()
      .selectFrom('agencies as a')
      .select('a.status')
      .where('a.master_code', '=', masterCode)
      .where(agenciesVisibleTo(actor))
      .executeTakeFirst()
  )?.status

export const agencyOfLogo = (tx: Tx, id: Id<'agencyLogo'>) =>
  tx.selectFrom('agency_logos').select(['master_code']).where('id', '=', id).executeTakeFirst()

/** Read after its agency is locked, which orders everything that happens to logos of one agency. */
export const logoStatus = async (tx: Tx, id: Id<'agencyLogo'>): Promise<LogoStatus> =>
  (await tx.selectFrom('agency_logos').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

export type NewLogo = PictureSize & {
  id: Id<'agencyLogo'>
  masterCode: string
  fileName: string
  mediaType: LogoType
  sha256: string
  storageKey: string
  by: Id<'user'>
  at: Date
}

export async function addLogo(tx: Tx, { masterCode, fileName, mediaType, storageKey, by, at, ...rest }: NewLogo): Promise<void> {
  await tx
    .insertInto('agency_logos')
    .values({
      ...rest,
      master_code: masterCode,
      status: 'waiting',
      file_name: fileName,
      media_type: mediaType,
      storage_key: storageKey,
      given_by: by,
      given_at: at,
    })
    .execute()
}

/** A newer one has come: of those that wait, or of those that are shown. */
export async function replaceLogo(tx: Tx, masterCode: string, status: 'waiting' | 'approved'): Promise<void> {
  await tx
    .updateTable('agency_logos')
    .set({ status: 'replaced' })
    .where('master_code', '=', masterCode)
    .where('status', '=', status)
    .execute()
}

type Decided = { status: 'approved' | 'returned'; reason: string | null; by: Id<'user'>; at: Date }

export async function saveDecision(tx: Tx, id: Id<'agencyLogo'>, { status, reason, by, at }: Decided): Promise<void> {
  await tx.updateTable('agency_logos').set({ status, returned_why: reason, decided_by: by, decided_at: at }).where('id', '=', id).execute()
}
