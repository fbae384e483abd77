import { expect, test } from 'vitest'
import { LoadingScreen } from '#design/states/loading-screen.tsx'
import { written } from '#design/testing.tsx'

test('says Loading... unless told otherwise, and the sentences of the specification', () => {
  const screen = written(<LoadingScreen />)
  for (const words of ['Loading...', 'Please wait while we process your request...', 'System Online', 'Processing'])
    expect(screen).toContain(words)
})

test('the bar stands at 60 percent', () => {
  expect(written(<LoadingScreen />)).toMatch(/role="progressbar"[^>]*aria-valuenow="60"/)
})

test('a result speaks of nothing that is still being processed', () => {
  for (const variant of ['success', 'error'] as const)
    expect(written(<LoadingScreen variant={variant} text="Here it is." />)).not.toMatch(/progressbar|Please wait|System Online|Processing/)
})

test('shows the given text: a payment that arrived, or did not', () => {
  expect(written(<LoadingScreen text="Your payment is here." variant="success" />)).toMatch(/role="status".*Your payment is here\./)
  expect(written(<LoadingScreen text="Your card was declined." variant="error" />)).toMatch(/role="alert".*Your card was declined\./)
})

test('the result is the heading of the page; waiting is none', () => {
  expect(written(<LoadingScreen text="Your payment is here." variant="success" />)).toMatch(/<h1[^>]*>Your payment is here\.<\/h1>/)
  expect(written(<LoadingScreen />)).not.toContain('<h1')
})

test('is busy only while it waits', () => {
  expect(written(<LoadingScreen />)).toContain('aria-busy="true"')
  expect(written(<LoadingScreen variant="success" />)).toContain('aria-busy="false"')
})
