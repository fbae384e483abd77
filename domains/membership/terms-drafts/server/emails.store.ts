import { sql } from 'kysely'
import { db } from '#platform/db.ts'

const PAGE_SIZE = 300

/** Whom a text concerns: people of one state, or of all states but those with a text of their own. */
export type Concerned = { state: string } | { statesBut: readonly string[] }

/** Members with an active membership who accepted another version than this one, by id. */
export async function membersWithOtherTerms({ otherThan, concerned, after }: { otherThan: string; concerned: Concerned; after: string }) {
  return db()
    .selectFrom('members as m')
    .select(['m.id', 'm.email', 'm.first_name as firstName', 'm.language', sql<string>`m.first_name || ' ' || m.last_name`.as('name')])
    .where('m.terms_version', 'is not', null)
    .where('m.terms_version', '<>', otherThan)
    .where('state' in concerned ? sql<boolean>`m.state = ${concerned.state}` : sql<boolean>`m.state <> all(${concerned.statesBut})`)
    .where(sql<boolean>`m.id > ${after}`)
    .where(
      sql<boolean>`exists (select from memberships s
        where s.member_id = m.id and s.status in ('ACTIVE', 'PAST_DUE', 'LAPSED', 'CANCEL_SCHEDULED'))`,
    )
    .orderBy('m.id')
    .limit(PAGE_SIZE)
    .execute()
}
