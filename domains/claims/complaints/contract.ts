import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { defineList } from '#access/list.ts'
import { dayShape, doneShape, emailShape, idOf, momentShape, optionalTextShape, stateShape, textShape } from '#access/shapes.ts'
import { REASONS_NOT_ON_COMPLAINT } from '#domains/claims/complaints/policy.ts'
import {
  ANSWER_BUCKETS,
  COMPLAINT_SOURCES,
  COMPLAINT_STATUSES,
  DISPOSITION_CODES,
  DISPOSITIONS,
  FUNCTIONS,
  LINE_TYPE,
  REASON_CODES,
  REASONS,
  SEVERITIES,
} from '#domains/claims/complaints/rules/complaint.data.ts'
import { LANGUAGES } from '#platform/language/languages.ts'
import { dayFilter, stateFilter, valueFilter, wordFilter } from '#platform/filters.ts'

const rowShape = z.object({
  id: idOf('complaint'),
  number: z.string(),
  source: z.enum(COMPLAINT_SOURCES),
  status: z.enum(COMPLAINT_STATUSES),
  severity: z.enum(SEVERITIES),
  functionCode: z.enum(FUNCTIONS),
  reasonCode: z.nullable(z.enum(REASON_CODES)),
  dispositionCode: z.nullable(z.enum(DISPOSITION_CODES)),
  personName: z.string(),
  state: z.string(),
  receivedOn: dayShape,
  answeredOn: z.nullable(dayShape),
  /** The day of what is due next; null once it is answered. */
  dueOn: z.nullable(dayShape),
  isLate: z.boolean(),
  ownerId: z.nullable(idOf('user')),
  ownerName: z.nullable(z.string()),
  /** The agency of the member, where one is named. */
  masterCode: z.nullable(z.string()),
})
export type ComplaintRow = z.output<typeof rowShape>

export const NOBODY = 'NOBODY'

export const complaintList = defineList({
  name: 'complaints',
  verb: 'complaints.work',
  exportVerb: 'complaints.export',
  paths: { list: '/complaints', count: '/complaint-count', export: '/complaint-export' },
  summary: 'List the complaints: what is late first, then by what is due next, and the answered ones last',
  row: rowShape,
  oneWay: true,
  filters: {
    status: wordFilter(COMPLAINT_STATUSES),
    late: wordFilter(['open', 'answered'], ['is']),
    source: wordFilter(COMPLAINT_SOURCES),
    function: wordFilter(FUNCTIONS),
    reason: wordFilter(REASON_CODES),
    severity: wordFilter(SEVERITIES),
    days: wordFilter(ANSWER_BUCKETS, ['is']),
    owner: valueFilter((value) => value === NOBODY || /^usr_[0-9a-z]{26}$/.test(value)),
    state: stateFilter,
    received: dayFilter('before', 'after', 'between'),
    member: valueFilter((value) => /^mbr_[0-9a-z]{26}$/.test(value), ['is']),
    claim: valueFilter((value) => /^clm_[0-9a-z]{26}$/.test(value), ['is']),
  },
  /** The columns of the NAIC's complaint record (Model Regulation 884), in its order. */
  file: [
    { head: 'Complaint identifier', cell: ({ number }) => number },
    { head: 'Agent identifier', cell: ({ masterCode }) => masterCode },
    { head: 'Function code', cell: ({ functionCode }) => functionCode },
    { head: 'Reason code', cell: ({ reasonCode }) => reasonCode },
    { head: 'Reason', cell: ({ reasonCode }) => (reasonCode ? REASONS[reasonCode].file : null) },
    { head: 'Line type', cell: () => LINE_TYPE },
    { head: 'Company disposition code', cell: ({ dispositionCode }) => dispositionCode },
    { head: 'Company disposition', cell: ({ dispositionCode }) => (dispositionCode ? DISPOSITIONS[dispositionCode] : null) },
    { head: 'Date received', cell: ({ receivedOn }) => ({ day: receivedOn }) },
    { head: 'Date closed', cell: ({ answeredOn }) => (answeredOn ? { day: answeredOn } : null) },
    { head: 'Insurance department complaint', cell: ({ source }) => (source === 'regulator' ? 'Yes' : 'No') },
    { head: 'State of origin', cell: ({ state }) => state },
  ],
})

const letterShape = z.object({
  id: idOf('complaintLetter'),
  kind: z.enum(['acknowledgement', 'answer']),
  sentAs: z.enum(['email', 'letter']),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  sentAt: momentShape,
  /** When staff put it in the mail; null of an email, and until then. */
  mailedAt: z.nullable(momentShape),
})
export type ComplaintLetter = z.output<typeof letterShape>

