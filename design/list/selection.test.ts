import { expect, test } from 'vitest'
import { rangeOf } from '#design/list/selection.ts'

const PAGE = ['a', 'b', 'c', 'd', 'e']

test.each([
  ['down from the row toggled last', 'b', 'd', ['b', 'c', 'd']],
  ['up from it', 'd', 'b', ['b', 'c', 'd']],
  ['the row alone, where it is the same', 'c', 'c', ['c']],
  ['the row alone, where none was toggled', null, 'c', ['c']],
  ['the row alone, where the last one is on another page', 'z', 'c', ['c']],
] as const)('Shift selects %s', (_, last, row, selected) => expect(rangeOf(PAGE, last, row)).toEqual(selected))
