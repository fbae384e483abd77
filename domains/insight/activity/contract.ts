import * as z from 'zod/mini'
import { sentenceOrTypedShape } from '#access/sentences.ts'
import { contract } from '#access/contract.ts'
import { defineList } from '#access/list.ts'
import { centsShape, dayShape, idOf, momentShape } from '#access/shapes.ts'
import { FILE_WORDS } from '#domains/records/lists/rules/file-words.data.ts'
import { dayFilter, valueFilter } from '#platform/filters.ts'

const changeShape = z.object({
  field: z.nullable(z.string()),
  as: z.enum(['state', 'text', 'cents', 'day', 'named', 'covered']),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

export const activityShape = z.object({
  id: idOf('event'),
  seq: z.number(),
  kind: z.string(),
  at: momentShape,
  by: z.string(),
  byId: z.nullable(z.string()),
  byRole: z.nullable(z.string()),
  /** Who used View as: `by` is whom they viewed. */
  viewedBy: z.nullable(z.string()),
  /** The name of the API token that asked. */
  token: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  noun: z.string(),
  nounId: z.string(),
  claimId: z.nullable(idOf('claim')),
  claimNumber: z.nullable(z.string()),
  memberId: z.nullable(idOf('member')),
  memberName: z.nullable(z.string()),
  membershipNumber: z.nullable(z.string()),
  masterCode: z.nullable(z.string()),
  /** The user, agency or lead that it is about. */
  aboutName: z.nullable(z.string()),
  amountCents: z.nullable(centsShape),
  changes: z.array(changeShape),
  why: z.nullable(sentenceOrTypedShape),
})
export type Activity = z.output<typeof activityShape>

/** A record in an address: its noun and its id. */
const RECORD = /^[A-Za-z]+\.[A-Za-z0-9_:-]{1,80}$/

export const activityList = defineList({
  name: 'events',
  verb: 'history.read',
  paths: { list: '/events', count: '/events/count', export: '/event-export' },
  summary: 'The history of the company, newest first: who changed what, from what to what, why and from where',
  row: activityShape,
  filters: {
    person: valueFilter((value) => /^(usr|mbr)_[0-9a-z]{26}$/.test(value), ['is']),
    kind: valueFilter((value) => /^[a-z_]+\.[a-z_]+$/.test(value)),
    /** What events are about: `claim`. */
    noun: valueFilter((value) => /^[A-Za-z]{2,40}$/.test(value)),
    /** One record, and for a claim, a member or a membership all that belongs to it: `claim.clm_…`. */
    record: valueFilter((value) => RECORD.test(value), ['is']),
    on: dayFilter('between', 'before', 'after'),
  },
  file: [
    { head: 'Time', cell: ({ at }) => ({ at }) },
    { head: 'By', cell: ({ by }) => by },
    { head: 'Role', words: FILE_WORDS.role, cell: ({ byRole }) => byRole },
    { head: 'Viewed by', cell: ({ viewedBy }) => viewedBy },
    { head: 'API token', cell: ({ token }) => token },
    { head: 'IP address', cell: ({ ip }) => ip },
    { head: 'Event', cell: ({ kind }) => kind },
    { head: 'Claim', cell: ({ claimNumber }) => claimNumber },
    { head: 'Membership', cell: ({ membershipNumber }) => membershipNumber },
    { head: 'Member', cell: ({ memberName }) => memberName },
    { head: 'Agency code', cell: ({ masterCode }) => masterCode },
    { head: 'About', cell: ({ aboutName }) => aboutName },
    { head: 'Amount', cell: ({ amountCents }) => (amountCents === null ? null : { cents: amountCents }) },
    {
      head: 'Changes',
      cell: ({ changes }) =>
        changes.map(
          ({ field, before, after, as }) =>
            `${field ?? 'status'}: ${as === 'named' || as === 'covered' ? '–' : `${before ?? '–'} → ${after ?? '–'}`}`,
        ),
    },
    { head: 'Reason', cell: ({ why }) => why },
  ],
})

export const activityContract = contract({
  ...activityList.endpoints,
  people: {
    verb: 'history.read',
    method: 'GET',
    path: '/event-people',
    summary: 'List the staff and sales users whose events there may be',
    answer: z.object({ rows: z.array(z.object({ id: idOf('user'), name: z.string() })) }),
  },
  seals: {
    verb: 'history.read',
    method: 'GET',
    path: '/event-seals',
    summary: 'Get how far the history is sealed, and whether all that was sealed is as it was',
    answer: z.object({
      sealed: z.nullable(z.object({ number: z.number(), day: dayShape, at: momentShape })),
      /** The newest check: through which day, and the rows that were not as they were sealed. */
      checked: z.nullable(z.object({ day: dayShape, at: momentShape, rows: z.number(), broken: z.array(z.string()) })),
    }),
  },
})
