import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { MAY_PASS_ON, passOns } from './pass-ons.ts'
import { readSources } from './sources.ts'

const sources = readSources(fileURLToPath(new URL('..', import.meta.url)))

test('no file passes on what another has', () => {
  expect(passOns(sources)).toEqual([])
})

test('each exception still passes something on, and says why it may', () => {
  for (const [file, why] of Object.entries(MAY_PASS_ON)) {
    expect(sources.get(file)).toMatch(/^export \{/m)
    expect(why.length).toBeGreaterThan(20)
  }
})

test.each([
  ['a name', "export { findClaim } from '#domains/claims/claims/server/claims.ts'\n"],
  ['several lines', "export {\n  findClaim,\n  type Claim,\n} from '#domains/claims/claims/server/claims.ts'\n"],
  ['a type', "export type { Claim } from '#domains/claims/claims/server/claims.ts'\n"],
  ['another name for it', "export { findClaim as readClaim } from './claims.ts'\n"],
  ['everything', "export * from './claims.ts'\n"],
  ['everything, under a name', "export * as claims from './claims.ts'\n"],
  ['what it imported', "import { findClaim } from './claims.ts'\n\nexport { findClaim }\n"],
])('a planted one is caught: %s', (_, text) => {
  expect(passOns(new Map([['domains/claims/filing/server/filing.ts', text]]))).toHaveLength(1)
})

test('what a file makes itself is its own to export', () => {
  const text = "import { findClaim } from './claims.ts'\n\nexport const open = () => findClaim()\nexport type Opened = { id: string }\n"
  expect(passOns(new Map([['domains/claims/filing/server/filing.ts', text]]))).toEqual([])
})
