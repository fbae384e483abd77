import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { defineList } from '#access/list.ts'
import { centsShape, dayShape, idOf, masterCodeShape, momentShape, pageOf, stateShape, periodShape } from '#access/shapes.ts'
import { LISTED_FIGURES } from '#domains/insight/book-figures/rules/figures.ts'
import { COHORT_MONTHS } from '#domains/insight/reports/rules/cohorts.ts'
import { PLAN_CODES } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { MEMBERSHIP_STATUSES } from '#domains/membership/memberships/rules/statuses.ts'
import { isDay } from '#platform/days.ts'
import { isId } from '#platform/ids.ts'
import { stateFilter, valueFilter, wordFilter } from '#platform/filters.ts'
import { FILE_WORDS } from '#domains/records/lists/rules/file-words.data.ts'

export const BOOKS_BY = ['all', 'month', 'agency', 'agent', 'location', 'state', 'alliance'] as const
export type BooksBy = (typeof BOOKS_BY)[number]

/** Counts, and amounts in cents; null where this reader may not see the figure. */
const count = z.int()
const figuresShape = z.object({
  written: count,
  /** Of those sold, the ones who joined on their own, by a link or a code. */
  joined: count,
  premium: centsShape,
  earned: centsShape,
  losses: z.nullable(centsShape),
  commission: z.nullable(centsShape),
  share: z.nullable(centsShape),
  active: count,
  past_due: count,
  renewing: count,
  at_start: count,
  kept: count,
  left: count,
  began_13: count,
  stayed_13: count,
  left_13: count,
  covered: count,
  lapsed: count,
  claims_open: z.nullable(count),
  claims_waiting: z.nullable(count),
})
export type BookFigures = z.output<typeof figuresShape>

const groupShape = z.object({ key: z.string(), label: z.string(), figures: figuresShape })
export type BookGroup = z.output<typeof groupShape>

const whose = {
  from: z.optional(dayShape),
  to: z.optional(dayShape),
  masterCode: z.optional(masterCodeShape),
  agent: z.optional(idOf('user')),
  /** Sold at this location. */
  location: z.optional(idOf('agencyLocation')),
}
const byQuery = z.object({ ...whose, by: z.optional(z.enum(BOOKS_BY)) })

export const bookRowShape = z.object({
  id: z.string(),
  membershipNumber: z.nullable(z.string()),
  /** Initials where somebody else serves the member now. */
  memberName: z.nullable(z.string()),
  /** The member's page; null where this reader cannot open it. */
  memberId: z.nullable(idOf('member')),
  status: z.nullable(z.enum(MEMBERSHIP_STATUSES)),
  planName: z.nullable(z.string()),
  state: z.nullable(stateShape),
  masterCode: z.string(),
  agencyName: z.string(),
  agentName: z.nullable(z.string()),
  onDay: dayShape,
  /** What the row adds to a sum of money; zero where memberships are counted. */
  cents: centsShape,
})
export type BookRow = z.output<typeof bookRowShape>

/** The agent of a membership that nobody sold or looks after. */
export const NOBODY = 'none' as const

const day = { ...valueFilter(isDay), operators: ['is'] as const }

/** The memberships, payments or commission lines that one figure counts; without a figure, the active memberships. */
export const bookList = defineList({
  name: 'books',
  verb: 'reports.read',
  paths: { list: '/books', count: '/book-count', export: '/book-export' },
  summary: 'What a figure of a book counts, newest first: the same rows, within my scope',
  row: bookRowShape,
  oneWay: true,
  filters: {
    figure: wordFilter(LISTED_FIGURES, ['is']),
    from: day,
    to: day,
    masterCode: valueFilter((value) => /^([A-Z]{2}-[0-9]{5}|DIRECT)$/.test(value), ['is']),
    /** `none`: nobody of the agency. */
    agent: valueFilter((value) => value === NOBODY || isId('user', value), ['is']),
    /** Sold at this location; `none`: at none. */
    location: valueFilter((value) => value === NOBODY || isId('agencyLocation', value), ['is']),
    alliance: valueFilter((value) => isId('alliance', value), ['is']),
    /** Of agencies that this person recruited. */
    recruiter: valueFilter((value) => isId('user', value), ['is']),
    state: { ...stateFilter, operators: ['is'] },
    plan: wordFilter(PLAN_CODES, ['is']),
    /** Months after which those who joined stayed or left. */
    after: valueFilter((value) => COHORT_MONTHS.some((months) => String(months) === value), ['is']),
  },
  file: [
    { head: 'Day', cell: ({ onDay }) => ({ day: onDay }) },
    { head: 'Membership', cell: ({ membershipNumber }) => membershipNumber },
    { head: 'Member', cell: ({ memberName }) => memberName },
    { head: 'Plan', cell: ({ planName }) => planName },
    { head: 'State', cell: ({ state }) => state },
    { head: 'Agency', cell: ({ agencyName }) => agencyName },
    { head: 'Master code', cell: ({ masterCode }) => masterCode },
    { head: 'Agent', cell: ({ agentName }) => agentName },
    { head: 'Status', words: FILE_WORDS.membership, cell: ({ status }) => status },
    { head: 'Amount', cell: ({ cents }) => ({ cents }) },
  ],
})

export const bookFiguresContract = contract({
  ...bookList.endpoints,
  list: {
    ...bookList.endpoints.list,
    answer: z.extend(pageOf(bookRowShape), {
      /** The figure itself: all of its rows, and what they add up to. */
      count: z.int(),
      totalCents: centsShape,
    }),
  },
  export: { ...bookList.endpoints.export, impersonation: 'never' },
  figures: {
    verb: 'reports.read',
    method: 'GET',
    path: '/book-figures',
    summary: 'Production, retention, lapses, losses and commission of the books within my scope, for twelve months or a period',
    query: byQuery,
    answer: z.object({
      asOf: momentShape,
      period: periodShape,
      total: figuresShape,
      /** The same days a year earlier: what was sold and paid. */
      yearBefore: z.object({ written: count, premium: centsShape }),
      groups: z.array(groupShape),
    }),
  },
  figureRows: {
    verb: 'reports.read',
    method: 'GET',
    path: '/book-figures.csv',
    takesOut: true,
    impersonation: 'never',
    summary: 'The same figures by agency, agent, location, state or alliance, as a spreadsheet',
    query: byQuery,
    answer: 'file',
  },
})
