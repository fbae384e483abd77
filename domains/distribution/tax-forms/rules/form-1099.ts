import type { TaxClass } from '#domains/distribution/application-forms/rules/tax-number.ts'
import { FORM_1099_FROM } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { type Cents, ZERO } from '#platform/money.ts'

/** Corporations are exempt (docs/rules.md §5). */
export const EXEMPT_CLASSES: readonly TaxClass[] = ['c_corporation', 's_corporation', 'llc_c', 'llc_s']

/** From this amount a form of the year is due: the table's last year goes on until a newer one is in it. */
export function form1099From(year: number): Cents {
  const years = Object.keys(FORM_1099_FROM).map(Number).toSorted()
  const found = years.findLast((each) => each <= year) ?? years[0]
  const from = found === undefined ? undefined : FORM_1099_FROM[found]
  if (from === undefined) throw new Error('No year has a threshold.')
  return from
}

/** Box 1: what was paid, with what was withheld. Box 4: what was withheld. */
export type Boxes = { box1: Cents; box4: Cents }

/** Whoever had tax withheld gets a form, whatever the amount. */
export const isDue = ({ box1, box4 }: Boxes, year: number): boolean => box4 > 0 || box1 >= form1099From(year)

export const FORM_KINDS = ['original', 'G', 'C'] as const
export type FormKind = (typeof FORM_KINDS)[number]

export const FORM_STATES = ['to_approve', 'to_correct', 'no_number', 'approved', 'filed', 'not_due'] as const
export type FormState = (typeof FORM_STATES)[number]

/** What a year comes to under one number, and the name that number has now; null where the W-9 is on paper alone. */
export type Figures = Boxes & { year: number; name: string | null }

/** The newest form under a number that counts. */
export type LastForm = Boxes & { name: string; kind: FormKind; status: 'approved' | 'filed' }

export function formState(figures: Figures, last: LastForm | null): FormState {
  if (last === null) {
    if (!isDue(figures, figures.year)) return 'not_due'
    return figures.name === null ? 'no_number' : 'to_approve'
  }
  if (isSame(figures, last)) return last.status
  return last.status === 'filed' ? 'to_correct' : 'to_approve'
}

/** What nobody is paid any more has no name to change. */
const isSame = ({ box1, box4, name }: Figures, last: LastForm): boolean =>
  box1 === last.box1 && box4 === last.box4 && (name === last.name || box1 === 0)

export type NewForm = Boxes & {
  kind: FormKind
  /** Under the name and address of the form it corrects, or of the W-9 of now. */ as: 'last' | 'now'
}

/**
 * The forms that an approval adds. `replaces`: a form of the same person under another number is set to zero, because that number was
 * wrong. A form that is approved and not filed yet is superseded by them.
 */
export function formsToAdd(figures: Figures, last: LastForm | null, { replaces }: { replaces: boolean }): readonly NewForm[] {
  const { box1, box4, year } = figures
  if (last?.status === 'filed') {
    if (box1 === 0 || figures.name === last.name) return [{ kind: 'G', box1, box4, as: 'last' }]
    return [
      { kind: 'G', box1: ZERO, box4: ZERO, as: 'last' },
      { kind: 'C', box1, box4, as: 'now' },
    ]
  }
  const kind = last?.kind ?? (replaces ? 'C' : 'original')
  if (kind === 'original' && !isDue(figures, year)) return []
  return [{ kind, box1, box4, as: 'now' }]
}
