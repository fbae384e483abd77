import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { savesShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { memberShape } from '#domains/membership/members/contract.ts'
import { FIELDS_CHOSEN_IN_MERGE, DOUBTS, REASONS_NOT_TO_MERGE } from '#domains/membership/member-merge/rules/merging.ts'

const side = z.enum(['stays', 'goes'])
const choices = z.strictObject(
  Object.fromEntries(FIELDS_CHOSEN_IN_MERGE.map((field) => [field, z.optional(side)])) as Record<
    (typeof FIELDS_CHOSEN_IN_MERGE)[number],
    z.ZodMiniOptional<typeof side>
  >,
)

const whoIs = z.object({
  id: idOf('member'),
  name: z.string(),
  email: z.string(),
  hasAccount: z.boolean(),
  since: momentShape,
  version: savesShape,
  values: z.record(z.enum(FIELDS_CHOSEN_IN_MERGE), z.nullable(z.string())),
})

export const mergePreviewShape = z.object({
  stays: whoIs,
  goes: whoIs,
  /** The side each field is taken from by default. */
  suggested: z.record(z.enum(FIELDS_CHOSEN_IN_MERGE), side),
  /** Whose account, and with it the email address, is kept. */
  signsInAs: side,
  /** What is moved: each kind with its count. */
  moves: z.array(
    z.object({ what: z.enum(['memberships', 'claims', 'vehicles', 'documents', 'notes', 'messages', 'payees']), count: z.number() }),
  ),
  doubts: z.array(z.enum(DOUBTS)),
  whyNot: z.nullable(z.enum(REASONS_NOT_TO_MERGE)),
})
export type MergePreview = z.output<typeof mergePreviewShape>

const one = { params: z.object({ memberId: idOf('member'), otherId: idOf('member') }) }

export const mergeContract = contract({
  candidates: {
    verb: 'members.merge',
    method: 'GET',
    path: '/members/:memberId/duplicates',
    summary: 'Members who may be the same person: the same car, name and birthday, or phone and one of these',
    params: z.object({ memberId: idOf('member') }),
    answer: z.object({
      rows: z.array(
        z.object({ id: idOf('member'), name: z.string(), email: z.string(), because: z.array(z.enum(['phone', 'vin', 'name_and_birth'])) }),
      ),
    }),
  },
  preview: {
    verb: 'members.merge',
    method: 'GET',
    path: '/members/:memberId/merges/:otherId',
    summary: 'Preview merging another member into this one; changes nothing',
    ...one,
    answer: mergePreviewShape,
  },
  merge: {
    verb: 'members.merge',
    method: 'POST',
    path: '/members/:memberId/merges/:otherId',
    once: true,
    summary: 'Merge the other member into this one; versions are those that were read',
    ...one,
    body: z.strictObject({
      versions: z.strictObject({ stays: z.number(), goes: z.number() }),
      choices,
      reason: textShape(500, 'Enter how you know they are the same person.'),
    }),
    answer: memberShape,
    refusals: {
      both_live: 'Both have a current membership. Cancel one of them first.',
      same_member: 'This is the same member.',
      already_merged: 'One of these records has already been merged.',
    },
  },
})
