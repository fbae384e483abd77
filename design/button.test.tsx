import { expect, test } from 'vitest'
import { Button } from '#design/button.tsx'
import { written } from '#design/testing.tsx'

test('a disabled button shows its reason, as its description', () => {
  const html = written(<Button disabledReason="This is your own claim.">Approve</Button>)
  const [, id] = /aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`id="${id}"`)
  expect(html).toContain('This is your own claim.')
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toMatch(/\sdisabled/)
})

test('while pending it keeps its label and is marked as busy', () => {
  const html = written(<Button pending>Save</Button>)
  expect(html).toMatch(/aria-busy="true".*Save/)
  expect(html, 'a second press does nothing').toContain('aria-disabled="true"')
})

test('a submit button waits for its script: no input can get into the address', () => {
  expect(written(<Button type="submit">Sign in</Button>)).toMatch(/<button type="submit"[^>]*disabled/)
  expect(written(<Button>Look</Button>)).not.toMatch(/disabled/)
})
