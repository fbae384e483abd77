import type { Cents } from '#platform/money.ts'

/** The amount as written on a check: "One thousand two hundred five and 07/100 dollars". Up to a million. */
export function amountInWords(amount: Cents): string {
  const [whole, rest] = [Math.floor(amount / 100), amount % 100]
  if (amount <= 0 || whole >= 1_000_000) throw new RangeError(`No check is made out over ${amount} cents.`)
  const words = whole === 0 ? 'zero' : below(whole)
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)} and ${String(rest).padStart(2, '0')}/100 dollars`
}

const ONES = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

function below(count: number): string {
  if (count < 20) return ONES[count] ?? ''
  if (count < 100) return [TENS[Math.floor(count / 10)], ONES[count % 10]].filter(Boolean).join('-')
  if (count < 1000) return `${ONES[Math.floor(count / 100)] ?? ''} hundred ${below(count % 100)}`.trim()
  return `${below(Math.floor(count / 1000))} thousand ${below(count % 1000)}`.trim()
}
