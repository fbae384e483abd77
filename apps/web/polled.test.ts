import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Contract } from '#access/contract.ts'

/**
 * One's own page asks whether a payment has settled or a claim moved; with nobody at it, asking does not count (access/web/attendance.ts).
 */
const OWN_PAGE = ['coverageContract.current', 'planChangeContract.waitingPlanChange', 'claimListContract.claims']

/** Polled only while the reader waits for something they have just begun, or without a session. */
const WHILE_WAITING = ['uploadsContract.photoPass', 'checkoutContract.checkout', 'leadEmailsContract.list']

test('polled endpoints do not count as activity', async () => {
  const contracts: Record<string, Contract> = {}
  for (const path of globSync('domains/*/*/{contract,*-contract}.ts')) Object.assign(contracts, await import(resolve(path)))
  const polled = globSync('{domains,centers,apps}/**/*.tsx', { exclude: ['**/node_modules/**'] }).flatMap((path) =>
    readFileSync(path, 'utf8')
      .split(/\buse(?:Late|List)?Answer\(/)
      .filter((asked) => asked.slice(0, 240).includes('refetchMs'))
      .map((asked) => /^\s*(\w+)\.(\w+)/.exec(asked)?.slice(1) ?? ['', path]),
  )
  expect(polled.length).toBeGreaterThan(10)
  const counting = polled.filter(([room = '', name = '']) => contracts[room]?.[name]?.presence !== 'never').map((each) => each.join('.'))
  expect(counting.filter((each) => !WHILE_WAITING.includes(each) && !OWN_PAGE.includes(each))).toEqual([])
})
