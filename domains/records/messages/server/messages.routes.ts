import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { messagesContract, unsubscribeContract } from '#domains/records/messages/contract.ts'
import { myNotifications, read } from '#domains/records/notifications/server/notifications.ts'
import { myEnclosure } from '#domains/records/rendering/server/enclosures.ts'
import { takeText } from '#domains/records/notifications/server/incoming-texts.ts'
import { lettersSent } from '#domains/records/messages/server/letters-sent.ts'
import {
  agreeToTexts,
  changeLanguage,
  changePreference,
  endTexts,
  preferencesOf,
} from '#domains/records/notifications/server/preferences.ts'
import { stop, stopping } from '#domains/records/notifications/server/unsubscribe.ts'
import { recipientOf } from '#domains/records/messages/server/recipient.ts'

const mine = serve(messagesContract, {
  notifications: async ({ actor, query }) => {
    const { rows, ...rest } = await myNotifications(actor, query)
    const shown = rows.map(({ at, read_at, ...row }) => ({ ...row, at: at.toISOString(), isRead: read_at !== null }))
    return { ...rest, rows: shown }
  },
  readNotifications: async ({ actor, body }) => ({ unread: await read(actor, body) }),
  myLetters: ({ actor, query }) => lettersSent(recipientOf(actor), query),
  enclosure: ({ actor, params }) => myEnclosure(actor, params.enclosureId),
  preferences: ({ actor }) => preferencesOf(actor),
  changePreference: ({ actor, body }) => changePreference(actor, body),
  changeLanguage: ({ actor, body }) => changeLanguage(actor, body.language),
  consentToTexts: ({ actor, body, from }) => agreeToTexts(actor, { ...body, from }),
  withdrawTextConsent: ({ actor }) => endTexts(actor),
})

const anybodys = serve(unsubscribeContract, {
  stopping: ({ params }) => stopping(params.token),
  stop: ({ params, body }) => stop(params.token, body),
  oneClick: async ({ params }) => {
    await stop(params.token, { wanted: false })
    return DONE
  },
  incomingText: async ({ body, header }) => ({
    fileName: 'answer.xml',
    mediaType: 'text/xml',
    bytes: Buffer.from(await takeText(body, header('x-twilio-signature'))),
  }),
})

export const messagesRoutes = [...mine, ...anybodys]
