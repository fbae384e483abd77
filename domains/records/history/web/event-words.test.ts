import { expect, test } from 'vitest'
import { iconOf, wordsOfKind } from '#domains/records/history/web/event-words.ts'

test('an event nobody has worded yet still reads', () => {
  expect(wordsOfKind('lead.put_to_sleep')).toBe('Lead put to sleep')
  expect(iconOf('something_new')).toBe('info')
})
