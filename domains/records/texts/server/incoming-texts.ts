import { createHmac, timingSafeEqual } from 'node:crypto'
import { ourCompany } from '#domains/records/company/server/our-company.ts'
import { replyKeyword } from '#domains/records/texts/rules/text-consent.ts'
import { messagesOptions } from '#domains/records/rendering/server/options.ts'
import { withdrawByPhone } from '#domains/records/texts/server/texts.store.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** The address to which the provider posts replies; part of what it signs. */
export const INCOMING_PATH = '/api/messages/texts/incoming'

/**
 * A reply from a phone, as Twilio posts it: a signed form. STOP ends the consent; HELP answers who we are; START begins
 * nothing, for consent is given where its words are shown. The answer is TwiML. Refuses an unsigned request.
 */
export async function receiveText(body: Uint8Array, signature: string | null): Promise<string> {
  const { texts, publicUrl } = messagesOptions()
  if (!texts) throw new Refusal('not_found')
  const form = new URLSearchParams(Buffer.from(body).toString('utf8'))
  if (!isSigned(`${publicUrl}${INCOMING_PATH}`, form, { token: texts.token, signature })) throw new Refusal('bad_signature')

  const asked = replyKeyword(form.get('Body') ?? '')
  if (asked === 'stop') await inTransaction((tx) => withdrawByPhone(tx, form.get('From') ?? '', clock.now()))
  return asked === 'help' ? twiml(`${ourCompany().name}: ${ourCompany().phone}, ${ourCompany().email}. STOP: no more texts.`) : twiml(null)
}

/** Twilio signs the address, then every field's name and value in the order of the names, with the account's token. */
function isSigned(url: string, form: URLSearchParams, { token, signature }: { token: string; signature: string | null }): boolean {
  const fields = [...form].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const ours = createHmac('sha1', token)
    .update(url + fields.map(([name, value]) => name + value).join(''), 'utf8')
    .digest()
  const theirs = Buffer.from(signature ?? '', 'base64')
  return theirs.length === ours.length && timingSafeEqual(theirs, ours)
}

const twiml = (says: string | null): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${says ? `<Message>${says}</Message>` : ''}</Response>`
