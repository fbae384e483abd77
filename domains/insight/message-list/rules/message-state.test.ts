import { expect, test } from 'vitest'
import { failureReason } from '#domains/insight/message-list/rules/message-state.ts'

test.each([
  ['550 5.1.1 No such user', 'mailbox_missing'],
  ['550 5.7.1 Message rejected as spam', 'taken_for_spam'],
  ['552 5.2.2 Mailbox full', 'mailbox_full'],
  ['451 4.7.1 Greylisted, try again in five minutes', 'try_later'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'server_away'],
  ['Attempt to send to unsubscribed recipient', 'texts_stopped'],
  ['The number is not a mobile number', 'number_wrong'],
  ['Something new', 'other'],
])('%s', (failure, reason) => expect(failureReason(failure)).toBe(reason))
