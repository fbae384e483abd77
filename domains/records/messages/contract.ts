import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, idOf, momentShape, pageOf, pageQuery, textShape } from '#access/shapes.ts'
import { CHANNELS, KINDS, type MessageKind } from '#domains/records/messages/rules/kinds.data.ts'
import { LANGUAGES } from '#domains/records/rendering/rules/translation.ts'

const kindShape = z.enum(Object.keys(KINDS) as [MessageKind, ...MessageKind[]])
const wayShape = z.nullable(z.enum(['on', 'off', 'always']))

const notificationShape = z.object({
  id: idOf('notification'),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** The page it is about. */
  path: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  at: momentShape,
  isRead: z.boolean(),
})
export type NotificationView = z.output<typeof notificationShape>

const preferencesShape = z.object({
  language: z.enum(LANGUAGES),
  email: z.string(),
  /** Since when letters to this address come back. */
  deadSince: z.nullable(momentShape),
  rows: z.array(z.object({ kind: kindShape, ways: z.object({ email: wayShape, bell: wayShape, text: wayShape }) })),
  /** Null where no provider of text messages is set. */
  texts: z.nullable(z.object({ phone: z.nullable(z.string()), consentedAt: z.nullable(momentShape), wording: z.string() })),
})
export type PreferencesView = z.output<typeof preferencesShape>

const stoppingShape = z.object({ kind: kindShape, toEmail: z.string(), wanted: z.boolean(), canStop: z.boolean() })
const tokenParams = z.object({ token: z.string() })

export const letterLineShape = z.object({
  id: idOf('message'),
  kind: z.string(),
  subject: z.string(),
  language: z.enum(LANGUAGES),
  status: z.enum(['queued', 'sent', 'failed', 'withheld']),
  at: momentShape,
  sentAt: z.nullable(momentShape),
  enclosures: z.array(z.object({ id: idOf('enclosure'), title: z.string() })),
})

export const messagesContract = contract({
  notifications: {
    verb: 'notifications.read',
    presence: 'never',
    method: 'GET',
    path: '/messages/notifications',
    summary: 'What concerns me, newest first, and how much of it I have not seen (counted to a hundred)',
    query: z.object(pageQuery),
    answer: z.extend(pageOf(notificationShape), { unread: z.int() }),
  },
  readNotifications: {
    verb: 'notifications.read',
    method: 'PUT',
    path: '/messages/notifications/read',
    summary: 'I have seen one, or everything up to one. The same pressed twice.',
    body: z.strictObject({ id: z.optional(idOf('notification')), upTo: z.optional(idOf('notification')) }),
    answer: z.object({ unread: z.int() }),
  },
  myLetters: {
    verb: 'notifications.read',
    method: 'GET',
    path: '/messages/letters',
    summary: 'Letters to me, newest first, with what was enclosed',
    query: z.object(pageQuery),
    answer: pageOf(letterLineShape),
  },
  enclosure: {
    verb: 'letters.read_enclosure',
    method: 'GET',
    path: '/messages/enclosures/:enclosureId',
    summary: 'A receipt, certificate or statement as PDF, as it was sent: for its reader, and for staff',
    params: z.object({ enclosureId: idOf('enclosure') }),
    answer: 'file',
  },
  preferences: {
    verb: 'profile.read',
    method: 'GET',
    path: '/messages/preferences',
    summary: 'What I get, and by which ways',
    answer: preferencesShape,
  },
  changePreference: {
    verb: 'profile.change',
    method: 'PUT',
    path: '/messages/preferences',
    summary: 'Switch one kind of message on or off for one of its ways',
    body: z.strictObject({ kind: kindShape, channel: z.enum(CHANNELS), wanted: z.boolean() }),
    answer: preferencesShape,
    refusals: { cannot_be_stopped: 'We have to tell you this: the law, or your contract, says so.' },
  },
  changeLanguage: {
    verb: 'profile.change',
    method: 'PUT',
    path: '/messages/language',
    summary: 'In which language letters come',
    body: z.strictObject({ language: z.enum(LANGUAGES) }),
    answer: preferencesShape,
  },
  consentToTexts: {
    verb: 'profile.change',
    method: 'POST',
    path: '/messages/text-consent',
    summary: 'Agree to text messages: the words shown, the number, the moment and the address are kept',
    body: z.strictObject({ phone: textShape(30), agreed: z.literal(true), language: z.enum(LANGUAGES) }),
    answer: preferencesShape,
    refusals: { texts_not_offered: 'Text messages are not offered here.' },
  },
  withdrawTextConsent: {
    verb: 'profile.change',
    method: 'DELETE',
    path: '/messages/text-consent',
    summary: 'No more text messages. The same pressed twice.',
    answer: preferencesShape,
  },
})

/** For whoever holds a link or a phone: nobody need be signed in. */
export const unsubscribeContract = contract({
  stopping: {
    verb: 'public',
    method: 'GET',
    path: '/messages/unsubscribe/:token',
    summary: "What the link at a letter's foot would stop",
    params: tokenParams,
    answer: stoppingShape,
  },
  stop: {
    verb: 'public',
    method: 'PUT',
    path: '/messages/unsubscribe/:token',
    summary: 'Stop letters of this kind, or take that back. The same pressed twice.',
    params: tokenParams,
    body: z.strictObject({ wanted: z.boolean() }),
    answer: stoppingShape,
    refusals: { cannot_be_stopped: 'We have to tell you this: the law, or your contract, says so.' },
  },
  oneClick: {
    verb: 'public',
    method: 'POST',
    path: '/messages/unsubscribe/:token',
    summary: 'What mail programs send for one press (RFC 8058), to the page’s own address',
    params: tokenParams,
    body: 'bytes',
    answer: doneShape,
  },
  incomingText: {
    verb: 'public',
    method: 'POST',
    path: '/messages/texts/incoming',
    summary: 'What a phone answered, as the text provider tells it, signed',
    body: 'bytes',
    answer: 'file',
    refusals: { bad_signature: 'This was not signed with our token.' },
  },
})
