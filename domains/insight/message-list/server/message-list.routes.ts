import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { type ListedMessage, messageList, messageListContract } from '#domains/insight/message-list/contract.ts'
import { whyNotRetryFor } from '#domains/insight/message-list/policy.ts'
import { failureReason, type MessageState, type WithheldReason } from '#domains/insight/message-list/rules/message-state.ts'
import { messageFigures } from '#domains/insight/message-list/rules/message-figures.ts'
import { messageRows } from '#domains/insight/message-list/server/message-list.store.ts'
import { openMessage } from '#domains/insight/message-list/server/opened-message.ts'
import { retryMessage } from '#domains/insight/message-list/server/retry-message.ts'
import { listHandlers } from '#domains/records/lists/server/lists.ts'
import { enclosedIn } from '#domains/records/rendering/server/enclosures.ts'
import { officeDay } from '#platform/clock.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { isId } from '#platform/ids.ts'

type Row = Awaited<ReturnType<typeof messageRows.page>>['rows'][number]

function present(actor: Actor, row: Row): ListedMessage {
  const { place: _, status, isBeingSent, failure, withheldWhy, address, channel, toName, at, stateAt, heldUntil, ...rest } = row
  const isUnsent = status === 'queued' || status === 'failed'
  return {
    ...rest,
    channel,
    at: at.toISOString(),
    stateAt: stateAt.toISOString(),
    heldUntil: heldUntil?.toISOString() ?? null,
    state: isUnsent && isBeingSent ? 'sending' : (status as MessageState),
    failure: failure !== null && status !== 'sent' && status !== 'withheld' ? failureReason(failure) : null,
    withheld: status === 'withheld' ? ((withheldWhy ?? 'no_consent') as WithheldReason) : null,
    toName: toName ?? '',
    to: channel === 'text' ? `•••• ${address.slice(-4)}` : address,
    whyNot: { retry: whyNotRetryFor(actor, { status, isBeingSent }) },
  }
}

async function figure(actor: Actor, filters: Readonly<Record<string, string>>) {
  const { count, more } = await messageRows.count(actor, messageList.query(filters))
  return { count, more, search: String(new URLSearchParams(filters)) }
}

export const messageListRoutes = serve(messageListContract, {
  ...listHandlers(messageList, { rows: messageRows, present }),
  figures: async ({ actor }) => {
    const filters = messageFigures(officeDay())
    const [failedToday, returnedThisWeek, waitingLong, lettersToMail] = await Promise.all([
      figure(actor, filters.failedToday),
      figure(actor, filters.returnedThisWeek),
      figure(actor, filters.waitingLong),
      figure(actor, filters.lettersToMail),
    ])
    return { failedToday, returnedThisWeek, waitingLong, lettersToMail }
  },
  open: ({ actor, params }) => openMessage(actor, params.messageId),
  attachments: async ({ params: { messageId } }) => ({ rows: isId('message', messageId) ? await enclosedIn(messageId) : [] }),
  retry: async ({ actor, params }) => {
    if (isId('complaintLetter', params.messageId)) throw new Refusal('message_not_failed')
    await retryMessage(actor, params.messageId)
    return DONE
  },
})
