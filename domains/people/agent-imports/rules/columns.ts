import type { ImportColumn } from '#domains/records/table-imports/rules/mapping.ts'

/** Somebody of an agency of the old book. One row a person, or one a license with the same email address. */
export const AGENT_COLUMNS = [
  { name: 'masterCode', words: ['master code', 'agency code', 'agency', 'producer code', 'código de agencia', 'agencia'] },
  { name: 'firstName', words: ['first', 'given name', 'first name', 'nombre'] },
  { name: 'lastName', words: ['last', 'surname', 'family name', 'last name', 'apellido', 'apellidos'] },
  { name: 'email', words: ['email address', 'mail', 'e mail', 'agent email', 'correo', 'correo electrónico'] },
  { name: 'phone', words: ['phone number', 'tel', 'mobile', 'cell', 'teléfono'] },
  { name: 'position', words: ['role', 'title', 'user role', 'type', 'cargo'] },
  { name: 'agentCode', words: ['agent code', 'agent number', 'code', 'producer id', 'agent id'] },
  { name: 'share', words: ['split', 'share percent', 'commission share', 'commission split', 'agent share'] },
  { name: 'licenseState', words: ['license state', 'state', 'estado'] },
  { name: 'licenseNumber', words: ['license', 'license number', 'license no', 'licencia', 'número de licencia'] },
  {
    name: 'licenseExpiresOn',
    words: ['license expires', 'license expiry', 'license expiration', 'license expiration date', 'vencimiento de la licencia'],
  },
] as const satisfies readonly ImportColumn<string>[]

export type AgentColumn = (typeof AGENT_COLUMNS)[number]['name']
