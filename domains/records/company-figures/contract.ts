import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { TIME_ZONES } from '#domains/records/company/rules/time-zones.data.ts'
import { COMPANY_LOGO_REFUSALS } from '#domains/records/company/rules/logo.ts'
import { savesShape, emailShape, momentShape, stateShape, textShape, zipShape } from '#access/shapes.ts'

const colorShape = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'Enter a color as # and six digits, for example #0b6e6c.'))

const figures = {
  name: textShape(60, 'Enter the name.'),
  legalName: textShape(120, 'Enter the legal name.'),
  phone: z
    .string()
    .check(
      z.trim(),
      z.regex(/^(?:\+?1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]?[2-9]\d{2}[ .-]?\d{4}$/, 'Enter a US phone number, for example 512-555-0142.'),
    ),
  email: emailShape,
  street: textShape(120, 'Enter the street.'),
  city: textShape(80, 'Enter the city.'),
  state: stateShape,
  zip: zipShape,
  ein: z.nullable(z.string().check(z.trim(), z.regex(/^\d{9}$/, 'An employer identification number has nine digits.'))),
  backedBy: textShape(200, 'Enter who backs the benefits.'),
  accentLight: colorShape,
  accentDark: colorShape,
  timeZone: z.enum(TIME_ZONES, 'Choose the time zone.'),
}

const companyShape = z.object({
  ...figures,
  email: z.string(),
  logo: z.nullable(z.object({ version: savesShape, width: z.int(), height: z.int() })),
  /** From when on days are counted in that time zone, while that is to come. */
  timeZoneSince: z.nullable(momentShape),
  /** 0: nothing was saved yet, these are the defaults. */
  version: savesShape,
  versions: z.array(z.object({ version: savesShape, name: z.string(), savedByName: z.string(), savedAt: momentShape })),
})
export type CompanyView = z.output<typeof companyShape>

export const companyContract = contract({
  company: {
    verb: 'company.read',
    method: 'GET',
    path: '/company',
    summary: 'The company’s name and figures, and who saved them when',
    answer: companyShape,
  },
  saveCompany: {
    verb: 'company.change',
    method: 'PUT',
    path: '/company',
    summary: 'Save the company’s name and figures; pages, emails and documents have them from now on',
    body: z.strictObject({ ...figures, version: savesShape }),
    answer: companyShape,
  },
  companyLogo: {
    verb: 'public',
    method: 'GET',
    path: '/company/logo/:version',
    summary: 'The company’s logo, as a PNG; not found when it isn’t shown any more',
    params: z.object({ version: z.string().check(z.regex(/^\d{1,6}$/)) }),
    answer: 'file',
  },
  giveCompanyLogo: {
    verb: 'company.change',
    method: 'PUT',
    path: '/company/logo',
    summary: 'Send the company’s logo: PNG or SVG, up to 512 KB; pages, emails and documents show it from now on',
    body: 'stream',
    answer: companyShape,
    refusals: COMPANY_LOGO_REFUSALS,
  },
  removeCompanyLogo: {
    verb: 'company.change',
    method: 'DELETE',
    path: '/company/logo',
    summary: 'Take the company’s logo off; its name is shown instead',
    answer: companyShape,
  },
})
