import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Feature } from '#access/features.ts'

/** A feature's name, and what still works while it is off. */
export const FEATURE_WORDS: Readonly<Record<Feature, { name: MessageDescriptor; whileOff: MessageDescriptor }>> = {
  joining: {
    name: msg`Joining`,
    whileOff: msg`Nobody can join or sign. Quotes and saved answers stay, and members can pay and file claims.`,
  },
  selling: {
    name: msg`New sales by agents and staff`,
    whileOff: msg`No sale can be prepared. Customers can still sign and pay what was prepared before.`,
  },
  payouts: {
    name: msg`Payments to members and agencies`,
    whileOff: msg`Nothing is released, and no bank file is built, approved, or downloaded. Claims can be decided, and refunds are sent.`,
  },
  exports: {
    name: msg`Exports`,
    whileOff: msg`No list can be saved as a file. People can still get a copy of their own data.`,
  },
  api_tokens: { name: msg`API tokens`, whileOff: msg`Programs get no answer. People can sign in as always.` },
  outgoing_webhooks: {
    name: msg`Outgoing webhooks`,
    whileOff: msg`Events wait, and are sent once this is turned on again.`,
  },
  assistant: { name: msg`The assistant`, whileOff: msg`Every question goes to a person on your team.` },
}
