import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { CLAIM_OUTCOMES, SHOWN_STATUSES } from '#domains/membership/claim-states/rules/claim-states.ts'
import {
  centsShape,
  savesShape,
  dayShape,
  doneShape,
  idOf,
  momentShape,
  pageOf,
  pageQuery,
  periodQuery,
  stateShape,
  textShape,
  zipShape,
} from '#access/shapes.ts'
import { eventShape } from '#domains/records/history/contract.ts'
import { REASONS_NOT_TO_CHANGE } from '#domains/membership/members/policy.ts'
import { MASKED_FIELDS, MEMBER_FIELDS, RIGHTS } from '#domains/membership/members/rules/rights.ts'
import { emailLineShape } from '#domains/records/messages/contract.ts'
import { REASONS_NOT_TO_VIEW } from '#domains/people/impersonation/policy.ts'
import { MEMBERSHIP_STATUSES } from '#domains/membership/memberships/rules/statuses.ts'

const statusShape = z.enum(MEMBERSHIP_STATUSES)

const membershipBrief = z.object({
  id: idOf('membership'),
  number: z.string(),
  status: statusShape,
  /** Its seller withdrew it before it was paid. */
  isWithdrawn: z.boolean(),
  planName: z.string(),
  billing: z.enum(['monthly', 'annual']),
  price: centsShape,
  effectiveOn: z.nullable(dayShape),
  firstCoveredOn: z.nullable(dayShape),
  paidThroughOn: z.nullable(dayShape),
  endedOn: z.nullable(dayShape),
})

const vehicleBrief = z.object({
  id: idOf('vehicle'),
  vin: z.string(),
  name: z.string(),
  use: z.string(),
  listedOn: z.nullable(dayShape),
  coveredFrom: z.nullable(dayShape),
})

const claimBrief = z.object({
  id: idOf('claim'),
  number: z.nullable(z.string()),
  status: z.enum(SHOWN_STATUSES),
  outcome: z.nullable(z.enum(CLAIM_OUTCOMES)),
  lossOn: z.nullable(dayShape),
  lossType: z.nullable(z.string()),
  /** Null for users who may see only the status of a claim. */
  amount: z.nullable(centsShape),
})

const whyNotShape = z.nullable(z.enum(REASONS_NOT_TO_CHANGE))

/** A member as the user may see them; fields the role may not see are null, and `rights` lists them. */
export const memberShape = z.object({
  id: idOf('member'),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** Null when masked or unknown; `masks` then has the masked value. */
  dateOfBirth: z.nullable(dayShape),
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  insurer: z.nullable(z.string()),
  policyNumber: z.nullable(z.string()),
  masterCode: z.string(),
  agencyName: z.nullable(z.string()),
  agentName: z.nullable(z.string()),
  hasAccount: z.boolean(),
  termsAccepted: z.boolean(),
  termsVersion: z.nullable(z.string()),
  since: momentShape,
  version: savesShape,
  memberships: z.array(membershipBrief),
  vehicles: z.array(vehicleBrief),
  claims: z.array(claimBrief),
  masks: z.object({ date_of_birth: z.nullable(z.string()), policy_number: z.nullable(z.string()) }),
  /** What the user may do with each field of this member (rules/rights.ts). */
  rights: z.record(z.enum(MEMBER_FIELDS), z.enum(RIGHTS)),
  /** Other records of this person that were merged into this one. */
  mergedFrom: z.array(z.object({ id: idOf('member'), name: z.string(), at: momentShape })),
  whyNot: z.object({
    change: whyNotShape,
    invite: whyNotShape,
    note: whyNotShape,
    merge: whyNotShape,
    viewAs: z.nullable(z.enum(REASONS_NOT_TO_VIEW)),
  }),
})
export type MemberView = z.output<typeof memberShape>

export const changedMemberShape = z.strictObject({
  version: savesShape,
  firstName: z.optional(textShape(80, 'Enter the first name.')),
  lastName: z.optional(textShape(80, 'Enter the last name.')),
  phone: z.optional(z.nullable(textShape(30))),
  street: z.optional(textShape(120, 'Enter the street and number.')),
  city: z.optional(textShape(80, 'Enter the city.')),
  state: z.optional(stateShape),
  zip: z.optional(zipShape),
  insurer: z.optional(z.nullable(textShape(120))),
  policyNumber: z.optional(z.nullable(textShape(60))),
})

export type TimelineItem = z.output<typeof eventShape>

export const noteShape = z.object({
  id: idOf('note'),
  body: z.string(),
  byName: z.string(),
  followUpOn: z.nullable(dayShape),
  /** When the follow-up was done, and by whom. */
  followedUp: z.nullable(z.object({ at: momentShape, byName: z.string() })),
  at: momentShape,
})

