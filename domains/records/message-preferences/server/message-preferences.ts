import { inOurName } from '#domains/records/company/rules/in-our-name.ts'
import { ourCompany } from '#domains/records/company/server/our-company.ts'
import type { Actor, Origin } from '#access/actor.ts'
import type { PreferencesView } from '#domains/records/message-preferences/contract.ts'
import { CHANNELS, type Channel, type MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import type { Language } from '#platform/language/languages.ts'
import { TEXT_CONSENT } from '#domains/records/texts/rules/text-consent.ts'
import { canBeStopped, choices, isSent } from '#domains/records/recipients/rules/preferences.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { messagesOptions } from '#domains/records/rendering/server/options.ts'
import { consentToTexts, withdrawTexts } from '#domains/records/texts/server/texts.ts'
import { recipientOf, preferencesKeyOfActor, keepLanguage, languageAndPhoneOf } from '#domains/records/recipients/server/recipients.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { consentOf } from '#domains/records/texts/server/consent.ts'
import { kindsSentTo, preferencesOf, savePreference } from '#domains/records/recipients/server/preferences.ts'
import { forgiveComplaint } from '#domains/records/messages/server/mail-reports.ts'
import type { DigestTime } from '#domains/records/recipients/rules/daily-digest.ts'
import { endDigest, saveDigestTime } from '#domains/records/recipients/server/daily-digest.ts'
import { type QuietHoursOfPerson, saveQuietHours, timesOf } from '#domains/records/recipients/server/quiet-hours.ts'
import { undeliverableAddress } from '#domains/records/messages/server/undeliverable-address.ts'

export async function preferencesView(actor: Actor): Promise<PreferencesView> {
  const recipientId = preferencesKeyOfActor(actor)
  const [preferences, reading, dead, consent, received, { quietHours, digest }] = await Promise.all([
    preferencesOf(recipientId),
    languageAndPhoneOf(recipientOf(actor)),
    undeliverableAddress(actor.email),
    consentOf(recipientId),
    kindsSentTo(actor),
    timesOf(recipientId),
  ])
  const { language } = readerOf(reading?.language)
  const texts = messagesOptions().texts
    ? {
        phone: consent?.phone ?? reading?.phone ?? null,
        consentedAt: consent?.givenAt.toISOString() ?? null,
        wording: consent?.wording ?? inOurName(TEXT_CONSENT[language], ourCompany()),
      }
    : null
  const offered = CHANNELS.filter((channel) => channel !== 'text' || texts)
  const rows = choices(actor.role, received, preferences, offered)
  const digestStopped = digest !== null && !isSent('daily_digest', 'email', preferences)
  const since = dead?.since.toISOString() ?? null
  const [undeliverableSince, complainedSince] = dead?.because === 'complained' ? [null, since] : [since, null]
  return { language, email: actor.email, undeliverableSince, complainedSince, quietHours, digest, digestStopped, rows, texts }
}

type Change = { kind: MessageKind; channel: Channel; wanted: boolean }

/** Refuses to switch off mandatory kinds. */
export async function changePreference(actor: Actor, { kind, channel, wanted }: Change): Promise<PreferencesView> {
  if (!canBeStopped(kind, channel)) throw new Refusal('cannot_be_stopped')
  const recipientId = preferencesKeyOfActor(actor)
  await inTransaction((tx) => savePreference(tx, { recipientId, kind, channel, wanted, how: 'preferences', at: clock.now() }))
  return preferencesView(actor)
}

export async function changeLanguage(actor: Actor, language: Language): Promise<PreferencesView> {
  await inTransaction((tx) => keepLanguage(tx, recipientOf(actor), language))
  return preferencesView(actor)
}

export async function changeQuietHours(actor: Actor, hours: QuietHoursOfPerson): Promise<PreferencesView> {
  await inTransaction((tx) => saveQuietHours(tx, preferencesKeyOfActor(actor), hours))
  return preferencesView(actor)
}

/** Choosing a digest also undoes having unsubscribed from it. */
export async function changeDigest(actor: Actor, time: DigestTime | null): Promise<PreferencesView> {
  const recipientId = preferencesKeyOfActor(actor)
  const wanted = { recipientId, kind: 'daily_digest', channel: 'email', wanted: true, how: 'preferences', at: clock.now() } as const
  await inTransaction(async (tx) => {
    if (!time) return endDigest(tx, recipientId)
    await saveDigestTime(tx, recipientId, time)
    await savePreference(tx, wanted)
  })
  return preferencesView(actor)
}

/** Optional emails again, after a complaint about spam. Repeating changes nothing. */
export async function wantEmailsAgain(actor: Actor): Promise<PreferencesView> {
  await forgiveComplaint(actor.email)
  return preferencesView(actor)
}

export async function agreeToTexts(
  actor: Actor,
  { phone, language, from }: { phone: string; language: Language; from: Origin },
): Promise<PreferencesView> {
  await consentToTexts({ recipientId: preferencesKeyOfActor(actor), phone, language, ip: from.ip })
  return preferencesView(actor)
}

export async function stopTextMessages(actor: Actor): Promise<PreferencesView> {
  await withdrawTexts(preferencesKeyOfActor(actor))
  return preferencesView(actor)
}
