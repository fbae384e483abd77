import { expect, test } from 'vitest'
import { isNetworkWell } from '#domains/insight/setup/rules/steps.ts'

const TRIED = { live: true, takesPayments: true, missing: [], came: true }

test.each([
  ['a live key', {}, false, true],
  ['a test key, or the sandbox, of a company that went live: no money moves', { live: false }, false, false],
  ['the sandbox of a demo', { live: false }, true, true],
  ['an event that did not arrive', { came: false }, false, false],
  ['an event that is not sent', { missing: ['invoice.paid'] }, false, false],
  ['an account that takes no payments', { takesPayments: false }, false, false],
])('%s', (_, tried, isDemo, isWell) => expect(isNetworkWell({ ...TRIED, ...tried }, { isDemo })).toBe(isWell))
