import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueueView } from '#domains/claims/queue/contract.ts'

/** The views of the queue, as its tabs and a handler's home name them. */
export const VIEW_WORDS = {
  all: msg`All open`,
  unassigned: msg`Unassigned`,
  mine: msg`Mine`,
  documents_arrived: msg`Documents received`,
  due: msg`Due`,
  late: msg`Late`,
  high_amount: msg`High amount`,
  possible_duplicate: msg`Possible duplicate`,
  second_person: msg`Second decision`,
  investigation: msg`Investigation`,
  appeals: msg`Appeals`,
  asked_again: msg`Reopening requested`,
} as const satisfies Record<QueueView, MessageDescriptor>
