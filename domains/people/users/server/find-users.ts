import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { pathTo } from '#access/path-to.ts'
import { agenciesRecruitedBy } from '#access/server/scope.ts'
import { may } from '#access/verbs.ts'
import { type Finder, foundIds, named, nothingNamed, openedBefore, phoneEndsWith, way } from '#domains/records/finders/server/finder.ts'
import type { UserStatus } from '#domains/people/users/contract.ts'
import { containsPattern } from '#platform/queries/sql-filter.ts'

/** The agents visible to an actor: of their own agency, of agencies they recruited, or all. */
export function agentsVisibleTo(actor: Actor) {
  switch (actor.role) {
    case 'staff':
      return sql<boolean>`true`
    case 'agent-admin':
    case 'agent':
      return sql<boolean>`u.master_code = ${actor.masterCode}`
    case 'sales-admin':
    case 'sales-agent':
      return sql<boolean>`u.master_code in (${agenciesRecruitedBy(actor)})`
    case 'member':
      return sql<boolean>`false`
  }
}

/** `proposed`: named by somebody, not invited yet. `left`: suspended for good. */
export const statusOf = sql<UserStatus>`case when u.left_on is not null then 'left'
  when u.status = 'invited' and u.proposed_by is not null then 'proposed' else u.status end`

/** SQL: how many people of agencies were invited and have not joined yet, as the list of agents counts them. */
export const countInvitedAgents = (): RawBuilder<number> =>
  sql`select count(*)::int from users u where u.role in ('agent', 'agent-admin') and ${statusOf} = 'invited'`

/** Agents and agent admins within the actor's scope; for staff also staff and sales. */
export const usersFinder: Finder = {
  kind: 'user',
  query: (actor, terms) => {
    if (!may(actor, 'agents.list')) return null
    const { words, letters, masterCode } = terms
    const who = actor.role === 'staff' ? sql`true` : sql`u.role in ('agent', 'agent-admin') and ${agentsVisibleTo(actor)}`
    const id = sql`select u.id from users u where ${who} and`
    const found = foundIds([
      openedBefore(terms, (ids) => sql`${id} u.id = any (${ids})`),
      way(letters.length > 1 ? words : null, 'name', 2, (each) => {
        return sql`${id} ${named(sql`u.letters`, each)} order by u.id desc`
      }),
      way(/[a-z]{4}/.test(letters) ? letters : null, 'similar_name', 3, (name) => {
        return sql`select u.id from users_named_nearly(${name}) n join users u on u.id = n.id where ${who}
          and ${nothingNamed(sql`u.letters`, words, sql`users u where ${who}`)} order by n.near desc`
      }),
      way(terms.email, 'email', 2, (email) => sql`${id} u.email::text ilike ${containsPattern(email)}`),
      way(terms.phone, 'phone', 1, (phone) => sql`${id} ${phoneEndsWith('u.phone', phone)}`),
      way(masterCode?.state && masterCode.suffix ? masterCode : null, 'code', 1, ({ state, number, suffix }) => {
        return sql`${id} u.master_code = ${`${state}-${number}`} and u.agent_suffix = ${suffix}`
      }),
    ])
    return (
      found &&
      sql`select u.id, u.first_name || ' ' || u.last_name as title, concat_ws(' · ', u.master_code || coalesce('-' || u.agent_suffix, ''), u.email) as detail,
            ${statusOf} as status, null::bigint as amount, null::date as day, coalesce(u.master_code, u.role) as key, null::text as "memberId", f.field,
            f.certainty, u.created_at as at
          from ${found} f join users u on u.id = f.id`
    )
  },
  /** The list in which they are; for sales the agency they recruited. */
  addressOf: ({ role }, { title, key }) => {
    const ofAgency = key !== null && key.includes('-') && !key.startsWith('sales-')
    const search = `?search=${encodeURIComponent(title)}`
    if (role === 'agent-admin') return `${pathTo('/agent-center/all-agents')}${search}`
    if (role !== 'staff') return ofAgency ? pathTo('/account-center/agencies/:masterCode', { masterCode: key }) : null
    return ofAgency ? `${pathTo('/account-center/all-agents')}${search}` : `${pathTo('/account-center/people')}${search}`
  },
}
