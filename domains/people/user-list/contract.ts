import * as z from 'zod/mini'
import { COMBINATION_REASONS } from '#access/combinations.ts'
import { contract } from '#access/contract.ts'
import { defineList } from '#access/list.ts'
import { POSITIONS } from '#access/positions.ts'
import { STAFF_CAPABILITIES } from '#access/roles.ts'
import { savesShape, dayShape, idOf, momentShape } from '#access/shapes.ts'
import { isMasterCode } from '#domains/people/agency/rules/master-code.ts'
import { REASONS_NOT_ON_ACCESS } from '#domains/people/user-access/policy.ts'
import { USER_STATUSES } from '#domains/people/users/contract.ts'
import { valueFilter, wordFilter } from '#platform/filters.ts'
import { FILE_WORDS } from '#domains/records/lists/rules/file-words.data.ts'

/** Everybody who signs in and is no member, in the order of the filter. */
export const USER_ROLES = ['staff', 'sales-admin', 'sales-agent', 'agent-admin', 'agent'] as const
export type UserRole = (typeof USER_ROLES)[number]

const row = {
  id: idOf('user'),
  name: z.string(),
  email: z.string(),
  role: z.enum(USER_ROLES),
  position: z.nullable(z.enum(POSITIONS)),
  capabilities: z.array(z.enum(STAFF_CAPABILITIES)),
  status: z.enum(USER_STATUSES),
  masterCode: z.nullable(z.string()),
  agencyName: z.nullable(z.string()),
  /** Away today, through this day. */
  awayUntil: z.nullable(dayShape),
  lastSeenAt: z.nullable(momentShape),
}
export const userRowShape = z.object(row)
export type UserRow = z.output<typeof userRowShape>

const whyNot = z.nullable(z.enum(REASONS_NOT_ON_ACCESS))

export const userList = defineList({
  name: 'users',
  verb: 'staff.list',
  exportVerb: 'access.review',
  paths: { list: '/users', count: '/user-count', export: '/user-export' },
  summary: 'Staff, sales and the people of agencies, newest first',
  row: userRowShape,
  filters: {
    role: wordFilter(USER_ROLES),
    status: wordFilter(USER_STATUSES),
    capability: wordFilter(STAFF_CAPABILITIES),
    masterCode: valueFilter(isMasterCode, ['is']),
  },
  file: [
    { head: 'Name', cell: ({ name }) => name },
    { head: 'Email', cell: ({ email }) => email },
    { head: 'Role', words: { ...FILE_WORDS.role, ...FILE_WORDS.position }, cell: ({ role, position }) => position ?? role },
    { head: 'Permissions', words: FILE_WORDS.capability, cell: ({ capabilities }) => capabilities },
    { head: 'Status', words: FILE_WORDS.user, context: 'person', cell: ({ status }) => status },
    { head: 'Master code', cell: ({ masterCode }) => masterCode },
    { head: 'Agency', cell: ({ agencyName }) => agencyName },
    { head: 'Last active', cell: ({ lastSeenAt }) => (lastSeenAt ? { at: lastSeenAt } : null) },
  ],
})

export const userListContract = contract({
  ...userList.endpoints,
  user: {
    verb: 'staff.list',
    method: 'GET',
    path: '/users/:userId',
    summary: 'One user: who they are, what they may do, and what I may change',
    params: z.object({ userId: idOf('user') }),
    answer: z.object({
      ...row,
      phone: z.nullable(z.string()),
      teamOf: z.nullable(z.string()),
      invitedOn: dayShape,
      leftOn: z.nullable(dayShape),
      suspendedWhy: z.nullable(z.string()),
      /** Since when they have signed in with a company account. */
      companyAccountSince: z.nullable(momentShape),
      /** Permissions that one person never has together, given before that was a rule. */
      conflict: z.nullable(z.enum(COMBINATION_REASONS)),
      version: savesShape,
      whyNot: z.object({ change: whyNot, suspend: whyNot, reinstate: whyNot, leave: whyNot, invite: whyNot }),
    }),
  },
})
