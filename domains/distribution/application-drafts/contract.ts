import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape } from '#access/shapes.ts'
import { DRAFT_FIELDS } from '#domains/distribution/application-drafts/rules/draft-fields.data.ts'

const typed = z.optional(z.string().check(z.maxLength(200, 'Use at most 200 characters.')))
const draftOf = <const Fields extends readonly string[]>(fields: Fields) =>
  z.strictObject(Object.fromEntries(fields.map((field) => [field, typed])) as Record<Fields[number], typeof typed>)

const byLink = { params: z.object({ token: z.string().check(z.maxLength(100)) }) }
const kept = z.optional(z.record(z.string(), z.string()))

/** By the link of an email, like the application itself. */
export const applicationDraftsContract = contract({
  read: {
    verb: 'public',
    method: 'GET',
    path: '/agency-applications/:token/drafts',
    presence: 'never',
    summary: 'What was typed in each part and not handed in yet',
    ...byLink,
    answer: z.object({ license: kept, eo: kept, w9: kept, ach: kept }),
  },
  keep: {
    verb: 'public',
    method: 'PUT',
    path: '/agency-applications/:token/drafts',
    presence: 'never',
    summary: 'Save what is typed in one part, in place of what was saved of it; no tax or account number',
    ...byLink,
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('license'), answers: draftOf(DRAFT_FIELDS.license) }),
      z.strictObject({ kind: z.literal('eo'), answers: draftOf(DRAFT_FIELDS.eo) }),
      z.strictObject({ kind: z.literal('w9'), answers: draftOf(DRAFT_FIELDS.w9) }),
      z.strictObject({ kind: z.literal('ach'), answers: draftOf(DRAFT_FIELDS.ach) }),
    ]),
    answer: doneShape,
    refusals: { application_converted: 'This agency already has its master code. Sign in instead.' },
  },
})
