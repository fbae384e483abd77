import type * as z from 'zod/mini'
import { mailReportShape, readMailReport } from '#domains/records/messages/rules/mail-report.ts'
import { addressBounced } from '#domains/records/messages/server/delivery.ts'
import { endComplaint, markComplained, markReported } from '#domains/records/messages/server/messages.store.ts'
import { messagesOptions } from '#domains/records/rendering/server/options.ts'
import { clock } from '#platform/clock.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { isId } from '#platform/ids.ts'
import { isSignedByMailgun } from '#domains/records/messages/server/mailgun-signature.ts'

/**
 * What the provider of emails reports later: a mailbox that does not exist, or a reader's complaint about spam. Repeating changes nothing.
 */
export async function receiveMailReport(bytes: Uint8Array): Promise<void> {
  const { reportsKey } = messagesOptions()
  if (!reportsKey) throw new Refusal('not_found')
  const received = parsed(bytes)
  // The provider signs by its own clock, also where business time has been moved.
  if (!received || !isSignedByMailgun(received.signature, reportsKey, new Date())) throw new Refusal('not_signed_by_mail_provider')
  const report = readMailReport(received)
  if (!report) return
  const { about, address, messageId, says } = report
  if (messageId && isId('message', messageId)) await markReported(messageId, { address, status: about, failure: says, at: clock.now() })
  if (about === 'bounced') await addressBounced(address, says)
  else await markComplained(address, says, clock.now())
}

/** They want optional emails again after all. */
export const forgiveComplaint = (address: string): Promise<void> => endComplaint(address)

function parsed(bytes: Uint8Array): z.output<typeof mailReportShape> | null {
  try {
    return mailReportShape.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch {
    return null
  }
}
