import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { addressShapes, defineList } from '#access/list.ts'
import { dayShape, idOf, momentShape, pageOf } from '#access/shapes.ts'
import { MEMBERSHIP_STATUSES, SHOWN_MEMBERSHIP_STATUSES } from '#domains/membership/memberships/rules/statuses.ts'
import { REASONS_NOT_TO_VIEW } from '#domains/people/impersonation/policy.ts'
import { dayFilter, stateFilter, valueFilter, wordFilter } from '#platform/filters.ts'

/** The next step for a member, shown in the list. */
export const NEXT_STEPS = [
  'send_to_sign',
  'finish_payment',
  'update_payment',
  'reinstate',
  'remind_to_renew',
  'offer_return',
  'sell',
  'none',
] as const
export type NextStep = (typeof NEXT_STEPS)[number]

export const memberRowShape = z.object({
  id: idOf('member'),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  state: z.string(),
  masterCode: z.string(),
  agentName: z.nullable(z.string()),
  membershipNumber: z.nullable(z.string()),
  status: z.nullable(z.enum(MEMBERSHIP_STATUSES)),
  /** Its seller withdrew it before it was paid; lists then say so instead of its status. */
  isWithdrawn: z.boolean(),
  planName: z.nullable(z.string()),
  paidThroughOn: z.nullable(dayShape),
  /** The day of the next payment; null where none is coming. */
  renewsOn: z.nullable(dayShape),
  /** The cars on the membership: "2003 Honda Accord". */
  cars: z.array(z.string()),
  next: z.enum(NEXT_STEPS),
  since: momentShape,
  whyNot: z.object({ viewAs: z.nullable(z.enum(REASONS_NOT_TO_VIEW)) }),
})
export type MemberRow = z.output<typeof memberRowShape>

/** The status of a member's membership as it is shown; `NONE` is a member who never had one. */
const MEMBER_STATES = [...SHOWN_MEMBERSHIP_STATUSES, 'NONE'] as const

export const memberList = defineList({
  name: 'members',
  verb: 'members.list',
  exportVerb: 'members.export',
  paths: { list: '/members', count: '/member-count', export: '/member-export' },
  summary: 'Members within my scope, newest first; `search` takes a name, an email, a phone, a VIN or its last six, or a membership number',
  row: memberRowShape,
  filters: {
    status: wordFilter(MEMBER_STATES),
    state: stateFilter,
    paidThrough: dayFilter('before', 'after'),
    since: dayFilter('before', 'after'),
    vehicles: wordFilter(['none', 'some'], ['is']),
    account: wordFilter(['none', 'some'], ['is']),
    masterCode: valueFilter((value) => /^([A-Z]{2}-[0-9]{5}|DIRECT)$/.test(value)),
    agent: valueFilter((value) => /^usr_[0-9a-z]{26}$/.test(value)),
  },
})

export const memberListContract = contract({
  list: {
    ...memberList.endpoints.list,
    answer: z.extend(pageOf(memberRowShape), {
      /** The corrected name: no member has the one searched for; the rows have this one. */
      near: z.nullable(z.string()),
    }),
  },
  count: memberList.endpoints.count,
  adjacent: {
    verb: 'members.list',
    method: 'GET',
    path: '/members/:memberId/adjacent',
    summary: 'Get the previous and next member in the list with these filters',
    params: z.object({ memberId: idOf('member') }),
    query: z.object(addressShapes(memberList)),
    answer: z.object({ previous: z.nullable(idOf('member')), next: z.nullable(idOf('member')) }),
  },
  export: { ...memberList.endpoints.export, impersonation: 'never' },
})
