import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { momentShape, textShape } from '#access/shapes.ts'
import { kindShape } from '#domains/records/messages/contract.ts'
import { CHANNELS } from '#domains/records/recipients/rules/kinds.data.ts'
import { isTimeZone } from '#platform/days.ts'
import { LANGUAGES } from '#platform/language/languages.ts'

const channelShape = z.nullable(z.enum(['on', 'off', 'always']))

const hour = z.int().check(z.minimum(0), z.maximum(23))
const hoursShape = z.nullable(
  z.strictObject({ from: hour, to: hour }).check(z.refine(({ from, to }) => from !== to, 'Choose two different hours.')),
)
const zoneShape = z.string().check(z.refine(isTimeZone, 'Choose a time zone.'))
const quietHoursShape = z.strictObject({
  email: hoursShape,
  text: hoursShape,
  timeZone: zoneShape,
})

const digestShape = z.nullable(z.strictObject({ hour, timeZone: zoneShape }))

const preferencesShape = z.object({
  language: z.enum(LANGUAGES),
  email: z.string(),
  /** Since when emails to this address have bounced. */
  undeliverableSince: z.nullable(momentShape),
  /** Since when optional emails are stopped, because one was reported as spam. */
  complainedSince: z.nullable(momentShape),
  /** Hours in which optional emails and texts wait. */
  quietHours: quietHoursShape,
  /** When optional emails that only inform come together; null: each comes by itself. */
  digest: digestShape,
  /** They unsubscribed from the digest with the link in it: it isn’t sent until they save it again. */
  digestStopped: z.boolean(),
  rows: z.array(z.object({ kind: kindShape, ways: z.object({ email: channelShape, notification: channelShape, text: channelShape }) })),
  /** Null where no provider of text messages is configured. */
  texts: z.nullable(z.object({ phone: z.nullable(z.string()), consentedAt: z.nullable(momentShape), wording: z.string() })),
})
export type PreferencesView = z.output<typeof preferencesShape>

export const messagePreferencesContract = contract({
  preferences: {
    verb: 'profile.read',
    method: 'GET',
    path: '/messages/preferences',
    summary: 'Get my message preferences, by channel',
    answer: preferencesShape,
  },
  changePreference: {
    verb: 'profile.change',
    method: 'PUT',
    path: '/messages/preferences',
    summary: 'Turn one kind of message on or off for one channel',
    body: z.strictObject({ kind: kindShape, channel: z.enum(CHANNELS), wanted: z.boolean() }),
    answer: preferencesShape,
    refusals: { cannot_be_stopped: 'You can’t turn this off. The law or your contract requires us to send it.' },
  },
  changeLanguage: {
    verb: 'profile.change',
    method: 'PUT',
    path: '/messages/language',
    summary: 'Set the language of my emails',
    body: z.strictObject({ language: z.enum(LANGUAGES) }),
    answer: preferencesShape,
  },
  changeQuietHours: {
    verb: 'profile.change',
    method: 'PUT',
    path: '/messages/quiet-hours',
    summary: 'Set the hours, in a time zone, in which optional emails and texts to me wait; null for none',
    body: quietHoursShape,
    answer: preferencesShape,
  },
  changeDigest: {
    verb: 'profile.change',
    method: 'PUT',
    path: '/messages/digest',
    summary: 'Get optional emails that only inform together once a day, at an hour in a time zone; null to get each separately',
    body: z.strictObject({ digest: digestShape }),
    answer: preferencesShape,
  },
  endComplaint: {
    verb: 'profile.change',
    method: 'DELETE',
    path: '/messages/spam-complaint',
    summary: 'Get optional emails again after reporting one as spam. Repeating changes nothing.',
    answer: preferencesShape,
  },
  consentToTexts: {
    verb: 'profile.change',
    method: 'POST',
    path: '/messages/text-consent',
    summary: 'Consent to text messages; the words shown, the number, the time, and the address are stored',
    body: z.strictObject({ phone: textShape(30), agreed: z.literal(true), language: z.enum(LANGUAGES) }),
    answer: preferencesShape,
    refusals: { texts_not_offered: 'Text messages aren’t available here.' },
  },
  withdrawTextConsent: {
    verb: 'profile.change',
    method: 'DELETE',
    path: '/messages/text-consent',
    summary: 'Withdraw consent to text messages. Repeating changes nothing.',
    answer: preferencesShape,
  },
})
