import type { Fault, FiguresKind, Line, Typed } from '#domains/records/rule-figures/rules/kind.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

/** A figure as it is typed: "9.95", "12.5", "1, 3, 5", "yes". */
export function typedOf(figures: object, { path, unit }: Line): string {
  const value = valueAt(figures, path)
  if (unit === 'dollars') return inHundredths(Number(value))
  if (unit === 'percent') return inHundredths(Number(value)).replace(/\.?0+$/, '')
  if (unit === 'days_list') return (value as readonly number[]).join(', ')
  if (unit === 'yes_no') return value === true ? 'yes' : 'no'
  if (unit === 'name') return typeof value === 'string' ? value : ''
  return String(value)
}

const inHundredths = (hundredths: number): string => (hundredths / 100).toFixed(2)

type Read = { value: unknown } | { says: Sentence }

/** The figures with what was typed in their lines, and every line that cannot be. */
export function figuresTyped<F extends object>(
  kind: FiguresKind<F>,
  before: F,
  { name, first, typed, ...days }: { name: string; first: F; typed: Typed; effectiveOn: Day; today: Day },
): { figures: F; faults: Fault[] } {
  if (kind.read) return kind.read(before, typed, days)
  // Figures are plain values: what JSON keeps of them is all of them.
  const figures = JSON.parse(JSON.stringify(before)) as F
  const faults: Fault[] = []
  for (const line of kind.lines(before)) {
    const text = typed[line.path]?.trim()
    if (text === undefined) continue
    const read = readLine(line, text)
    if ('says' in read) faults.push({ path: line.path, says: read.says })
    else putAt(figures, line.path, read.value)
  }
  return { figures, faults: faults.length > 0 ? faults : [...kind.faults(figures, { name, first })] }
}

function readLine(line: Line, text: string): Read {
  const { unit, choices = [] } = line
  if (unit === 'yes_no') return text === 'yes' || text === 'no' ? { value: text === 'yes' } : { says: say`Choose yes or no.` }
  if (unit === 'choice') return choices.some(({ value }) => value === text) ? { value: text } : { says: say`Choose one of these.` }
  if (unit === 'days_list') return readList(line, text)
  const value = unit === 'dollars' || unit === 'percent' ? hundredthsIn(text) : wholeIn(text)
  if (value === null) return { says: unit === 'dollars' ? say`Enter an amount in dollars, for example 9.95.` : say`Enter a number.` }
  return within(line, value) ?? { value }
}

function readList(line: Line, text: string): Read {
  const days = text === '' ? [] : text.split(',').map((each) => wholeIn(each.trim()))
  const whole = days.filter((each) => each !== null)
  if (whole.length !== days.length) return { says: say`Enter days with commas, for example 1, 3, 5.` }
  const risesOrFalls = whole.every((each, at) => at === 0 || each > (whole[at - 1] ?? 0) === (whole[1] ?? 0) > (whole[0] ?? 0))
  if (!risesOrFalls || new Set(whole).size !== whole.length) return { says: say`Enter each day once, in their order.` }
  return whole.map((each) => within(line, each)).find((each) => each !== null) ?? { value: whole }
}

function within({ unit, least = 0, most = 1_000_000 }: Line, value: number): Read | null {
  if (value >= least && value <= most) return null
  if (unit === 'dollars') return { says: say`Choose a figure from ${{ money: least as Cents }} to ${{ money: most as Cents }}.` }
  return unit === 'percent'
    ? { says: say`Choose a share from ${inHundredths(least)}% to ${inHundredths(most)}%.` }
    : { says: say`Choose a figure from ${least} to ${most}.` }
}

const wholeIn = (text: string): number | null => (/^\d{1,7}$/.test(text) ? Number(text) : null)

/** "1,234.5" and "$9.95" in hundredths, without a floating point in between. */
function hundredthsIn(text: string): number | null {
  const [, whole = '', part = ''] = /^\$?(\d{1,7})(?:\.(\d{1,2}))?%?$/.exec(text.replaceAll(',', '')) ?? []
  return whole === '' ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

const valueAt = (figures: object, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], figures)

function putAt(figures: object, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const inside = keys.length > 0 ? valueAt(figures, keys.join('.')) : figures
  ;(inside as Record<string, unknown>)[last] = value
}

/** The version and its day also stand in the figures themselves, where their kind has them. */
export const numbered = <F extends object>(figures: F, version: number, effectiveOn: Day): F => ({
  ...figures,
  ...('version' in figures ? { version } : {}),
  ...('effectiveOn' in figures ? { effectiveOn } : {}),
})
