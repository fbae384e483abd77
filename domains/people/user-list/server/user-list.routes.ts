import type { Actor } from '#access/actor.ts'
import { forbiddenAmong } from '#access/combinations.ts'
import { STAFF_CAPABILITIES } from '#access/roles.ts'
import { serve } from '#access/server/endpoint.ts'
import { userList, userListContract, type UserRow } from '#domains/people/user-list/contract.ts'
import { userForPage, type UserListRow, userRows } from '#domains/people/user-list/server/user-list.store.ts'
import {
  whyNotChangeAccess,
  whyNotLeave,
  whyNotReinstateUser,
  whyNotSendAgain,
  whyNotSuspendUser,
} from '#domains/people/user-access/policy.ts'
import { factsOf } from '#domains/people/user-access/server/known-user.ts'
import { listHandlers } from '#domains/records/lists/server/lists.ts'
import { officeDay } from '#platform/clock.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export const userListRoutes = serve(userListContract, {
  ...listHandlers(userList, { rows: userRows, present: (_: Actor, row) => present(row) }),
  user: async ({ actor, params }) => {
    const row = await userForPage(params.userId)
    if (!row) throw new Refusal('not_found')
    const facts = factsOf(row)
    return {
      ...present(row),
      phone: row.phone,
      teamOf: row.team_of,
      invitedOn: officeDay(row.created_at),
      leftOn: row.left_on,
      suspendedWhy: row.suspended_why,
      companyAccountSince: row.company_account_at?.toISOString() ?? null,
      conflict: forbiddenAmong(row.capabilities)?.[2] ?? null,
      version: row.version,
      whyNot: {
        change: whyNotChangeAccess(actor, facts),
        suspend: whyNotSuspendUser(actor, facts),
        reinstate: whyNotReinstateUser(actor, facts),
        leave: whyNotLeave(actor, facts),
        invite: whyNotSendAgain(actor, facts),
      },
    }
  },
})

const present = (row: UserListRow): UserRow => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`,
  email: row.email,
  role: row.role,
  position: row.position,
  capabilities: STAFF_CAPABILITIES.filter((capability) => row.capabilities.includes(capability)),
  status: row.status,
  masterCode: row.master_code,
  agencyName: row.agency_name,
  awayUntil: row.away_until,
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
})
