import type { AgentColumn } from '#domains/people/agent-imports/rules/columns.ts'
import { faultsOfLicense } from '#domains/people/agent-licenses/rules/agent-license.ts'
import { dayIn, emailIn, percentIn, phoneIn } from '#domains/records/table-imports/rules/cell-values.ts'
import type { Day } from '#platform/days.ts'
import { isState } from '#platform/language/states.ts'

/** What somebody of an agency is there (access/positions.ts). */
type Position = 'principal' | 'admin' | 'agent' | 'service' | 'read_only'
/** They earn no commission. */
const EARNS_NOTHING: readonly Position[] = ['service', 'read_only']

type Values = Readonly<Record<AgentColumn, string | null>>
export type ImportedLicense = { state: string; number: string; expiresOn: Day }

/** Somebody of an agency, without an account: they are invited once staff send it. */
export type ImportedAgent = {
  masterCode: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  position: Position
  /** Kept from the old book; null: one is issued. */
  suffix: string | null
  splitBp: number | null
  license: ImportedLicense | null
}
export type ReadAgent = { agent: ImportedAgent } | { problems: Readonly<Record<string, string>> }

/** A row of the file as somebody of an agency, or everything that is wrong with it, by column. */
export function readAgent(values: Values, today: Day): ReadAgent {
  const problems: Record<string, string> = {}
  const wrong = (column: AgentColumn, says: string): null => {
    problems[column] ??= says
    return null
  }
  const read = <T>(column: AgentColumn, parse: (text: string) => T | null, says: string): T | null => {
    const text = values[column]
    return text === null ? null : (parse(text) ?? wrong(column, says))
  }
  const must = <T>(column: AgentColumn, parse: (text: string) => T | null, says: string): T | null =>
    values[column] === null ? wrong(column, says) : read(column, parse, says)

  const masterCode = must('masterCode', codeIn, 'Enter the agency’s master code, for example TX-10432.')
  const firstName = must('firstName', nameIn, 'Enter a first name of at most 80 characters.')
  const lastName = must('lastName', nameIn, 'Enter a last name of at most 80 characters.')
  const email = must('email', emailIn, 'Enter an email address, for example name@example.com.')
  const phone = read('phone', phoneIn, 'Enter a phone number with its area code.')
  const position = read('position', positionIn, 'Enter principal, admin, agent, service, or read-only.') ?? 'agent'
  const suffix = read(
    'agentCode',
    (text) => suffixIn(text, masterCode),
    'An agent’s code looks like A07, or TX-10432-A07 with the agency’s own code.',
  )
  const splitBp = read('share', percentIn, 'Enter a percentage up to 100, for example 60.')
  if (splitBp !== null && EARNS_NOTHING.includes(position))
    wrong('share', 'Service and read-only roles earn no commission, so they have no share.')
  const license = licenseOf({ read, wrong, values, today })
  if (Object.keys(problems).length > 0 || !masterCode || !firstName || !lastName || !email) return { problems }
  return { agent: { masterCode, firstName, lastName, email, phone, position, suffix, splitBp, license } }
}

type Tools = {
  values: Values
  today: Day
  read: <T>(column: AgentColumn, parse: (text: string) => T | null, says: string) => T | null
  wrong: (column: AgentColumn, says: string) => null
}

/** A license is entered whole, or left out. */
function licenseOf({ read, wrong, values, today }: Tools): ImportedLicense | null {
  if (!values.licenseState && !values.licenseNumber && !values.licenseExpiresOn) return null
  const state = read('licenseState', stateIn, 'Enter a state, for example TX.')
  const expiresOn = read('licenseExpiresOn', dayIn, 'Enter the license’s last day, for example 2027-05-31.')
  const number = values.licenseNumber
  const isRead = (state || !values.licenseState) && (expiresOn || !values.licenseExpiresOn)
  if (isRead)
    for (const [column, says] of Object.entries(faultsOfLicense({ number, state, expiresOn }, today))) wrong(column as AgentColumn, says)
  if (number && number.length > 40) wrong('licenseNumber', 'Use at most 40 characters.')
  return number && state && expiresOn ? { state, number, expiresOn } : null
}

const codeIn = (text: string): string | null => (/^[A-Z]{2}-\d{5}$/.test(text.toUpperCase()) ? text.toUpperCase() : null)
const stateIn = (text: string): string | null => (isState(text.toUpperCase()) ? text.toUpperCase() : null)
const nameIn = (text: string): string | null => (text.length <= 80 ? text : null)

/** "A7", "TX-10432-A07" of this agency: "A07". */
function suffixIn(text: string, masterCode: string | null): string | null {
  const [, agency = null, digits = ''] = /^(?:([A-Z]{2}-\d{5})-)?A(\d{1,6})$/.exec(text.toUpperCase()) ?? []
  if (digits === '' || Number(digits) === 0 || (agency !== null && masterCode !== null && agency !== masterCode)) return null
  return `A${String(Number(digits)).padStart(2, '0')}`
}

const POSITION_WORDS: Readonly<Record<string, Position>> = {
  principal: 'principal',
  owner: 'principal',
  admin: 'admin',
  'agent admin': 'admin',
  administrator: 'admin',
  agent: 'agent',
  producer: 'agent',
  service: 'service',
  csr: 'service',
  'read only': 'read_only',
  viewer: 'read_only',
}
const positionIn = (text: string): Position | null => POSITION_WORDS[text.toLowerCase().replaceAll(/[\s_-]+/g, ' ')] ?? null
