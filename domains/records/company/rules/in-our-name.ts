import type { CompanyLogo } from '#domains/records/company/rules/logo.ts'
import { COMPANY } from '#domains/records/company/rules/company.data.ts'
import type { TimeZone } from '#domains/records/company/rules/time-zones.data.ts'

/** The figures of a company, as they stand in texts. */
export type Company = {
  name: string
  legalName: string
  phone: string
  email: string
  street: string
  city: string
  state: string
  zip: string
  ein: string | null
  backedBy: string
  accentLight: string
  accentDark: string
  /** Of its office; a change holds from the next day. */
  timeZone: TimeZone
  logo: CompanyLogo | null
}

const { taxpayer } = COMPANY
export const DEFAULT_COMPANY: Company = {
  name: COMPANY.name,
  legalName: COMPANY.legalName,
  phone: COMPANY.phone,
  email: COMPANY.email,
  street: taxpayer.street,
  city: taxpayer.city,
  state: taxpayer.state,
  zip: taxpayer.zip,
  ein: taxpayer.ein,
  backedBy: COMPANY.backedBy,
  accentLight: COMPANY.accent.light,
  accentDark: COMPANY.accent.dark,
  timeZone: 'America/Chicago',
  logo: null,
}

/** "+15125550142" of "(512) 555-0142". */
export const phoneLink = ({ phone }: Pick<Company, 'phone'>): string => `tel:+${phone.replace(/\D/g, '').replace(/^(?=\d{10}$)/, '1')}`

/** What a bank or card statement says. */
export const statementName = ({ name }: Pick<Company, 'name'>): string => name.toUpperCase().slice(0, 22)

export const townOf = ({ city, state, zip }: Pick<Company, 'city' | 'state' | 'zip'>): string => `${city}, ${state} ${zip}`

/** Each default in a text, and what stands there instead: the longest first, because one holds another. */
const figures = (company: Company): [string, string][] => [
  [COMPANY.description, COMPANY.description.replace(COMPANY.name, company.name)],
  [COMPANY.backedBy, company.backedBy],
  ...COMPANY.legalForms.map((form): [string, string] => [
    `${COMPANY.legalName}${form}`,
    company.legalName === COMPANY.legalName ? `${COMPANY.legalName}${form}` : company.legalName,
  ]),
  [COMPANY.legalName, company.legalName],
  [COMPANY.privacy, company.email],
  [COMPANY.press, company.email],
  [COMPANY.email, company.email],
  [COMPANY.phoneLink, phoneLink(company)],
  [COMPANY.phone, company.phone],
  [COMPANY.address[1], company.street],
  [COMPANY.address[2], townOf(company)],
  [COMPANY.statementName, statementName(company)],
]

const swaps = new WeakMap<Company, { every: Map<string, string>; all: RegExp; exact: RegExp }>()

function swapOf(company: Company) {
  const kept = swaps.get(company)
  if (kept) return kept
  const found = figures(company)
  const every = new Map([...found, [COMPANY.name, company.name]])
  const one = (texts: readonly string[]) => new RegExp(texts.map((text) => text.replace(/[.+()]/g, '\\$&')).join('|'), 'g')
  const made = { every, all: one([...every.keys()]), exact: one(found.map(([text]) => text)) }
  swaps.set(company, made)
  return made
}

/** A sentence of ours in the company's name and with its figures; `escape` for HTML or JSON. */
export function inOurName(text: string, company: Company, escape = (figure: string): string => figure): string {
  const { every, all } = swapOf(company)
  return text.replace(all, (found) => escape(every.get(found) ?? found))
}

/** A value in a sentence: somebody else may be called Breakwater too, nobody else has our phone. */
export function figureInOurName(text: string, company: Company): string {
  if (text === COMPANY.name) return company.name
  const { every, exact } = swapOf(company)
  return text.replace(exact, (found) => every.get(found) ?? found)
}
