import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, momentShape } from '#access/shapes.ts'
import { STEPS } from '#domains/membership/applications/rules/answers.ts'
import { APPLICATION } from '#domains/membership/applications/rules/applications.data.ts'

export const answersShape = z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(APPLICATION.longestAnswer)))
/** The answers of joining as typed, by field name, and the step they were given on. */
export const savedShape = z.strictObject({ step: z.enum(STEPS), answers: answersShape })
const one = { params: z.object({ token: z.string().check(z.maxLength(100)) }) }

/** By its link. An expired or unknown link is not found. */
export const applicationContract = contract({
  begin: {
    verb: 'public',
    method: 'POST',
    path: '/applications',
    limit: 'form',
    once: true,
    summary: 'Save the first answers of an application; its token is needed to read them again',
    body: savedShape,
    answer: z.object({ token: z.string() }),
  },
  keep: {
    verb: 'public',
    method: 'PUT',
    path: '/applications/:token',
    summary: 'Save the current answers of an application',
    ...one,
    body: savedShape,
    answer: doneShape,
  },
  resume: {
    verb: 'public',
    method: 'GET',
    path: '/applications/:token',
    summary: 'Get an application’s answers, to continue on this device',
    ...one,
    answer: z.object({ step: z.enum(STEPS), answers: answersShape, changedAt: momentShape }),
  },
  sendLink: {
    verb: 'public',
    method: 'POST',
    path: '/applications/:token/links',
    limit: 'form',
    once: true,
    summary: 'Send an email with a link to continue, to the address in the answers',
    ...one,
    answer: doneShape,
    refusals: {
      no_address_yet: 'Enter an email address first.',
      enough_links: 'We’ve sent enough emails for today. Look for the latest one.',
    },
  },
})
