import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { defineList } from '#access/list.ts'
import { cappedCountShape, doneShape, idOf, momentShape } from '#access/shapes.ts'
import {
  FAILURE_REASONS,
  isListedKind,
  MESSAGE_CHANNELS,
  MESSAGE_STATES,
  WITHHELD_REASONS,
} from '#domains/insight/message-list/rules/message-state.ts'
import { WHY_NOT_RETRY } from '#domains/insight/message-list/policy.ts'
import { FILE_WORDS } from '#domains/records/lists/rules/file-words.data.ts'
import { dayFilter, valueFilter, wordFilter } from '#platform/filters.ts'

/** An email, a text or a letter. */
const messageId = z.union([idOf('message'), idOf('textMessage'), idOf('complaintLetter')])

export const listedMessageShape = z.object({
  id: messageId,
  channel: z.enum(MESSAGE_CHANNELS),
  kind: z.string(),
  at: momentShape,
  state: z.enum(MESSAGE_STATES),
  stateAt: momentShape,
  /** The end of quiet hours, for which it waits. */
  heldUntil: z.nullable(momentShape),
  attempts: z.int(),
  failure: z.nullable(z.enum(FAILURE_REASONS)),
  withheld: z.nullable(z.enum(WITHHELD_REASONS)),
  toName: z.string(),
  /** The email address, the end of the phone number, or the postal address; empty where we have none. */
  to: z.string(),
  recipientId: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  claimId: z.nullable(idOf('claim')),
  claimNumber: z.nullable(z.string()),
  membershipNumber: z.nullable(z.string()),
  memberId: z.nullable(idOf('member')),
  /** Of a letter about a complaint. */
  complaintId: z.nullable(idOf('complaint')),
  complaintNumber: z.nullable(z.string()),
  whyNot: z.object({ retry: z.nullable(z.enum(WHY_NOT_RETRY)) }),
})
export type ListedMessage = z.output<typeof listedMessageShape>

export const messageList = defineList({
  name: 'messages',
  verb: 'messages.read',
  paths: { list: '/sent-messages', count: '/sent-messages/count', export: '/sent-message-export' },
  summary:
    'All emails, texts and letters, newest first, with their state: to whom, about what, how often tried, and why one was not delivered',
  row: listedMessageShape,
  filters: {
    state: wordFilter(MESSAGE_STATES),
    kind: valueFilter(isListedKind),
    channel: wordFilter(MESSAGE_CHANNELS),
    person: valueFilter((value) => /^(usr|mbr)_[0-9a-z]{26}$/.test(value), ['is']),
    on: dayFilter('between', 'before', 'after'),
    /** When it came to its state. */
    since: dayFilter('between', 'before', 'after'),
    /** Waits to be sent for longer than `LONG_WAIT_MINUTES`. */
    waiting: wordFilter(['long'], ['is']),
  },
  file: [
    { head: 'Time', cell: ({ at }) => ({ at }) },
    { head: 'Channel', words: FILE_WORDS.messageChannel, cell: ({ channel }) => channel },
    { head: 'Subject', cell: ({ subject }) => subject },
    { head: 'To', context: 'person', cell: ({ toName }) => toName },
    { head: 'Address', cell: ({ to }) => to },
    { head: 'Claim', cell: ({ claimNumber }) => claimNumber },
    { head: 'Complaint', cell: ({ complaintNumber }) => complaintNumber },
    { head: 'Membership', cell: ({ membershipNumber }) => membershipNumber },
    { head: 'Status', words: FILE_WORDS.messageState, cell: ({ state }) => state },
    { head: 'Since', cell: ({ stateAt }) => ({ at: stateAt }) },
    { head: 'Reason', words: FILE_WORDS.messageReason, cell: ({ failure, withheld }) => failure ?? withheld },
    { head: 'Tries', cell: ({ attempts }) => attempts },
  ],
})

/** A count, and the filters of the list that it counts, as in its address. */
const figureShape = z.extend(cappedCountShape, { search: z.string() })

const one = { params: z.object({ messageId }) }

export const messageListContract = contract({
  ...messageList.endpoints,
  figures: {
    verb: 'messages.read',
    method: 'GET',
    path: '/sent-message-figures',
    summary:
      'Count the messages that failed today, bounced this week, or wait too long, and unmailed letters; each is the count of the list with these filters',
    answer: z.object({ failedToday: figureShape, returnedThisWeek: figureShape, waitingLong: figureShape, lettersToMail: figureShape }),
  },
  open: {
    verb: 'messages.read',
    method: 'GET',
    path: '/sent-messages/:messageId/page',
    summary: 'Open a message as it was sent, for a frame; that it was opened is written into the history, once a day for each reader',
    ...one,
    answer: 'file',
  },
  attachments: {
    verb: 'messages.read',
    method: 'GET',
    path: '/sent-messages/:messageId/attachments',
    summary: 'List the files that were sent with a message',
    ...one,
    answer: z.object({ rows: z.array(z.object({ id: idOf('enclosure'), title: z.string() })) }),
  },
  retry: {
    verb: 'messages.retry',
    method: 'POST',
    path: '/sent-messages/:messageId/retries',
    summary: 'Send a failed message again',
    ...one,
    answer: doneShape,
    once: true,
    refusals: {
      message_not_failed: 'Only a message that failed can be sent again.',
      message_being_sent: 'This message is being sent right now. Look again in two minutes.',
    },
  },
})
