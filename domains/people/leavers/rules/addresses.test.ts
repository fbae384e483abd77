import { expect, test } from 'vitest'
import { addressesIn } from '#domains/people/leavers/rules/addresses.ts'

test.each([
  ['by the heading', { heads: ['Name', 'E-Mail Address'], rows: [['Ann', ' Ann@B.example ']] }, ['ann@b.example']],
  ['of one column without a heading', { heads: ['ann@b.example'], rows: [['bo@b.example']] }, ['ann@b.example', 'bo@b.example']],
  ['each once', { heads: ['email'], rows: [['ann@b.example'], ['ANN@b.example'], ['']] }, ['ann@b.example']],
  ['of no column', { heads: ['Name', 'Phone'], rows: [['Ann', '1']] }, null],
] as const)('the addresses of a file: %s', (_, table, addresses) => {
  expect(addressesIn(table)).toEqual(addresses)
})
