import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { defineList } from '#access/list.ts'
import { idOf, momentShape } from '#access/shapes.ts'
import { STEPS } from '#domains/membership/applications/rules/answers.ts'
import { PLAN_CODES } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { dayFilter, stateFilter, wordFilter } from '#platform/filters.ts'

const unfinishedShape = z.object({
  id: idOf('application'),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  state: z.nullable(z.string()),
  planCode: z.nullable(z.string()),
  masterCode: z.nullable(z.string()),
  step: z.enum(STEPS),
  begunAt: momentShape,
  changedAt: momentShape,
  remindedAt: z.nullable(momentShape),
})
export type UnfinishedApplication = z.output<typeof unfinishedShape>

/** How an applicant who left can be contacted. */
export const CONTACT_KINDS = ['phone', 'email', 'nothing'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

export const unfinishedList = defineList({
  name: 'applications',
  verb: 'applications.list',
  paths: { list: '/unfinished-applications', count: '/unfinished-application-count', export: '/unfinished-application-export' },
  summary: 'List unfinished applications, newest first',
  row: unfinishedShape,
  filters: {
    step: wordFilter(STEPS),
    reach: wordFilter(CONTACT_KINDS, ['is']),
    state: stateFilter,
    plan: wordFilter(PLAN_CODES),
    /** The day of the last answer. */
    left: dayFilter('before', 'after', 'between'),
  },
})

export const unfinishedContract = contract(unfinishedList.endpoints)
