import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { defineList } from '#access/list.ts'
import { doneShape, idOf, momentShape } from '#access/shapes.ts'
import { STEPS } from '#domains/membership/applications/rules/answers.ts'
import { APPLICATION } from '#domains/membership/applications/rules/applications.data.ts'
import { PLAN_CODES } from '#domains/membership/plans/rules/plans.data.ts'
import { dayFilter, stateFilter, wordFilter } from '#platform/filters.ts'

const answersShape = z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(APPLICATION.longestAnswer)))
const savedShape = z.strictObject({ step: z.enum(STEPS), answers: answersShape })
const one = { params: z.object({ token: z.string().check(z.maxLength(100)) }) }

/** By its link. An expired or unknown link is not found. */
export const applicationContract = contract({
  begin: {
    verb: 'public',
    method: 'POST',
    path: '/applications',
    once: true,
    summary: 'Keep the first answers of somebody who is joining; the token is the only way back to them',
    body: savedShape,
    answer: z.object({ token: z.string() }),
  },
  keep: {
    verb: 'public',
    method: 'PUT',
    path: '/applications/:token',
    summary: 'Keep what is answered now in place of what was',
    ...one,
    body: savedShape,
    answer: doneShape,
  },
  resume: {
    verb: 'public',
    method: 'GET',
    path: '/applications/:token',
    summary: 'What was answered, to go on on this device',
    ...one,
    answer: z.object({ step: z.enum(STEPS), answers: answersShape, changedAt: momentShape }),
  },
  sendLink: {
    verb: 'public',
    method: 'POST',
    path: '/applications/:token/links',
    once: true,
    summary: 'A letter with a way back, to the address in the answers',
    ...one,
    answer: doneShape,
    refusals: {
      no_address_yet: 'Type your e-mail address first.',
      enough_links: 'We have sent enough letters for today. Look for the last one.',
    },
  },
})

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
  summary: 'Who began to join and left, the latest begun first',
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
