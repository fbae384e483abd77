import type { TaxClass, TaxNumberKind } from '#domains/distribution/application-forms/rules/tax-number.ts'
import type { Enclosure } from '#domains/records/rendering/rules/enclosure.ts'
import { momentInEnglish } from '#platform/days.ts'

/** What Form W-9 asks, without the number. */
export type W9 = {
  name: string
  businessName: string | null
  taxClass: TaxClass
  street: string
  city: string
  state: string
  zip: string
  tinKind: TaxNumberKind
}

/** A typed name as a signature, and where it came from. */
export type Signed = { signedName: string; ip: string | null; userAgent: string | null }

const CLASSES: Readonly<Record<TaxClass, string>> = {
  individual: 'Individual, sole proprietor or single-member LLC',
  c_corporation: 'C corporation',
  s_corporation: 'S corporation',
  partnership: 'Partnership',
  trust: 'Trust or estate',
  llc_c: 'LLC, taxed as a C corporation',
  llc_s: 'LLC, taxed as an S corporation',
  llc_p: 'LLC, taxed as a partnership',
}

/** A substitute Form W-9, filled in: the lines and the certification of the Internal Revenue Service's own (Rev. March 2024). */
export function w9Form(w9: W9 & Signed & { tinLast4: string }, { tin, signedAt }: { tin: string; signedAt: Date }): Enclosure {
  const number = w9.tinKind === 'ssn' ? tin.replace(/(\d{3})(\d{2})(\d{4})/, '$1-$2-$3') : tin.replace(/(\d{2})(\d{7})/, '$1-$2')
  return {
    kind: 'application_form',
    title: 'Form W-9 (substitute): Request for Taxpayer Identification Number and Certification',
    fileName: `w-9-${w9.tinLast4}`,
    parts: [
      {
        facts: [
          ['1 Name of entity or individual', w9.name],
          ['2 Business name, if different', w9.businessName ?? '–'],
          ['3a Federal tax classification', CLASSES[w9.taxClass]],
          ['5 Address', w9.street],
          ['6 City, state and ZIP code', `${w9.city}, ${w9.state} ${w9.zip}`],
        ],
      },
      { heading: 'Part I: Taxpayer identification number' },
      { facts: [[w9.tinKind === 'ssn' ? 'Social security number' : 'Employer identification number', number]] },
      { heading: 'Part II: Certification' },
      { text: 'Under penalties of perjury, I certify that:' },
      { list: CERTIFICATION },
      { facts: signatureFacts(w9, signedAt) },
    ],
  }
}

/** Part II of the form, word for word. */
export const CERTIFICATION = [
  'The number shown on this form is my correct taxpayer identification number (or I am waiting for a number to be issued to me); and',
  'I am not subject to backup withholding because (a) I am exempt from backup withholding, or (b) I have not been notified by the Internal Revenue Service (IRS) that I am subject to backup withholding as a result of a failure to report all interest or dividends, or (c) the IRS has notified me that I am no longer subject to backup withholding; and',
  'I am a U.S. citizen or other U.S. person; and',
  'The FATCA code(s) entered on this form (if any) indicating that I am exempt from FATCA reporting is correct.',
] as const

/** Who signed, when and from where. */
export const signatureFacts = ({ signedName, ip, userAgent }: Signed, at: Date): readonly (readonly [string, string])[] => [
  ['Signed electronically by', signedName],
  ['Signed on', momentInEnglish(at)],
  ['IP address', ip ?? '–'],
  ['Browser', userAgent ?? '–'],
]
