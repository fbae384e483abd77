import { LEAD_SOURCES, type LeadSource } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { looksLikeFormula } from '#domains/records/table-imports/rules/cells.ts'
import type { ImportColumn } from '#domains/records/table-imports/rules/mapping.ts'
import { STATE_NAMES } from '#platform/state-names.data.ts'

export const LEAD_COLUMNS = [
  {
    name: 'agencyName',
    words: [
      'agency',
      'agency name',
      'company',
      'company name',
      'business',
      'account name',
      'name of agency',
      'agencia',
      'nombre de la agencia',
      'empresa',
    ],
  },
  {
    name: 'contactName',
    words: ['contact', 'contact name', 'name', 'full name', 'person', 'principal', 'owner name', 'contacto', 'nombre'],
  },
  { name: 'email', words: ['email', 'email address', 'mail', 'contact email', 'correo', 'correo electrónico'] },
  { name: 'phone', words: ['phone number', 'tel', 'mobile', 'cell', 'work phone', 'teléfono'] },
  { name: 'state', words: ['st', 'home state', 'state code', 'province', 'estado'] },
  { name: 'zip', words: ['zip code', 'postal code', 'postcode', 'código postal'] },
  { name: 'npn', words: ['national producer number', 'producer number', 'npn number'] },
  { name: 'estimatedPolicies', words: ['policies', 'estimated policies', 'est policies', 'policy count'] },
  { name: 'source', words: ['lead source', 'how we learned of them'] },
  { name: 'message', words: ['notes', 'note', 'comment', 'comments', 'message', 'notas'] },
] as const satisfies readonly ImportColumn<string>[]

export type LeadColumn = (typeof LEAD_COLUMNS)[number]['name']
export const LEAD_COLUMN_NAMES = LEAD_COLUMNS.map(({ name }) => name)

type Values = Record<LeadColumn, string | null>

/** The same values as a form would send them: states by their code, numbers as numbers, an unknown source is the import itself. */
export const asTyped = (values: Values) => ({
  ...values,
  state: stateCode(values.state),
  npn: values.npn?.replaceAll(/\s/g, '') ?? null,
  zip: zipOf(values.zip),
  source: sourceOf(values.source),
  estimatedPolicies: numberOf(values.estimatedPolicies),
  message: values.message ?? '',
})

const stateCode = (state: string | null): string => {
  const known = Object.entries(STATE_NAMES).find(([, name]) => name.toLowerCase() === state?.toLowerCase())
  return known?.[0] ?? state?.toUpperCase() ?? ''
}

/** Spreadsheets drop the zero that a ZIP code of New England begins with. */
const zipOf = (zip: string | null): string | null => (zip !== null && /^\d{4}$/.test(zip) ? `0${zip}` : zip)

const sourceOf = (source: string | null): LeadSource => {
  const key = source?.toLowerCase().replaceAll(/[^a-z]+/g, '_')
  return LEAD_SOURCES.find((each) => each === key) ?? 'import'
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text.replaceAll(/[,\s]/g, '')))

/** Cells that would run as a formula in the next program, by column. */
export const formulasIn = (values: Values): Partial<Record<LeadColumn, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value !== null && looksLikeFormula(value) ? [[name, 'This begins as a formula does. Write it as text.']] : [],
    ),
  )
