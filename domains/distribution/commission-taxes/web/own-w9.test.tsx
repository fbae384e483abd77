import { expect, test } from 'vitest'
import { Withheld } from '#domains/distribution/commission-taxes/web/own-w9.tsx'
import { written } from '#design/testing.tsx'

test('while tax is withheld a new W-9 is asked for until one is signed, and from then on nothing', () => {
  expect(written(<Withheld isChecked />)).toContain('Sign a new W-9')
  const waiting = written(<Withheld isChecked={false} />)
  expect(waiting).toContain('It hasn’t answered about your new one yet. You don’t need to do anything.')
  expect(waiting).not.toContain('Sign a new W-9')
})