const one = { params: z.object({ memberId: idOf('member') }) }

export const membersContract = contract({
  read: {
    verb: 'members.read',
    method: 'GET',
    path: '/members/:memberId',
    summary: 'One member, as far as my role may see',
    ...one,
    answer: memberShape,
  },
  change: {
    verb: 'members.change',
    method: 'PATCH',
    path: '/members/:memberId',
    summary: 'Update a member’s details; `version` is the one you read',
    ...one,
    body: changedMemberShape,
    answer: memberShape,
  },
  invite: {
    verb: 'members.change',
    method: 'POST',
    path: '/members/:memberId/invitation',
    once: true,
    summary: 'Send a member their account invitation again',
    ...one,
    answer: doneShape,
    refusals: { has_account: 'This member already has an account. They can reset their password on the sign-in page.' },
  },
  reveal: {
    verb: 'members.reveal',
    method: 'POST',
    path: '/members/:memberId/reveals',
    summary: 'Reveal a masked field; the view is recorded',
    ...one,
    body: z.strictObject({ field: z.enum(MASKED_FIELDS) }),
    answer: z.object({ value: z.nullable(z.string()) }),
  },
  payments: {
    verb: 'members.list',
    method: 'GET',
    path: '/members/:memberId/payments',
    summary: 'What a member paid, newest first',
    ...one,
    answer: z.object({
      rows: z.array(
        z.object({
          id: idOf('payment'),
          kind: z.string(),
          status: z.string(),
          amount: centsShape,
          refunded: centsShape,
          at: momentShape,
          periodFrom: z.nullable(dayShape),
          periodTo: z.nullable(dayShape),
          method: z.nullable(z.string()),
          failure: z.nullable(z.string()),
        }),
      ),
    }),
  },
  documents: {
    verb: 'claims.read_document',
    method: 'GET',
    path: '/members/:memberId/documents',
    summary: 'The documents of a member’s claims, newest first',
    ...one,
    answer: z.object({
      rows: z.array(
        z.object({
          id: idOf('document'),
          requirement: z.string(),
          fileName: z.string(),
          state: z.string(),
          uploadedName: z.string(),
          at: momentShape,
          claimId: z.nullable(idOf('claim')),
          claimNumber: z.nullable(z.string()),
        }),
      ),
    }),
  },
  emails: {
    verb: 'letters.read',
    method: 'GET',
    path: '/members/:memberId/letters',
    summary: 'List emails to a member, newest first, with delivery status and enclosures',
    ...one,
    query: z.object(pageQuery),
    answer: pageOf(emailLineShape),
  },
  notes: {
    verb: 'members.note',
    method: 'GET',
    path: '/members/:memberId/notes',
    summary: 'Notes about a member',
    ...one,
    answer: z.object({ rows: z.array(noteShape) }),
  },
  addNote: {
    verb: 'members.note',
    method: 'POST',
    path: '/members/:memberId/notes',
    once: true,
    summary: 'Add a note, with a follow-up date if there is one',
    ...one,
    body: z.strictObject({ body: textShape(5000, 'Enter the note.'), followUpOn: z.optional(z.nullable(dayShape)) }),
    answer: doneShape,
  },
  followUp: {
    verb: 'members.note',
    method: 'POST',
    path: '/notes/:noteId/follow-up',
    summary: 'Mark a note’s follow-up as done',
    params: z.object({ noteId: idOf('note') }),
    answer: doneShape,
    refusals: { nothing_to_follow_up: 'This note has no open follow-up.' },
  },
  followUps: {
    verb: 'members.note',
    method: 'GET',
    path: '/follow-ups',
    summary:
      'List my follow-ups due today or earlier, and those that fall to me because who wrote them works here no longer; with `agency`, those of my agency or of all staff; with `from` or `to`, those due within these days',
    query: z.object({ whose: z.optional(z.enum(['mine', 'agency'])), ...periodQuery }),
    answer: z.object({
      rows: z.array(
        z.object({
          noteId: idOf('note'),
          memberId: idOf('member'),
          memberName: z.string(),
          body: z.string(),
          on: dayShape,
          byName: z.string(),
          /** Whether the asker wrote it: not one of their agency’s, nor one that fell to them since who wrote it works here no longer. */
          isOwn: z.boolean(),
        }),
      ),
    }),
  },
  activity: {
    verb: 'members.list',
    method: 'GET',
    path: '/members/:memberId/activity',
    summary: 'List the events about a member, newest first',
    ...one,
    query: z.object({ before: z.optional(z.coerce.number()) }),
    answer: z.object({ rows: z.array(eventShape), next: z.nullable(z.number()) }),
  },
})
