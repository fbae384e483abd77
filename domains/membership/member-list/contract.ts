import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { cappedCountShape, dayShape, exportQuery, filterShapes, idOf, momentShape, pageQuery } from '#access/shapes.ts'
import { MEMBER_FILTERS, MEMBER_ORDERS } from '#domains/membership/member-list/rules/list-query.ts'
import { MEMBERSHIP_STATUSES } from '#domains/membership/memberships/rules/membership.ts'
import { REASONS_NOT_TO_VIEW } from '#domains/people/impersonation/policy.ts'

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
  planName: z.nullable(z.string()),
  paidThroughOn: z.nullable(dayShape),
  next: z.enum(NEXT_STEPS),
  since: momentShape,
  whyNot: z.object({ viewAs: z.nullable(z.enum(REASONS_NOT_TO_VIEW)) }),
})
export type MemberRow = z.output<typeof memberRowShape>

/** Filters of the list of members, as in the address. */
export const memberFilters = {
  search: z.optional(z.string().check(z.maxLength(120))),
  sort: z.optional(z.enum(MEMBER_ORDERS)),
  ...filterShapes(MEMBER_FILTERS),
}

export const memberListContract = contract({
  list: {
    verb: 'members.list',
    method: 'GET',
    path: '/members',
    summary:
      'Members within my scope, newest first; `search` takes a name, an e-mail, a phone, a VIN or its last six, or a membership number',
    query: z.object({ ...pageQuery, ...memberFilters }),
    answer: z.object({
      rows: z.array(memberRowShape),
      next: z.nullable(z.string()),
      /** The corrected name: no member has the one searched for; the rows have this one. */
      near: z.nullable(z.string()),
    }),
  },
  count: {
    verb: 'members.list',
    method: 'GET',
    path: '/member-count',
    summary: 'How many members the list has with these filters; `more` when there are more than were counted',
    query: z.object(memberFilters),
    answer: cappedCountShape,
  },
  adjacent: {
    verb: 'members.list',
    method: 'GET',
    path: '/members/:memberId/adjacent',
    summary: 'Who stands before and after this member in the list with these filters',
    params: z.object({ memberId: idOf('member') }),
    query: z.object(memberFilters),
    answer: z.object({ previous: z.nullable(idOf('member')), next: z.nullable(idOf('member')) }),
  },
  export: {
    verb: 'members.export',
    method: 'GET',
    path: '/member-export',
    impersonation: 'never',
    summary: 'All members the list has with these filters, as far as my role may see them, as a file; what for is written into the history',
    query: z.object({ ...memberFilters, ...exportQuery }),
    answer: 'file',
  },
})
