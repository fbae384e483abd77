import type { ImportColumn } from '#domains/records/table-imports/rules/mapping.ts'

/** Somebody of an agency of the old book. One row a person, or one a license with the same email address. */
export const AGENT_COLUMNS = [
  { name: 'masterCode', words: ['master code', 'agency code', 'agency', 'producer code'] },
  { name: 'firstName', words: ['first', 'given name', 'first name'] },
  { name: 'lastName', words: ['last', 'surname', 'family name', 'last name'] },
  { name: 'email', words: ['email address', 'mail', 'e mail', 'agent email'] },
  { name: 'phone', words: ['phone number', 'tel', 'mobile', 'cell'] },
  { name: 'position', words: ['role', 'title', 'user role', 'type'] },
  { name: 'agentCode', words: ['agent code', 'agent number', 'code', 'producer id', 'agent id'] },
  { name: 'share', words: ['split', 'share percent', 'commission share', 'commission split', 'agent share'] },
  { name: 'licenseState', words: ['license state', 'state'] },
  { name: 'licenseNumber', words: ['license', 'license number', 'license no'] },
  { name: 'licenseExpiresOn', words: ['license expires', 'license expiry', 'license expiration', 'license expiration date'] },
] as const satisfies readonly ImportColumn<string>[]

export type AgentColumn = (typeof AGENT_COLUMNS)[number]['name']
