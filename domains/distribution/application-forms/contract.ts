import * as z from 'zod/mini'
import { stateShape, textShape, zipShape } from '#access/shapes.ts'
import {
  fitsClass,
  isTaxNumber,
  TAX_CLASSES,
  TAX_NUMBER_KINDS,
  type TaxClass,
  type TaxNumberKind,
} from '#domains/distribution/application-forms/rules/tax-number.ts'

/** What Form W-9 asks, without the number. */
export const w9Fields = {
  name: textShape(120, 'Enter the name as it appears on your tax return.'),
  businessName: z.nullable(textShape(120)),
  taxClass: z.enum(TAX_CLASSES, 'Choose how you’re taxed.'),
  street: textShape(120, 'Enter the street and number.'),
  city: textShape(80, 'Enter the city.'),
  state: stateShape,
  zip: zipShape,
  tinKind: z.enum(TAX_NUMBER_KINDS, 'Choose which number this is.'),
}

export const typedTin = z.string('Enter the number.').check(z.overwrite((typed) => typed.replace(/[\s-]/g, '')))
export const signatureFields = {
  certified: z.literal(true, 'Check this box.'),
  signedName: textShape(120, 'Enter your name. It’s your signature.'),
}

/** Compared as soon as these three can be read, whatever else is wrong. */
const numberedShape = z.object({ tinKind: w9Fields.tinKind, tin: typedTin, taxClass: w9Fields.taxClass })
const when = ({ value }: { value: unknown }) => numberedShape.safeParse(value).success

type Numbered = { tinKind: TaxNumberKind; tin: string; taxClass: TaxClass }
/** The number is one of its kind, and of those who are taxed so. */
export const isNumber = z.refine<Numbered>(({ tinKind, tin }) => isTaxNumber(tinKind, tin), {
  path: ['tin'],
  when,
  error: 'Enter a valid nine-digit number.',
})
export const numberFitsClass = z.refine<Numbered>(({ tinKind, taxClass }) => fitsClass(tinKind, taxClass), {
  path: ['tinKind'],
  when,
  error: 'A company has an EIN.',
})
