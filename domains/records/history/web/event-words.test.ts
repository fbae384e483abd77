import { expect, test } from 'vitest'
import { iconOf, eventLabel } from '#domains/records/history/web/event-words.ts'

test('an event without a label is still readable', () => {
  expect(eventLabel('lead.put_to_sleep')).toBe('Lead put to sleep')
  expect(iconOf('something_new')).toBe('info')
})
