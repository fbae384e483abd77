import type { MessageDescriptor } from '@lingui/core'
import { expect, test } from 'vitest'
import { KIND } from '#domains/distribution/commission-lines/rules/explanation.ts'
import { LINE_KIND } from '#domains/distribution/commission-lines/web/line-words.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { translate } from '#domains/records/translations/rules/translation.ts'

test('a type of line has the same name on a screen as in a sentence about it', () => {
  const onScreens: Readonly<Record<string, MessageDescriptor>> = LINE_KIND
  const names = Object.entries(KIND).map(([kind, sentence]) => [kind, translate(sentence, readerOf('en-US'))])
  expect(Object.entries(onScreens).map(([kind, { message }]) => [kind, message])).toEqual(names)
})
