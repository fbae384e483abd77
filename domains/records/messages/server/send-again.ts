import { SEND } from '#domains/records/messages/server/delivery.ts'
import { unsentEmails } from '#domains/records/messages/server/messages.store.ts'
import { inTransaction } from '#platform/db.ts'
import { enqueueMissing } from '#platform/jobs/jobs.ts'
import { hourly, sweep, type Sweep } from '#platform/jobs/sweep.ts'

/**
 * A job tries for sixteen hours: after a weekend without a mail server the letters of that weekend would be lost. What a week old is not
 * sent is left to people (stuck work).
 */
export const sendAgainSweeps: readonly Sweep[] = [
  hourly(
    sweep({
      name: 'messages.send_again',
      find: unsentEmails,
      key: ({ id }) => id,
      work: ({ id: messageId }) => inTransaction((tx) => enqueueMissing(tx, SEND, { messageId })),
    }),
  ),
]