const ownShape = z.object({
  id: idOf('complaint'),
  number: z.string(),
  status: z.enum(COMPLAINT_STATUSES),
  body: z.string(),
  receivedOn: dayShape,
  answerBy: dayShape,
  answeredOn: z.nullable(dayShape),
  letters: z.array(letterShape),
  whyNotReopen: z.nullable(z.enum(REASONS_NOT_ON_COMPLAINT)),
})
export type OwnComplaint = z.output<typeof ownShape>

const whyNot = z.nullable(z.enum(REASONS_NOT_ON_COMPLAINT))
const oneShape = z.extend(rowShape, {
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  memberId: z.nullable(idOf('member')),
  claimId: z.nullable(idOf('claim')),
  claimNumber: z.nullable(z.string()),
  membershipNumber: z.nullable(z.string()),
  /** The agency that it is about, where it names no member. */
  agencyCode: z.nullable(z.string()),
  mentioned: z.nullable(z.string()),
  body: z.string(),
  wish: z.nullable(z.string()),
  regulator: z.nullable(z.string()),
  regulatorReference: z.nullable(z.string()),
  acknowledgeBy: dayShape,
  answerBy: dayShape,
  acknowledgedOn: z.nullable(dayShape),
  rootCause: z.nullable(z.string()),
  correctiveAction: z.nullable(z.string()),
  reopenedTimes: z.number(),
  letters: z.array(z.extend(letterShape, { sentByName: z.string() })),
  /** Who may own it. */
  owners: z.array(z.object({ id: idOf('user'), name: z.string() })),
  whyNot: z.object({ acknowledge: whyNot, answer: whyNot, reopen: whyNot }),
})
export type ComplaintView = z.output<typeof oneShape>

const countsOf = <const Words extends readonly string[]>(words: Words) =>
  z.array(z.object({ of: z.enum(words as unknown as [string, ...string[]]), count: z.number() }))
const figuresShape = z.object({
  received: z.number(),
  open: z.number(),
  lateOpen: z.number(),
  answered: z.number(),
  lateAnswered: z.number(),
  /** Of those answered; null without one. */
  medianDays: z.nullable(z.number()),
  bySource: countsOf(COMPLAINT_SOURCES),
  byFunction: countsOf(FUNCTIONS),
  byDays: countsOf(ANSWER_BUCKETS),
})
export type ComplaintFigures = z.output<typeof figuresShape>

const one = { params: z.object({ complaintId: idOf('complaint') }) }
const body = textShape(5000, 'Enter what went wrong.')
const topic = z.enum(FUNCTIONS, 'Choose what it’s about.')
const answerText = textShape(8000, 'Enter the answer.')
const numberMade = z.object({ number: z.string(), answerBy: dayShape })

const notNow = { not_at_this_status: 'This isn’t possible at its present status.' }

