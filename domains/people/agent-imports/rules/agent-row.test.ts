import { expect, test } from 'vitest'
import { readAgent } from '#domains/people/agent-imports/rules/agent-row.ts'
import { AGENT_COLUMNS, type AgentColumn } from '#domains/people/agent-imports/rules/columns.ts'
import { recognize, valuesOf } from '#domains/records/table-imports/rules/mapping.ts'

type Row = Readonly<Partial<Record<AgentColumn, string>>>

const EMPTY = valuesOf([], recognize([], AGENT_COLUMNS))
const NINA: Row = { masterCode: 'TX-10432', firstName: 'Nina', lastName: 'Park', email: 'nina@okoye.example' }
const LICENSE: Row = { licenseState: 'TX', licenseNumber: 'TX-771', licenseExpiresOn: '2030-05-31' }
const read = (change: Row) => readAgent({ ...EMPTY, ...NINA, ...change }, '2026-11-28')

test('the row of Nina, who sells, is read with her license', () =>
  expect(read({ ...LICENSE, share: '60%' })).toMatchObject({ agent: { position: 'agent', splitBp: 6000, license: { state: 'TX' } } }))

const FAULTS: readonly (readonly [Row, AgentColumn, RegExp])[] = [
  [{ firstName: 'x'.repeat(81) }, 'firstName', /at most 80/],
  [{ position: 'chief' }, 'position', /principal/],
  [{ agentCode: 'OH-20417-A02' }, 'agentCode', /A07/],
  [{ position: 'service', share: '50' }, 'share', /no commission/],
  [{ ...LICENSE, licenseNumber: '1'.repeat(41) }, 'licenseNumber', /at most 40/],
  [{ licenseNumber: 'TX-771', licenseExpiresOn: '2030-05-31' }, 'licenseState', /state/],
]

test.each(FAULTS)('%o is told at %s', (change, column, says) => {
  const found = read(change)
  expect('problems' in found && Object.keys(found.problems)).toEqual([column])
  expect('problems' in found && found.problems[column]).toMatch(says)
})
