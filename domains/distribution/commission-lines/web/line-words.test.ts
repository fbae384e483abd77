import type { MessageDescriptor } from '@lingui/core'
import { expect, test } from 'vitest'
import { KIND, NAME } from '#domains/distribution/commission-lines/rules/explanation.ts'
import { LINE_KIND, LINE_NAME } from '#domains/distribution/commission-lines/web/line-words.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { type Sentence, translate } from '#domains/records/translations/rules/translation.ts'

test('a type of line has the same name on a screen as in a sentence about it', () => {
  const pairs: readonly [Readonly<Record<string, MessageDescriptor>>, Readonly<Record<string, Sentence>>][] = [
    [LINE_KIND, KIND],
    [LINE_NAME, NAME],
  ]
  for (const [onScreens, sentences] of pairs) {
    const names = Object.entries(sentences).map(([kind, sentence]) => [kind, translate(sentence, readerOf('en-US'))])
    expect(Object.entries(onScreens).map(([kind, { message }]) => [kind, message])).toEqual(names)
  }
})
