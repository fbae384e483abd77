import { expect, test } from 'vitest'
import { serviceStates, type Waiting } from '#domains/insight/system/rules/service-status.ts'

const WELL: Waiting = {
  isDatabaseAway: false,
  isNetworkAway: false,
  workerSeenSeconds: 3,
  webhookSeconds: 0,
  messageSeconds: 0,
  unexaminedDocuments: 0,
}

const notWorking = (found: Partial<Waiting>) =>
  Object.fromEntries(Object.entries(serviceStates({ ...WELL, ...found })).filter(([, state]) => state !== 'works'))

test.each<[string, Partial<Waiting>, object]>([
  ['nothing waits', {}, {}],
  ['emails wait a quarter of an hour', { messageSeconds: 900 }, {}],
  ['emails wait longer', { messageSeconds: 901 }, { messages: 'slow' }],
  ['payment events wait', { webhookSeconds: 601 }, { payments: 'slow' }],
  ['the payment network is away', { isNetworkAway: true, webhookSeconds: 601 }, { payments: 'down' }],
  ['many files wait', { unexaminedDocuments: 51 }, { documents: 'slow' }],
  ['no worker was ever alive', { workerSeenSeconds: null }, { payments: 'slow', messages: 'slow', documents: 'slow' }],
  ['the worker is gone', { workerSeenSeconds: 121 }, { payments: 'slow', messages: 'slow', documents: 'slow' }],
  ['the database is away', { isDatabaseAway: true }, { account: 'down', payments: 'down', messages: 'slow', documents: 'down' }],
])('%s', (_, found, expected) => {
  expect(notWorking(found)).toEqual(expected)
})
