import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { PROPOSER_IS_GONE } from '#access/first-of-two.ts'
import { defineList } from '#access/list.ts'
import { dayShape, doneShape, emailShape, idOf, momentShape, optionalTextShape, textShape, zipShape } from '#access/shapes.ts'
import { KEPT_BECAUSE } from '#domains/insight/personal-data/rules/registry.ts'
import { STILL_OPEN } from '#domains/insight/personal-data/rules/still-open.ts'
import { REASONS_NOT_ON_REQUEST } from '#domains/insight/privacy-requests/policy.ts'
import { REQUEST_KINDS, REQUEST_STATUSES } from '#domains/insight/privacy-requests/rules/request.data.ts'
import { dayFilter, valueFilter, wordFilter } from '#platform/filters.ts'
import { FILE_WORDS } from '#domains/records/lists/rules/file-words.data.ts'

const rowShape = z.object({
  id: idOf('privacyRequest'),
  number: z.string(),
  kind: z.enum(REQUEST_KINDS),
  status: z.enum(REQUEST_STATUSES),
  email: z.string(),
  personName: z.nullable(z.string()),
  memberId: z.nullable(idOf('member')),
  userId: z.nullable(idOf('user')),
  receivedOn: dayShape,
  dueOn: dayShape,
  closedOn: z.nullable(dayShape),
  isLate: z.boolean(),
})
export type PrivacyRequestRow = z.output<typeof rowShape>

export const privacyRequestList = defineList({
  name: 'privacy_requests',
  verb: 'privacy.work',
  paths: { list: '/privacy-requests', count: '/privacy-request-count', export: '/privacy-request-export' },
  summary: 'List the privacy requests: what is due next on top, the closed ones last',
  row: rowShape,
  oneWay: true,
  filters: {
    status: wordFilter(REQUEST_STATUSES),
    kind: wordFilter(REQUEST_KINDS),
    late: wordFilter(['open'], ['is']),
    received: dayFilter('before', 'after', 'between'),
    member: valueFilter((value) => /^mbr_[0-9a-z]{26}$/.test(value), ['is']),
  },
  file: [
    { head: 'Request', cell: ({ number }) => number },
    { head: 'Kind', words: FILE_WORDS.privacyKind, cell: ({ kind }) => kind },
    { head: 'Status', words: FILE_WORDS.privacyRequest, cell: ({ status }) => status },
    { head: 'Received on', cell: ({ receivedOn }) => ({ day: receivedOn }) },
    { head: 'Due on', cell: ({ dueOn }) => ({ day: dueOn }) },
    { head: 'Closed on', cell: ({ closedOn }) => (closedOn ? { day: closedOn } : null) },
  ],
})

const whyNot = z.nullable(z.enum(REASONS_NOT_ON_REQUEST))
const previewShape = z.object({
  /** What has to end first. */
  open: z.array(z.enum(STILL_OPEN)),
  /** Rows that are erased at once, by table. */
  erased: z.array(z.object({ table: z.string(), rows: z.number() })),
  /** Rows that are kept, why, and until when they are erased. */
  kept: z.array(z.object({ because: z.enum(KEPT_BECAUSE), until: dayShape, tables: z.array(z.string()), rows: z.number() })),
  files: z.number(),
})
export type DeletionPreview = z.output<typeof previewShape>

const oneShape = z.extend(rowShape, {
  body: z.nullable(z.string()),
  verifiedHow: z.nullable(z.enum(['signed_in', 'link_and_facts', 'link_and_name', 'link'])),
  extendedWhy: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  proposedByName: z.nullable(z.string()),
  decidedByName: z.nullable(z.string()),
  downloadedAt: z.nullable(momentShape),
  archiveUntil: z.nullable(momentShape),
  certificateNumber: z.nullable(z.string()),
  /** For a deletion that is not done. */
  preview: z.nullable(previewShape),
  whyNot: z.object({ extend: whyNot, answer: whyNot, decline: whyNot, propose: whyNot, confirm: whyNot, return: whyNot }),
})
export type PrivacyRequestView = z.output<typeof oneShape>

const ownShape = z.object({
  id: idOf('privacyRequest'),
  number: z.string(),
  kind: z.enum(REQUEST_KINDS),
  status: z.enum(REQUEST_STATUSES),
  receivedOn: dayShape,
  dueOn: dayShape,
  answer: z.nullable(z.string()),
  /** Until when the copy can be downloaded; null where there is none. */
  archiveUntil: z.nullable(momentShape),
})
export type OwnPrivacyRequest = z.output<typeof ownShape>

