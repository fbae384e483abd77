import { serve } from '#access/server/endpoint.ts'
import { messagePreferencesContract } from '#domains/records/message-preferences/contract.ts'
import {
  agreeToTexts,
  changeLanguage,
  changeDigest,
  changePreference,
  changeQuietHours,
  stopTextMessages,
  preferencesView,
  wantEmailsAgain,
} from '#domains/records/message-preferences/server/message-preferences.ts'

export const messagePreferencesRoutes = serve(messagePreferencesContract, {
  preferences: ({ actor }) => preferencesView(actor),
  changePreference: ({ actor, body }) => changePreference(actor, body),
  changeLanguage: ({ actor, body }) => changeLanguage(actor, body.language),
  changeQuietHours: ({ actor, body }) => changeQuietHours(actor, body),
  changeDigest: ({ actor, body }) => changeDigest(actor, body.digest),
  endComplaint: ({ actor }) => wantEmailsAgain(actor),
  consentToTexts: ({ actor, body, from }) => agreeToTexts(actor, { ...body, from }),
  withdrawTextConsent: ({ actor }) => stopTextMessages(actor),
})
