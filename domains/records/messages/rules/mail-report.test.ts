import { expect, test } from 'vitest'
import { readMailReport } from '#domains/records/messages/rules/mail-report.ts'

const ID = `msg_${'0'.repeat(26)}`
const read = (event: object) =>
  readMailReport({
    signature: { timestamp: '', token: '', signature: '' },
    'event-data': { event: 'failed', recipient: 'a@b.example', ...event },
  })

test.each([
  ['a complaint', { event: 'complained', message: { headers: { 'message-id': `${ID}@breakwater` } } }, ['complained', ID]],
  [
    'a complaint of an email of somebody else',
    { event: 'complained', message: { headers: { 'message-id': 'x@y' } } },
    ['complained', null],
  ],
  [
    'a mailbox that does not exist',
    { severity: 'permanent', reason: 'bounce', 'delivery-status': { message: '5.1.1 No such user' } },
    ['bounced', null],
  ],
  ['an address the provider no longer writes to', { severity: 'permanent', reason: 'suppress-complaint' }, ['complained', null]],
  ['a full mailbox', { severity: 'permanent', reason: 'bounce', 'delivery-status': { message: '5.2.2 full' } }, null],
  ['taken for spam', { severity: 'permanent', reason: 'bounce', 'delivery-status': { message: '5.7.1 spam' } }, null],
  ['a delay', { severity: 'temporary', reason: 'generic' }, null],
  ['delivered', { event: 'delivered' }, null],
])('%s', (_, event, found) => {
  const report = read(event)
  expect(report && [report.about, report.messageId]).toEqual(found)
})