export const complaintsContract = contract({
  ...complaintList.endpoints,
  make: {
    verb: 'complaints.make',
    method: 'POST',
    path: '/my-complaints',
    once: true,
    summary: 'Make a complaint; its acknowledgement is emailed',
    body: z.strictObject({ topic, body, wish: optionalTextShape(2000), claimId: z.optional(z.nullable(idOf('claim'))) }),
    answer: numberMade,
  },
  makeAsVisitor: {
    verb: 'public',
    method: 'POST',
    path: '/complaint-forms',
    summary: 'Make a complaint without signing in; the same answer whether or not we know the person or the number',
    body: z.strictObject({
      name: textShape(160, 'Enter your name.'),
      email: emailShape,
      phone: optionalTextShape(30),
      state: stateShape,
      topic,
      body,
      wish: optionalTextShape(2000),
      mentioned: optionalTextShape(40),
    }),
    answer: numberMade,
  },
  mine: {
    verb: 'complaints.make',
    method: 'GET',
    path: '/my-complaints',
    summary: 'List my complaints and our answers, newest first',
    answer: z.object({ rows: z.array(ownShape) }),
  },
  reopen: {
    verb: 'complaints.reopen',
    method: 'POST',
    path: '/complaints/:complaintId/reopening',
    ...one,
    once: true,
    summary: 'Reopen an answered complaint, with what the answer does not settle',
    body: z.strictObject({ why: textShape(2000, 'Enter what the answer doesn’t settle.') }),
    answer: doneShape,
    refusals: { ...notNow, too_late_to_reopen: 'This complaint was answered more than 60 days ago. Make a new one.' },
  },
  record: {
    verb: 'complaints.work',
    method: 'POST',
    path: '/complaints',
    once: true,
    summary: 'Record a complaint from a letter, a call or a regulator; the days count from the day it was received',
    body: z.strictObject({
      source: z.enum(['letter', 'call', 'regulator'], 'Choose how it came.'),
      name: textShape(160, 'Enter the person’s name.'),
      email: z.optional(z.nullable(emailShape)),
      phone: optionalTextShape(30),
      address: optionalTextShape(300),
      state: stateShape,
      language: z.enum(LANGUAGES),
      receivedOn: dayShape,
      topic,
      severity: z.enum(SEVERITIES, 'Choose a severity.'),
      body,
      wish: optionalTextShape(2000),
      regulator: optionalTextShape(120),
      regulatorReference: optionalTextShape(80),
      /** The number of a claim or a membership, or the code of an agency. */
      about: optionalTextShape(40),
    }),
    answer: z.object({ id: idOf('complaint') }),
    refusals: {
      in_the_future: 'Enter today’s date or an earlier date.',
      no_way_to_answer: 'Enter an email address, a phone number, or a mailing address.',
      regulator_missing: 'Enter which regulator is asking.',
      number_unknown: 'No claim, membership, or agency has this number.',
    },
  },
  subject: {
    verb: 'complaints.work',
    method: 'GET',
    path: '/complaint-subjects/:about',
    summary: 'Who a complaint about a claim, a membership, or an agency would come from, to prefill the form',
    params: z.object({ about: z.string().check(z.maxLength(40)) }),
    answer: z.object({
      name: z.string(),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      address: z.nullable(z.string()),
      state: z.string(),
      language: z.enum(LANGUAGES),
    }),
  },
  owners: {
    verb: 'complaints.work',
    method: 'GET',
    path: '/complaint-owners',
    summary: 'Who may own a complaint',
    answer: z.object({ rows: z.array(z.object({ id: idOf('user'), name: z.string() })) }),
  },
  complaint: {
    verb: 'complaints.work',
    method: 'GET',
    path: '/complaints/:complaintId',
    ...one,
    answer: oneShape,
    summary: 'Get a complaint',
  },
  classify: {
    verb: 'complaints.work',
    method: 'PATCH',
    path: '/complaints/:complaintId',
    ...one,
    summary: 'Set a complaint’s reason, severity and owner, and the claim or membership it is about',
    body: z.strictObject({
      reason: z.enum(REASON_CODES, 'Choose a reason.'),
      severity: z.enum(SEVERITIES, 'Choose a severity.'),
      ownerId: z.nullable(idOf('user')),
      about: optionalTextShape(40),
    }),
    answer: doneShape,
    refusals: {
      number_unknown: 'No claim, membership, or agency has this number.',
      owner_unknown: 'This person can’t own a complaint.',
      number_of_somebody_else: 'A member made this complaint. Enter a number of theirs.',
    },
  },
  acknowledge: {
    verb: 'complaints.work',
    method: 'POST',
    path: '/complaints/:complaintId/acknowledgement',
    ...one,
    once: true,
    summary: 'Acknowledge a recorded complaint: by email, or as a letter to print where there is no address',
    answer: doneShape,
    refusals: notNow,
  },
  previewAnswer: {
    verb: 'complaints.work',
    method: 'POST',
    path: '/complaints/:complaintId/answer-preview',
    ...one,
    summary: 'Show the answer as it would be sent; sends nothing',
    body: z.strictObject({ answer: answerText }),
    answer: z.object({ sentAs: z.enum(['email', 'letter']), subject: z.string(), paragraphs: z.array(z.string()) }),
  },
  answer: {
    verb: 'complaints.work',
    method: 'POST',
    path: '/complaints/:complaintId/answer',
    ...one,
    once: true,
    summary: 'Send the answer; the complaint is closed with its cause and what we change',
    body: z.strictObject({
      answer: answerText,
      reason: z.enum(REASON_CODES, 'Choose a reason.'),
      disposition: z.enum(DISPOSITION_CODES, 'Choose an outcome.'),
      rootCause: textShape(2000, 'Enter the cause.'),
      correctiveAction: optionalTextShape(2000),
    }),
    answer: doneShape,
    refusals: { ...notNow, compliance_answers: 'Compliance answers what came through a regulator.' },
  },
  letter: {
    verb: 'complaints.work',
    method: 'GET',
    path: '/complaints/:complaintId/letters/:letterId',
    params: z.object({ complaintId: idOf('complaint'), letterId: idOf('complaintLetter') }),
    answer: 'file',
    summary: 'Get what was sent as a PDF, to print and mail',
  },
  mailLetter: {
    verb: 'complaints.work',
    method: 'POST',
    path: '/complaints/:complaintId/letters/:letterId/mailing',
    params: z.object({ complaintId: idOf('complaint'), letterId: idOf('complaintLetter') }),
    once: 'by_nature',
    summary: 'Record that a printed letter was mailed. Repeating changes nothing.',
    answer: doneShape,
    refusals: { letter_was_emailed: 'This answer was emailed. There is no letter to mail.' },
  },
  figures: {
    verb: 'complaints.work',
    method: 'GET',
    path: '/complaint-figures',
    summary: 'Count the complaints received between two days: by source, function, days to the answer, and late ones',
    query: z.object({ from: z.optional(dayShape), to: z.optional(dayShape) }),
    answer: figuresShape,
  },
})
