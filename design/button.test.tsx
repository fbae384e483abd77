import { expect, test } from 'vitest'
import { Button } from '#design/button.tsx'
import { written } from '#design/testing.tsx'

test('a button that cannot be pressed says why, and the words are tied to it', () => {
  const html = written(<Button disabledReason="This is your own claim.">Approve</Button>)
  const [, id] = /aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`id="${id}"`)
  expect(html).toContain('This is your own claim.')
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toMatch(/\sdisabled/)
})

test('while it is being done it keeps its words and says that it is busy', () => {
  const html = written(<Button pending>Save</Button>)
  expect(html).toMatch(/aria-busy="true".*Save/)
  expect(html, 'a second press does nothing').toContain('aria-disabled="true"')
})

test('a button that sends waits for its script: nothing typed can leave by the address', () => {
  expect(written(<Button type="submit">Sign in</Button>)).toMatch(/<button type="submit"[^>]*disabled/)
  expect(written(<Button>Look</Button>)).not.toMatch(/disabled/)
})