const one = { params: z.object({ requestId: idOf('privacyRequest') }) }
const kind = z.enum(REQUEST_KINDS, 'Choose what you’re asking for.')
const why = textShape(1000, 'Enter a reason.')
const notNow = {
  not_at_this_status: 'This isn’t possible at its present status.',
  not_for_this_kind: 'This isn’t possible for this kind of request.',
}
const linkGone = { link_used_or_expired: 'This link was already used or has expired. Ask for a new one.' }

export const privacyRequestsContract = contract({
  ...privacyRequestList.endpoints,
  make: {
    verb: 'privacy.request',
    method: 'POST',
    path: '/my-privacy-requests',
    once: true,
    summary: 'Make a privacy request; asks for a recent sign-in',
    body: z.strictObject({ kind, body: optionalTextShape(3000) }),
    answer: z.object({ number: z.string(), dueOn: dayShape }),
    refusals: { request_open: 'You already have an open request of this kind.' },
  },
  mine: {
    verb: 'privacy.request',
    method: 'GET',
    path: '/my-privacy-requests',
    summary: 'List my privacy requests, newest first',
    answer: z.object({ rows: z.array(ownShape) }),
  },
  archive: {
    verb: 'privacy.request',
    method: 'POST',
    path: '/my-privacy-requests/:requestId/archive',
    ...one,
    summary: 'Get the link to download the copy of my data once; asks for a recent sign-in',
    answer: z.object({ link: z.string() }),
  },
  ask: {
    verb: 'public',
    method: 'POST',
    path: '/privacy-request-forms',
    summary: 'Ask by email; the same answer and the same email whether or not we know the address',
    body: z.strictObject({ kind, email: emailShape, body: optionalTextShape(3000) }),
    answer: doneShape,
  },
  verify: {
    verb: 'public',
    method: 'POST',
    path: '/privacy-request-verifications',
    summary: 'Confirm a request with the link from the email and two facts',
    body: z.strictObject({
      token: textShape(200),
      lastName: textShape(120, 'Enter your last name.'),
      zip: zipShape,
    }),
    answer: z.object({ number: z.string(), dueOn: dayShape }),
    refusals: { ...linkGone, facts_wrong: 'This isn’t what we have. Check your last name and ZIP code.' },
  },
  download: {
    verb: 'public',
    method: 'GET',
    path: '/privacy-archives/:token',
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
    answer: 'file',
    summary: 'Download a copy of my data with a link that works one time',
    refusals: linkGone,
  },
  request: {
    verb: 'privacy.work',
    method: 'GET',
    path: '/privacy-requests/:requestId',
    ...one,
    answer: oneShape,
    summary: 'Get a privacy request',
  },
  certificate: {
    verb: 'privacy.work',
    method: 'GET',
    path: '/privacy-requests/:requestId/certificate',
    ...one,
    answer: 'file',
    summary: 'Get the certificate of a deletion as a PDF',
  },
  extend: {
    verb: 'privacy.work',
    method: 'POST',
    path: '/privacy-requests/:requestId/extension',
    ...one,
    once: true,
    summary: 'Extend a request by 45 days, once, with a reason that the person is told',
    body: z.strictObject({ why }),
    answer: doneShape,
    refusals: { ...notNow, extended_already: 'This request has already been extended.' },
  },
  answer: {
    verb: 'privacy.work',
    method: 'POST',
    path: '/privacy-requests/:requestId/answer',
    ...one,
    once: true,
    summary: 'Answer a correction that was made',
    body: z.strictObject({ answer: textShape(3000, 'Enter the answer.') }),
    answer: doneShape,
    refusals: notNow,
  },
  decline: {
    verb: 'privacy.work',
    method: 'POST',
    path: '/privacy-requests/:requestId/decline',
    ...one,
    once: true,
    summary: 'Decline a request, with the reason that the person is told',
    body: z.strictObject({ why }),
    answer: doneShape,
    refusals: notNow,
  },
  propose: {
    verb: 'privacy.delete',
    method: 'POST',
    path: '/privacy-requests/:requestId/proposal',
    ...one,
    once: true,
    summary: 'Propose a deletion for a second person to confirm',
    answer: doneShape,
    refusals: notNow,
  },
  return: {
    verb: 'privacy.delete',
    method: 'POST',
    path: '/privacy-requests/:requestId/return',
    ...one,
    once: true,
    summary: 'Withdraw a proposed deletion',
    answer: doneShape,
    refusals: notNow,
  },
  confirm: {
    verb: 'privacy.delete',
    method: 'POST',
    path: '/privacy-requests/:requestId/confirmation',
    ...one,
    once: true,
    summary: 'Confirm a proposed deletion as the second person; it cannot be undone',
    answer: doneShape,
    refusals: { ...notNow, own_proposal: 'You proposed this. Someone else has to confirm it.', ...PROPOSER_IS_GONE },
  },
})
