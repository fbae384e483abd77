import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutShapes } from '#apps/web/build/no-shapes.ts'

/**
 * In the browser a shape can be declared but not inspected (no-shapes.ts): a contract that reads `.shape` breaks each page that
 * imports it.
 */
test('no contract asks a shape for its parts', () => {
  const contracts = globSync('domains/*/*/{contract,*-contract}.ts')
  expect(contracts.length).toBeGreaterThan(80)
  expect(contracts.filter((file) => /\.(shape|options|def)\b/.test(withoutShapes(readFileSync(file, 'utf8'), file)))).toEqual([])
})
